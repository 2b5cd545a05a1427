"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { AnswersForm } from "#components/attendee/answers-form";
import { LoadError } from "#components/layout/load-error";
import { AnswerList } from "#components/registration/questions/answer-list";
import { Button } from "#components/ui/actions/button";
import { Skeleton } from "#components/ui/states/skeleton";
import type { BasePass } from "#entities/commerce/base-pass";
import type { RegistrationSection } from "#entities/commerce/questions";
import { useSaveAttendeeAnswers } from "#hooks/attendance/roster";
import { useListingAttendeeSections } from "#hooks/hosting/listings";
import { askedQuestions } from "#lib/registration/questions";
import { unlocked } from "#lib/roster/unlocked";

type PassAnswersProps = { pass: BasePass; eventId: string; accountId: string };

/** A pass's answers under the titles they were asked under, and the form that changes them in their place. */
export function PassAnswers({ pass, eventId, accountId }: PassAnswersProps) {
  const t = useTranslations("roster.detail");
  const read = useListingAttendeeSections(eventId, accountId, pass.id);
  const [isOpen, setOpen] = useState(false);
  if (!read.data) {
    return read.error ? (
      <LoadError level={3} title={t("answersError")} read={read} />
    ) : (
      <Skeleton className="mt-4 w-2/3" />
    );
  }
  if (read.data.length === 0) return null;
  const isHeld = pass.status !== "canceled";
  return (
    <div className="mt-4 grid gap-4 border-line border-t pt-4">
      {isOpen && isHeld ? (
        <AnswerEditor pass={pass} eventId={eventId} accountId={accountId} sections={read.data} />
      ) : (
        <Answers sections={read.data} pass={pass} />
      )}
      {isHeld && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            className="-ms-3"
            icon={isOpen ? undefined : <Pencil aria-hidden="true" className="size-4" />}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "leave" : "edit")}
          </Button>
        </div>
      )}
    </div>
  );
}

type WithSections = { sections: RegistrationSection[] };

function AnswerEditor({ pass, eventId, accountId, sections }: PassAnswersProps & WithSections) {
  const save = useSaveAttendeeAnswers();
  const open = useMemo(() => unlocked(sections), [sections]);
  // As it was when the form opened: what was saved is the form's own to remember.
  const [saved] = useState(() =>
    Object.fromEntries(pass.responses.map(({ questionId, value }) => [questionId, value])),
  );
  const params = { eventId, accountId, passId: pass.id };
  return (
    <AnswersForm
      sections={open}
      saved={saved}
      save={(questions) => save.mutateAsync({ params, body: { questions } })}
    />
  );
}

function Answers({ sections, pass }: WithSections & { pass: BasePass }) {
  const t = useTranslations("roster.detail");
  const groups = sections
    .map((section) => ({ section, responses: responsesIn(section, pass) }))
    .filter(({ responses }) => responses.length > 0);
  if (groups.length === 0) return <p className="text-ink-muted text-sm">{t("noAnswers")}</p>;
  return groups.map(({ section, responses }) => (
    <section key={section.id}>
      <h4 className="mb-2 text-sm">{section.name}</h4>
      <AnswerList responses={responses} />
    </section>
  ));
}

function responsesIn(section: RegistrationSection, { responses }: BasePass): BasePass["responses"] {
  const answers = Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value]));
  const asked = askedQuestions(section, answers).map(({ id }) => id);
  return asked.flatMap((id) => responses.find(({ questionId, value }) => questionId === id && value !== "") ?? []);
}
