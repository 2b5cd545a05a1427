"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { StateBadge } from "#components/events/state-badge";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import { DateTile } from "#components/ui/display/date-tile";
import type { Event } from "#entities/events/events";
import { shortPlace } from "#lib/events/place";
import { eventPhase, eventZone, isCanceled, shortWhen } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type MyEventCardProps = {
  event: Event;
  now: Date;
  /** Otherwise one has codes of it to hand out. */
  hasPass?: boolean;
};

/** One event on the way: when, where, and the way to the pass. */
export function MyEventCard({ event, now, hasPass = true }: MyEventCardProps) {
  const t = useTranslations("attendee");
  const locale = useLocale();
  const href = useHref();
  const phase = eventPhase(event, now);
  const isAhead = phase !== "past" && !isCanceled(event);
  const place = event.eventType === "virtual" ? t("ticket.online") : shortPlace(event, locale);
  return (
    <Card as="article" padding="sm" interactive className="flex flex-wrap items-center gap-4 sm:flex-nowrap sm:p-5">
      <DateTile instant={event.eventStart} zone={eventZone(event)} locale={locale} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="line-clamp-2 break-words text-base">
          <Link href={href(routes.myEvent(event.slug))} className="after:absolute after:inset-0 after:rounded-card">
            {event.name}
          </Link>
        </h2>
        <p className="figures mt-1 text-ink-muted text-sm">{shortWhen(event, locale, now)}</p>
        {place && <p className="truncate text-ink-muted text-sm">{place}</p>}
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        {isCanceled(event) || event.streaming ? (
          <StateBadge event={event} now={now} />
        ) : phase === "live" ? (
          <Badge tone="good">{t("list.live")}</Badge>
        ) : (
          <Badge>{t(isAhead && !hasPass ? "list.codes" : `list.${phase}State`)}</Badge>
        )}
        {/* The card itself is the link; this says where it leads. */}
        <span aria-hidden="true" className="flex items-center gap-1.5 font-medium text-brand-ink text-sm">
          {t(isAhead ? (hasPass ? "list.show" : "list.showCodes") : "list.open")}
          <ChevronRight className="size-4.5 rtl:-scale-x-100" />
        </span>
      </div>
    </Card>
  );
}
