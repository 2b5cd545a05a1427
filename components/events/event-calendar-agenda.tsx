"use client";

import { useLocale, useTranslations } from "next-intl";
import { DateTile } from "#components/ui/date-tile";
import { IntentLink } from "#components/ui/intent-link";
import { Skeleton } from "#components/ui/skeleton";
import { SkeletonGroup } from "#components/ui/skeleton-group";
import type { BaseEvent } from "#entities/base-event";
import { shortPlace } from "#lib/events/place";
import { shortWhen } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** A month's events day by day, for screens without room for a grid. */
export function EventCalendarAgenda({ days }: { days: { day: string; events: BaseEvent[] }[] }) {
  const locale = useLocale();
  return (
    <ol className="grid gap-4">
      {days.map(({ day, events }) => (
        <li key={day} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
          <DateTile size="sm" instant={`${day}T00:00:00.000Z`} zone="UTC" locale={locale} className="self-start" />
          <ul className="grid gap-2">
            {events.map((event) => (
              <li key={event.id}>
                <AgendaEvent event={event} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function AgendaEvent({ event }: { event: BaseEvent }) {
  const t = useTranslations("events.card");
  const locale = useLocale();
  const href = useHref();
  const where = event.eventType === "virtual" ? t("online") : shortPlace(event, locale);
  return (
    <article className="relative rounded-card border border-line bg-surface px-4 py-3 transition-colors focus-within:border-line-strong hover:border-line-strong">
      <h3 className="text-base">
        <IntentLink href={href(routes.event(event.slug))} className="after:absolute after:inset-0 after:rounded-card">
          {event.name}
        </IntentLink>
      </h3>
      <p className="figures text-ink-muted text-sm">{shortWhen(event, locale, new Date(event.eventStart))}</p>
      {where && <p className="truncate text-ink-muted text-sm">{where}</p>}
    </article>
  );
}

const places = ["a", "b", "c", "d"];

export function EventCalendarAgendaSkeleton() {
  const t = useTranslations("events.list");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      {places.map((place) => (
        <div key={place} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
          <Skeleton shape="block" className="h-14" />
          <Skeleton shape="block" className="h-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
