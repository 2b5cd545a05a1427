"use client";

import { CircleCheck, Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { ActionBar } from "#components/layout/action-bar";
import { LatePart } from "#components/layout/late-part";
import { ButtonLink } from "#components/ui/button-link";
import { Card } from "#components/ui/card";
import type { Event } from "#entities/events";
import { joinOnline } from "#lib/events/join-online";
import { eventListPaths } from "#lib/events/list-view";
import { eventPhase } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { CalendarButton } from "./calendar-button";
import { Going } from "./going";
import { JoinButton } from "./join-button";
import { RegisterAction } from "./register-action";
import { useRegisterLines } from "./register-lines";
import { ShareButton } from "./share-button";
import { useEventRegistration, type ViewerRegistration } from "./use-event-registration";

// What is only for those who are registered stays out of everybody's script.
const MyPass = lazy(() => import("./my-pass").then((part) => ({ default: part.MyPass })));

type RegisterProps = { event: Event; now: Date };

/** Beside the event: whether one can come, for how much, and the one next step. */
export function RegisterCard({ event, now }: RegisterProps) {
  const t = useTranslations("events.register");
  const href = useHref();
  const registration = useEventRegistration(event, now);
  const { title, text } = useLines({ event, now }, registration);
  const { state, isRegistered, isAnonymous, isHost } = registration;
  const isAhead = eventPhase(event, now) !== "past";
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
      <JoinButton event={event} now={now} full size="lg" />
      <NextStep event={event} registration={registration} />
      {asksSignIn && <p className="-mt-1.5 text-center text-caption text-ink-muted">{t("signIn")}</p>}
      {state.kind === "past" && !isRegistered && (
        <ButtonLink variant="secondary" href={href(eventListPaths.upcoming)} full>
          {t("upcoming")}
        </ButtonLink>
      )}
      <div className="grid gap-2">
        {isHost && <ManageLink event={event} full />}
        {isAhead && <CalendarButton event={event} full />}
        <ShareButton full />
      </div>
      {event.publicRegistrants && <Going slug={event.slug} className="justify-center" />}
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

/** The same on phones: a bar above the tab bar with the two lines and the step. */
export function RegisterBar({ event, now }: RegisterProps) {
  const registration = useEventRegistration(event, now);
  const { title, text } = useLines({ event, now }, registration);
  const isRoomOpen = joinOnline(event, now)?.isOpen === true;
  return (
    <ActionBar>
      <div className="min-w-0 flex-1">
        <p className="figures truncate font-semibold text-sm">{title}</p>
        <p className="figures truncate text-caption text-ink-muted">{text}</p>
      </div>
      {isRoomOpen ? (
        <JoinButton event={event} now={now} />
      ) : (
        <RegisterAction event={event} registration={registration} />
      )}
    </ActionBar>
  );
}

/** What phones show in the page itself. */
export function EventActions({ event, now }: RegisterProps) {
  const { isHost } = useEventRegistration(event, now);
  const isAhead = eventPhase(event, now) !== "past";
  return (
    <div className="grid gap-5 lg:hidden">
      {event.publicRegistrants && <Going slug={event.slug} />}
      <div className="flex flex-wrap gap-2">
        <JoinButton event={event} now={now} />
        {isAhead && <CalendarButton event={event} />}
        <ShareButton />
        {isHost && <ManageLink event={event} />}
      </div>
    </div>
  );
}

function useLines({ event, now }: RegisterProps, { state, isRegistered }: ViewerRegistration) {
  const t = useTranslations("events.register");
  const lines = useRegisterLines(event, state, now);
  return isRegistered ? { title: t("registered"), text: t("registeredText") } : lines;
}

function ManageLink({ event, full }: { event: Event; full?: boolean }) {
  const t = useTranslations("events.register");
  const href = useHref();
  return (
    <ButtonLink
      variant="secondary"
      href={href(routes.listing(event.id))}
      icon={<Settings2 aria-hidden="true" className="size-4.5" />}
      full={full ?? false}
    >
      {t("manage")}
    </ButtonLink>
  );
}
