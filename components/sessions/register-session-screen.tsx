"use client";

import { CalendarX } from "lucide-react";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccessGate } from "#components/events/access-gate";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { SessionGate } from "#components/layout/session-gate";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Gate } from "#components/ui/states/gate";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Event } from "#entities/events/events";
import type { Session } from "#entities/events/sessions";
import {
  useSessionRegistration,
  useSessionRegistrationPasses,
  useSessionRegistrationQuestions,
} from "#hooks/attendance/sessions";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions, eventSessionOptions } from "#hooks/events/events-options";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { SessionHeading } from "./session-heading";
import { SessionRegistration } from "./session-registration";

type RegisterSessionProps = { slug: string; session: string };

/** Registering one's passes for a session of an event. `session`: slug. */
export function RegisterSessionScreen({ slug, session }: RegisterSessionProps) {
  const t = useTranslations("sessions");
  const href = useHref();
  const { data: event } = useRead(eventOptions(slug));
  const read = useRead(eventSessionOptions(slug, session));
  if (read.error?.status === 404) notFound();
  return (
    <>
      <BackLink href={href(routes.eventSession(slug, session))}>{t("back")}</BackLink>
      {event && read.data ? (
        <>
          <SessionHeading event={event} session={read.data} />
          <SessionGate pending={<RegistrationSkeleton />}>
            <Registration event={event} session={read.data} />
          </SessionGate>
        </>
      ) : (
        <Missing slug={slug} read={read} />
      )}
    </>
  );
}

type Read = { error: { code: string; status: number } | null; isFetching: boolean; refetch: () => unknown };

function Missing({ slug, read }: { slug: string; read: Read }) {
  const t = useTranslations("sessions");
  if (read.error && isGate(read.error)) return <AccessGate level={2} code={read.error.code} slug={slug} />;
  return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <RegistrationSkeleton />;
}

function Registration({ event, session }: { event: Event; session: Session }) {
  const registration = useSessionRegistration(event.id, session.id);
  const passes = useSessionRegistrationPasses(event.id, session.id);
  const questions = useSessionRegistrationQuestions(event.id, session.id);
  const failed = [registration, passes, questions].find(({ data, error }) => data === undefined && error);
  if (failed) return <Refused slug={event.slug} session={session} read={failed} />;
  if (!registration.data || !passes.data || !questions.data) return <RegistrationSkeleton />;
  return (
    <SessionRegistration
      event={event}
      session={session}
      accesses={registration.data}
      passes={passes.data}
      questions={questions.data}
      reload={registration.refetch}
    />
  );
}

/** Registration for the session is closed, or was never open. */
const notPossible = 455;

function Refused({ slug, session, read }: { slug: string; session: Session; read: Read }): ReactNode {
  const t = useTranslations();
  const href = useHref();
  const { error } = read;
  if (error?.status === notPossible) {
    return (
      <Gate
        level={2}
        icon={<CalendarX />}
        title={t("sessions.gate")}
        text={t(`errors.${error.code}`)}
        action={
          <ButtonLink variant="secondary" href={href(routes.eventSession(slug, session.slug))}>
            {t("sessions.back")}
          </ButtonLink>
        }
      />
    );
  }
  if (error && isGate(error)) return <AccessGate level={2} code={error.code} slug={slug} />;
  return <LoadError title={t("sessions.errorTitle")} read={read} />;
}

function RegistrationSkeleton() {
  const t = useTranslations("sessions");
  return (
    <SkeletonGroup label={t("loading")} className="mt-6 grid gap-3">
      <Skeleton className="w-56 text-xl" />
      <Skeleton shape="block" className="h-16" />
      <Skeleton shape="block" className="h-16" />
      <Skeleton shape="block" className="mt-4 h-32" />
    </SkeletonGroup>
  );
}
