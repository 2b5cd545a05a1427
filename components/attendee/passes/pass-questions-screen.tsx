"use client";

import { ClipboardList } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AnswersForm } from "#components/attendee/answers-form";
import { LoadError } from "#components/layout/load-error";
import { AnswerList } from "#components/registration/questions/answer-list";
import { Card } from "#components/ui/display/card";
import { EmptyState } from "#components/ui/states/empty-state";
import type { PassWithResponses } from "#entities/commerce/passes";
import type { RegistrationSection } from "#entities/commerce/questions";
import type { Event } from "#entities/events/events";
import {
  usePassFollowups,
  usePassQuestions,
  useSavePassAnswers,
  useSavePassFollowup,
} from "#hooks/attendance/attendee";
import { answersOf } from "#lib/attendee/questions";
import { passStateOf } from "#lib/registration/pass-state";
import { PassPage } from "./pass-page";
import { RowsSkeleton } from "./pass-skeleton";

type PassQuestionsProps = { slug: string; passId: string };

/** What the hosts asked about a pass when it was registered, and what they ask since. */
export function PassQuestionsScreen({ slug, passId }: PassQuestionsProps) {
  const t = useTranslations("attendee.links");
  return (
    <PassPage slug={slug} passId={passId} title={t("questions.title")}>
      {({ event, pass }) =>
        // A canceled pass has nothing to say any more.
        passStateOf(pass) === "canceled" ? (
          <Card>
            <AnswerList responses={pass.responses} />
          </Card>
        ) : (
          <PassQuestions event={event} pass={pass} />
        )
      }
    </PassPage>
  );
}

type OfPass = { event: Event; pass: PassWithResponses };

function PassQuestions({ event, pass }: OfPass) {
  const t = useTranslations("attendee.questions");
  const questions = usePassQuestions(event.id, pass.id);
  const followups = usePassFollowups(event.id, pass.id);
  const failed = [questions, followups].find(({ data, error }) => data === undefined && error);
  if (failed) return <LoadError title={t("errorTitle")} read={failed} />;
  if (!questions.data || !followups.data) return <RowsSkeleton />;
  const sections = questions.data.filter(asksSomething);
  const later = followups.data.filter(asksSomething);
  if (sections.length + later.length === 0) {
    return <EmptyState icon={<ClipboardList />} title={t("none")} text={t("noneText")} />;
  }
  return (
    <div className="grid gap-10">
      {later.length > 0 && (
        <Group title={t("since")}>
          {later.map((followup) => (
            <Followup key={followup.id} event={event} pass={pass} followup={followup} />
          ))}
        </Group>
      )}
      {sections.length > 0 && (
        <Group title={t("registration")}>
          <RegistrationAnswers event={event} pass={pass} sections={sections} />
        </Group>
      )}
    </div>
  );
}

const asksSomething = ({ questions }: RegistrationSection): boolean => questions.length > 0;

function RegistrationAnswers({ event, pass, sections }: OfPass & { sections: RegistrationSection[] }) {
  const save = useSavePassAnswers();
  const params = { eventId: event.id, passId: pass.id };
  return (
    <Card>
      <AnswersForm
        sections={sections}
        saved={answersOf(pass.responses)}
        save={(questions) => save.mutateAsync({ params, body: { questions } })}
      />
    </Card>
  );
}

function Followup({ event, pass, followup }: OfPass & { followup: RegistrationSection }) {
  const save = useSavePassFollowup();
  const params = { eventId: event.id, passId: pass.id, followupId: followup.id };
  return (
    <Card>
      <AnswersForm
        sections={[followup]}
        saved={answersOf(pass.responses)}
        save={(questions) => save.mutateAsync({ params, body: { questions } })}
      />
    </Card>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
