"use client";

import { Ticket } from "lucide-react";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccessGate } from "#components/events/access-gate";
import { LoadError } from "#components/layout/load-error";
import { SessionGate } from "#components/layout/session-gate";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Gate } from "#components/ui/states/gate";
import type { Registration } from "#entities/commerce/registration";
import type { Event } from "#entities/events/events";
import { useAttendee } from "#hooks/attendance/attendee";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions } from "#hooks/events/events-options";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { heldPasses } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { isUnreachable } from "./unreachable";

export type Attendance = { event: Event; registration: Registration };

type FrameProps = {
  slug: string;
  skeleton: ReactNode;
  /** What is known without the platform, while it cannot be reached. */
  unreachable?: ReactNode;
};
type OwnEventFrameProps = FrameProps & { children: (event: Event) => ReactNode };
type AttendeeFrameProps = FrameProps & {
  /** In place of the gate for who has no pass. */
  withoutPass?: (event: Event) => ReactNode;
  children: (attendee: Attendance) => ReactNode;
};

/** What every page of one's own registration needs first: the person, the event, the registration. */
export function AttendeeFrame({ withoutPass, children, ...frame }: AttendeeFrameProps) {
  return (
    <OwnEventFrame {...frame}>
      {(event) => (
        <WithRegistration {...frame} event={event} withoutPass={withoutPass}>
          {children}
        </WithRegistration>
      )}
    </OwnEventFrame>
  );
}

/** The person and the event alone: who has no pass may have coupons of it. */
export function OwnEventFrame(props: OwnEventFrameProps) {
  return (
    <SessionGate pending={props.skeleton}>
      <WithEvent {...props} />
    </SessionGate>
  );
}

function WithEvent(props: OwnEventFrameProps) {
  const t = useTranslations("attendee");
  const read = useRead(eventOptions(props.slug));
  if (read.data) return props.children(read.data);
  if (read.error?.status === 404) notFound();
  if (read.error && isGate(read.error)) return <AccessGate code={read.error.code} slug={props.slug} />;
  if (props.unreachable && isUnreachable(read)) return props.unreachable;
  return read.error ? <LoadError level={1} title={t("errorTitle")} read={read} /> : props.skeleton;
}

type WithRegistrationProps = Omit<AttendeeFrameProps, "withoutPass"> & {
  event: Event;
  withoutPass: AttendeeFrameProps["withoutPass"];
};

function WithRegistration({ event, skeleton, unreachable, withoutPass, children }: WithRegistrationProps) {
  const t = useTranslations("attendee");
  const read = useAttendee(event.id);
  if (read.data === undefined) {
    if (read.error && isGate(read.error)) return <AccessGate code={read.error.code} slug={event.slug} />;
    if (unreachable && isUnreachable(read)) return unreachable;
    return read.error ? <LoadError level={1} title={t("errorTitle")} read={read} /> : skeleton;
  }
  if (read.data === null || !hasTrace(read.data)) return withoutPass?.(event) ?? <NotRegistered event={event} />;
  return children({ event, registration: read.data });
}

/** Who handed on their only pass still finds to whom. */
const hasTrace = ({ passes, _count }: Registration): boolean =>
  heldPasses(passes).length > 0 || _count.fromTransferLogs > 0;

export function NotRegistered({ event }: { event: Event }) {
  const t = useTranslations("attendee.notRegistered");
  const href = useHref();
  return (
    <Gate
      icon={<Ticket />}
      className="min-h-[60dvh] justify-center"
      title={t("title")}
      text={t("text", { event: event.name })}
      action={<ButtonLink href={href(routes.event(event.slug))}>{t("action")}</ButtonLink>}
    />
  );
}
