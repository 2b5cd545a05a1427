"use client";

import { FolderPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import type { HostSectionKind, Questionnaire } from "#entities/commerce/host-questions";
import { AddQuestion } from "./add-question";
import { BoardContext, type Opened } from "./board-context";
import { NoSections } from "./no-sections";
import { EditQuestion, NewQuestion } from "./question-sheet";
import { RemoveQuestion } from "./remove-question";
import { SectionList } from "./section-list";
import { SectionSheet } from "./section-sheet";
import { UnaskedQuestions } from "./unasked-questions";

type QuestionBoardProps = { eventId: string; kind: HostSectionKind; questionnaire: Questionnaire };

/** Sections with their questions; what is pressed opens beside them. */
export function QuestionBoard({ eventId, kind, questionnaire }: QuestionBoardProps) {
  const t = useTranslations("questions");
  const [opened, open] = useState<Opened | null>(null);
  const hasSections = questionnaire.sections.some((section) => section.kind === kind);
  return (
    <BoardContext value={{ eventId, kind, questionnaire, open }}>
      {hasSections ? (
        <>
          <p className="mb-5 max-w-reading text-pretty text-ink-muted text-sm">{t(`intro.${kind}`)}</p>
          <SectionList />
          <Button
            variant="secondary"
            className="mt-5"
            icon={<FolderPlus aria-hidden="true" className="size-4.5" />}
            onClick={() => open({ kind: "section", section: null })}
          >
            {t("section.new")}
          </Button>
        </>
      ) : (
        <NoSections />
      )}
      {kind === "registration" && <UnaskedQuestions />}
      {opened && <Beside opened={opened} />}
    </BoardContext>
  );
}

function Beside({ opened }: { opened: Opened }) {
  switch (opened.kind) {
    case "types":
      return <AddQuestion place={opened.place} />;
    case "new":
      return <NewQuestion place={opened.place} type={opened.type} />;
    case "question":
      return <EditQuestion question={opened.question} />;
    case "section":
      return <SectionSheet section={opened.section} />;
    case "remove":
      return <RemoveQuestion question={opened.question} />;
  }
}
