"use client";

import { useLocale, useTranslations } from "next-intl";
import { StateBadge } from "#components/events/state-badge";
import { IntentLink } from "#components/ui/actions/intent-link";
import { DateTile } from "#components/ui/display/date-tile";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BaseEvent } from "#entities/events/base-event";
import { shortPlace } from "#lib/events/place";
import { isCanceled, shortWhen } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type Day = { day: string; events: BaseEvent[] };

/** A month's events day by day, for screens without room for a grid: what is to come first in sight. */
export function EventCalendarAgenda({ days, today }: { days: Day[]; today: string }) {
  const t = useTranslations("events.calendar");
  const isOver = ({ day }: Day) => day < today;
  const coming = days.filter((day) => !isOver(day));
  const over = days.filter(isOver);
  // Another month than this one is all over, or all to come.
  if (coming.length === 0 || over.length === 0) return <Days days={days} />;
  return (
    <div className="grid gap-4">
      <details>
        <summary className="min-h-11 content-center font-medium text-brand-ink text-sm">{t("earlier")}</summary>
        <div className="pt-2">
          <Days days={over} />
        </div>
      </details>
      <Days days={coming} />
    </div>
  );
}

function Days({ days }: { days: Day[] }) {
  const locale = useLocale();
  return (
    <ol className="grid gap-4">
      {days.map(({ day, events }) => (
        <li key={day} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
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
          <bdi>{event.name}</bdi>
        </IntentLink>
      </h3>
      {isCanceled(event) && <StateBadge event={event} now={new Date(event.eventStart)} className="my-1 w-fit" />}
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
