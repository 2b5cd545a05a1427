"use client";

import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar";
import { Badge } from "#components/ui/badge";
import { DateTile } from "#components/ui/date-tile";
import type { Event } from "#entities/events";
import { eventPhase, eventZone } from "#lib/events/when";
import { displayName } from "#lib/format/names";
import { EventFacts } from "./event-facts";
import { EventActions } from "./register-card";

export function EventHeader({ event, now }: { event: Event; now: Date }) {
  const t = useTranslations("events.event");
  const locale = useLocale();
  return (
    <header className="grid gap-5">
      <div className="flex items-start gap-4">
        <DateTile instant={event.eventStart} zone={eventZone(event)} locale={locale} className="mt-1 max-sm:hidden" />
        <div className="min-w-0">
          {(event.series || eventPhase(event, now) === "live") && (
            <p className="mb-1 flex flex-wrap items-center gap-2 text-caption text-ink-muted">
              {eventPhase(event, now) === "live" && <Badge tone="good">{t("live")}</Badge>}
              {event.series && t("series", { series: event.series.name })}
            </p>
          )}
          <h1 className="text-2xl sm:text-3xl xl:text-4xl">{event.name}</h1>
          {event.shortDescription && (
            <p dir="auto" className="mt-2 max-w-reading text-pretty text-ink-muted">
              {event.shortDescription}
            </p>
          )}
        </div>
      </div>
      <EventFacts event={event} now={now} />
      <Host event={event} />
      <EventActions event={event} now={now} />
    </header>
  );
}

function Host({ event }: { event: Event }) {
  const t = useTranslations("events.event");
  const name = displayName(event.creator);
  if (!name) return null;
  return (
    <p className="flex items-center gap-3">
      <Avatar name={name} src={event.creator.image?.uri ?? null} />
      <span className="min-w-0 text-sm">
        <span className="block font-medium">{t("hostedBy", { name })}</span>
        {event.group && <span className="block text-ink-muted">{t("inGroup", { group: event.group.name })}</span>}
      </span>
    </p>
  );
}
