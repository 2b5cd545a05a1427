"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { ActionBar } from "#components/layout/action-bar";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Card } from "#components/ui/display/card";
import type { Event } from "#entities/events/events";
import { joinOnline } from "#lib/events/join-online";
import { eventListPaths } from "#lib/events/list-view";
import { eventPhase, isCanceled } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { CalendarButton } from "./calendar-button";
import { RegisterAction } from "./register-action";
import { useRegisterLines } from "./register-lines";
import { ShareButton } from "./share-button";
import { useEventRegistration, type ViewerRegistration } from "./use-event-registration";

// What is only for those who are registered, or who host, and what few events have, stays out of everybody's script.
const MyPass = lazy(() => import("./my-pass").then((part) => ({ default: part.MyPass })));
const JoinButton = late(() => import("./join-button").then((part) => part.JoinButton));
const ManageLink = late(() => import("./manage-link").then((part) => part.ManageLink));
const MessageAttendees = late(() => import("./message-attendees").then((part) => part.MessageAttendees));
const Going = late(() => import("./going").then((part) => part.Going));

type RegisterProps = { event: Event; now: Date };

/** Beside the event: whether one can come, for how much, and the one next step. */
export function RegisterCard({ event, now }: RegisterProps) {
  const t = useTranslations("events.register");
  const href = useHref();
  const registration = useEventRegistration(event, now);
  const room = joinOnline(event, now);
  const { title, text } = useLines({ event, now }, registration);
  const { state, isRegistered, isAnonymous, isHost } = registration;
  const isAhead = eventPhase(event, now) !== "past" && !isCanceled(event);
  const isOut = event.published !== false;
  const asksSignIn = isAnonymous && !isRegistered && state.kind === "open";
  return (
    <Card as="section" aria-label={t("title")} className="grid gap-4">
      <div role="status">
        <p className="figures flex items-center gap-2 font-semibold text-xl">
          {isRegistered && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />}
          {title}
        </p>
        <p className="figures mt-0.5 text-ink-muted text-sm">{text}</p>
      </div>
      {room && (
        <LatePart>
          <JoinButton room={room} name={event.name} full size="lg" />
        </LatePart>
      )}
      <NextStep event={event} registration={registration} />
      {asksSignIn && <p className="-mt-1.5 text-center text-caption text-ink-muted">{t("signIn")}</p>}
      {(state.kind === "past" || state.kind === "canceled") && !isRegistered && (
        <ButtonLink variant="secondary" href={href(eventListPaths.upcoming)} full>
          {t("upcoming")}
        </ButtonLink>
      )}
      <div className="grid gap-2">
        {isHost && (
          <LatePart>
            <ManageLink event={event} full />
            <MessageAttendees event={event} full />
          </LatePart>
        )}
        {isOut && isAhead && <CalendarButton event={event} full />}
        {isOut && <ShareButton full />}
      </div>
      {event.publicRegistrants && (
        <LatePart>
          <Going slug={event.slug} className="justify-center" />
        </LatePart>
      )}
    </Card>
  );
}

function NextStep({ event, registration }: { event: Event; registration: ViewerRegistration }) {
  const action = <RegisterAction event={event} registration={registration} full size="lg" />;
  if (!registration.isRegistered) return action;
  return (
    <LatePart fallback={action}>
      <Suspense fallback={action}>
        <MyPass eventId={event.id} slug={event.slug} />
      </Suspense>
    </LatePart>
  );
}

/** The same on phones: a bar above the tab bar with the two lines and the step, while there can be one. */
export function RegisterBar({ event, now }: RegisterProps) {
  const registration = useEventRegistration(event, now);
  const { title, text } = useLines({ event, now }, registration);
  const room = joinOnline(event, now);
  if (isCanceled(event)) return null;
  return (
    <ActionBar>
      <div className="min-w-0 flex-1">
        <p className="figures truncate font-semibold text-sm">{title}</p>
        <p className="figures truncate text-caption text-ink-muted">{text}</p>
      </div>
      {room?.isOpen ? (
        <LatePart>
          <JoinButton room={room} name={event.name} />
        </LatePart>
      ) : (
        <RegisterAction event={event} registration={registration} />
      )}
    </ActionBar>
  );
}

/** What phones show in the page itself. */
export function EventActions({ event, now }: RegisterProps) {
  const { isHost } = useEventRegistration(event, now);
  const room = joinOnline(event, now);
  const isAhead = eventPhase(event, now) !== "past" && !isCanceled(event);
  // The calendar and the address of a draft are nobody else's.
  const isOut = event.published !== false;
  return (
    <div className="grid gap-5 lg:hidden">
      {event.publicRegistrants && (
        <LatePart>
          <Going slug={event.slug} />
        </LatePart>
      )}
      <div className="flex flex-wrap gap-2">
        {room && (
          <LatePart>
            <JoinButton room={room} name={event.name} />
          </LatePart>
        )}
        {isOut && isAhead && <CalendarButton event={event} />}
        {isOut && <ShareButton />}
        {isHost && (
          <LatePart>
            <ManageLink event={event} />
            <MessageAttendees event={event} />
          </LatePart>
        )}
      </div>
    </div>
  );
}

function useLines({ event, now }: RegisterProps, { state, isRegistered }: ViewerRegistration) {
  const t = useTranslations("events.register");
  const lines = useRegisterLines(event, state, now);
  return isRegistered ? { title: t("registered"), text: t("registeredText") } : lines;
}
