"use client";

import { ArrowRight, MapPin } from "lucide-react";
import Link from "next/link";
import { notFound } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AnswersForm } from "#components/attendee/answers-form";
import { LoadError } from "#components/layout/load-error";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import type { EventSessionAccess } from "#entities/attendance/session-access";
import type { EventSessionSection } from "#entities/attendance/session-questions";
import type { Event } from "#entities/events/events";
import { useSaveSessionAnswers, useSessionAccess, useSessionAccessQuestions } from "#hooks/attendance/attendee";
import { answersOf, sessionSections } from "#lib/attendee/questions";
import { sessionWhen } from "#lib/attendee/sessions";
import { eventZone } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { PassPage } from "./pass-page";
import { RowsSkeleton } from "./pass-skeleton";

type PassSessionProps = { slug: string; passId: string; session: string };

/** A session that a pass is registered for, with what was answered for it. `session`: slug. */
export function PassSessionScreen({ slug, passId, session }: PassSessionProps) {
  const t = useTranslations("attendee.session");
  return (
    <PassPage slug={slug} passId={passId} title={t("title")}>
      {({ event, pass }) => <Access event={event} passId={pass.id} session={session} />}
    </PassPage>
  );
}

type AccessProps = { event: Event; passId: string; session: string };

function Access({ event, passId, session }: AccessProps) {
  const t = useTranslations("attendee.session");
  const access = useSessionAccess(event.id, passId, session);
  const questions = useSessionAccessQuestions(event.id, passId, session);
  if (access.error?.status === 404) notFound();
  const failed = [access, questions].find(({ data, error }) => data === undefined && error);
  if (failed) return <LoadError title={t("errorTitle")} read={failed} />;
  if (!access.data || !questions.data) return <RowsSkeleton />;
  const sections = sessionSections(withoutPurchases(questions.data), event.id);
  return (
    <div className="grid gap-6">
      <SessionCard event={event} access={access.data} />
      {sections.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl">{t("answers")}</h2>
          <Card>
            <SessionAnswers event={event} access={access.data} sections={sections} />
          </Card>
        </section>
      )}
    </div>
  );
}

/** What an answer was paid for is settled: it is neither changed nor bought here. */
const withoutPurchases = (sections: readonly EventSessionSection[]): EventSessionSection[] =>
  sections
    .map((section) => ({ ...section, questions: section.questions.filter(({ price }) => !price) }))
    .filter(({ questions }) => questions.length > 0);

function SessionCard({ event, access: { session, status } }: { event: Event; access: EventSessionAccess }) {
  const t = useTranslations("attendee");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const href = useHref();
  return (
    <Card as="section" className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 break-words text-xl">{session.name}</h2>
        <Badge tone={status === "needsInfo" ? "warn" : status === "ready" ? "good" : "neutral"}>
          {t(status === "draft" ? "session.draft" : `state.${status}`)}
        </Badge>
      </div>
      <p className="figures text-ink-muted text-sm">{sessionWhen(session, { zone: eventZone(event), locale, now })}</p>
      {session.location && (
        <p className="flex items-center gap-1.5 text-ink-muted text-sm">
          <MapPin aria-hidden="true" className="size-4" />
          {session.location.name}
        </p>
      )}
      <Link
        href={href(routes.eventSession(event.slug, session.slug))}
        className="mt-1 inline-flex min-h-8 w-fit items-center gap-1 font-medium text-brand-ink text-sm hover:underline"
      >
        {t("session.about")}
        <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </Link>
    </Card>
  );
}

type SessionAnswersProps = {
  event: Event;
  access: EventSessionAccess;
  sections: ReturnType<typeof sessionSections>;
};

function SessionAnswers({ event, access, sections }: SessionAnswersProps) {
  const save = useSaveSessionAnswers();
  const params = { eventId: event.id, passId: access.passId, sessionId: access.sessionId };
  return (
    <AnswersForm
      sections={sections}
      saved={answersOf(access.responses)}
      save={(changed) =>
        save.mutateAsync({ params, body: changed.map(({ id, value }) => ({ questionId: id, value })) })
      }
    />
  );
}
