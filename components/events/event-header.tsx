"use client";

import { useLocale, useTranslations } from "next-intl";
import { lazy } from "react";
import { EventActions } from "#components/events/registering/register-card";
import { TextLink } from "#components/ui/actions/text-link";
import { Badge } from "#components/ui/display/badge";
import { DateTile } from "#components/ui/display/date-tile";
import type { Event } from "#entities/events/events";
import { eventPhase, eventZone, isCanceled } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { EventFacts } from "./event-facts";
import { EventHosts } from "./event-hosts";
import { MessageHosts } from "./message-hosts";

// Most events take place.
const CanceledNotice = lazy(() => import("./canceled-notice").then((part) => ({ default: part.CanceledNotice })));

export function EventHeader({ event, now }: { event: Event; now: Date }) {
  const locale = useLocale();
  return (
    <header className="grid gap-5">
      <div className="flex items-start gap-4">
        <DateTile instant={event.eventStart} zone={eventZone(event)} locale={locale} className="mt-1 max-sm:hidden" />
        <div className="min-w-0">
          <Eyebrow event={event} now={now} />
          <h1 className="text-2xl wrap-anywhere sm:text-3xl xl:text-4xl">{event.name}</h1>
          {event.shortDescription && (
            <p dir="auto" className="mt-2 max-w-reading text-pretty text-ink-muted">
              {event.shortDescription}
            </p>
          )}
        </div>
      </div>
      {isCanceled(event) && <CanceledNotice event={event} />}
      <EventFacts event={event} now={now} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <EventHosts event={event} />
        <MessageHosts event={event} />
      </div>
      <EventActions event={event} now={now} />
    </header>
  );
}

/** What it is part of, and whether it is on right now. */
function Eyebrow({ event, now }: { event: Event; now: Date }) {
  const t = useTranslations("events.event");
  const href = useHref();
  const isLive = eventPhase(event, now) === "live" && !isCanceled(event);
  const { series } = event;
  if (!series && !isLive && !event.groupOnly) return null;
  return (
    <p className="mb-1 flex flex-wrap items-center gap-2 text-caption text-ink-muted">
      {isLive && <Badge tone="good">{t("live")}</Badge>}
      {event.groupOnly && <Badge>{t("membersOnly")}</Badge>}
      {series && (
        <TextLink href={href(routes.oneSeries(series.slug))} variant="quiet" prefetch={false}>
          {t("series", { series: series.name })}
        </TextLink>
      )}
    </p>
  );
}
