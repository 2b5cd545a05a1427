"use client";

import { CircleCheck, Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionBar } from "#components/layout/action-bar";
import { ButtonLink } from "#components/ui/button-link";
import { Card } from "#components/ui/card";
import type { Event } from "#entities/events";
import { eventListPaths } from "#lib/events/list-view";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { RegisterAction } from "./register-action";
import { useRegisterLines } from "./register-lines";
import { ShareButton } from "./share-button";
import { useEventRegistration } from "./use-event-registration";

type RegisterProps = { event: Event; now: Date };

/** Beside the event: whether one can come, for how much, and the one next step. */
export function RegisterCard({ event, now }: RegisterProps) {
  const t = useTranslations("events.register");
  const href = useHref();
  const registration = useEventRegistration(event, now);
  const { title, text } = useLines({ event, now }, registration);
  const isOver = registration.state.kind === "past" && !registration.isRegistered;
  return (
    <Card as="section" aria-label={t("title")} className="grid gap-4">
      <div role="status">
        <p className="figures flex items-center gap-2 font-semibold text-xl">
          {registration.isRegistered && <CircleCheck aria-hidden="true" className="size-5 text-good" />}
          {title}
        </p>
        <p className="figures mt-0.5 text-ink-muted text-sm">{text}</p>
      </div>
      <RegisterAction event={event} registration={registration} full size="lg" />
      {isOver && (
        <ButtonLink variant="secondary" href={href(eventListPaths.upcoming)} full>
          {t("upcoming")}
        </ButtonLink>
      )}
      {registration.isHost && <ManageLink event={event} full />}
      <ShareButton full />
    </Card>
  );
}

/** The same on phones: what the hosts need, and a bar above the tab bar with the two lines and the step. */
export function RegisterBar({ event, now }: RegisterProps) {
  const registration = useEventRegistration(event, now);
  const { title, text } = useLines({ event, now }, registration);
  return (
    <ActionBar>
      <div className="min-w-0 flex-1">
        <p className="figures truncate font-semibold text-sm">{title}</p>
        <p className="figures truncate text-caption text-ink-muted">{text}</p>
      </div>
      <RegisterAction event={event} registration={registration} />
    </ActionBar>
  );
}

/** What phones show in the page itself. */
export function EventActions({ event, now }: RegisterProps) {
  const { isHost } = useEventRegistration(event, now);
  return (
    <div className="flex flex-wrap gap-2 lg:hidden">
      <ShareButton />
      {isHost && <ManageLink event={event} />}
    </div>
  );
}

function useLines({ event, now }: RegisterProps, { state, isRegistered }: ReturnType<typeof useEventRegistration>) {
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
