"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { StateBadge } from "#components/events/state-badge";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Card } from "#components/ui/display/card";
import { Cover } from "#components/ui/display/cover";
import { DateTile } from "#components/ui/display/date-tile";
import type { BaseEvent } from "#entities/events/base-event";
import { shortPlace } from "#lib/events/place";
import { eventZone, shortWhen } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { PriceFrom } from "./price-from";

export type EventCardProps = {
  event: BaseEvent;
  now: Date;
  /** Its picture is in the first view. */
  priority?: boolean;
  /** Large, picture and words side by side from 768 px on. */
  wide?: boolean;
  level?: 2 | 3;
};

export function EventCard({ event, now, priority, wide = false, level = 2 }: EventCardProps) {
  const locale = useLocale();
  const href = useHref();
  const heading = useId();
  const Heading = `h${level}` as const;
  return (
    <Card
      as="article"
      aria-labelledby={heading}
      padding="none"
      interactive
      className={wide ? "h-full md:grid md:grid-cols-[3fr_2fr]" : "h-full"}
    >
      <div className="relative">
        <Cover
          name={event.name}
          src={event.image?.uri ?? null}
          priority={priority ?? false}
          className={wide ? "rounded-t-card md:h-full md:rounded-s-card md:rounded-e-none" : "rounded-t-card"}
        />
        <DateTile
          instant={event.eventStart}
          zone={eventZone(event)}
          locale={locale}
          className="absolute start-3 top-3 border-transparent"
        />
        <StateBadge event={event} now={now} className="absolute end-3 top-3" />
      </div>
      <div className={wide ? "p-4 md:self-center md:p-8" : "p-4"}>
        <Heading id={heading} className={wide ? "line-clamp-3 text-xl md:text-2xl" : "line-clamp-2 text-base"}>
          <IntentLink href={href(routes.event(event.slug))} className="after:absolute after:inset-0 after:rounded-card">
            <bdi>{event.name}</bdi>
          </IntentLink>
        </Heading>
        <CardFacts event={event} now={now} />
        {wide && (
          <p className="mt-3 line-clamp-3 text-ink-muted text-sm">
            <bdi>{event.shortDescription}</bdi>
          </p>
        )}
        <PriceFrom event={event} now={now} className={wide ? "mt-4 block text-base" : "mt-2 block text-sm"} />
      </div>
    </Card>
  );
}

function CardFacts({ event, now }: { event: BaseEvent; now: Date }) {
  const t = useTranslations("events.card");
  const locale = useLocale();
  const place = shortPlace(event, locale);
  const where = event.eventType === "virtual" ? t("online") : place;
  return (
    <div className="mt-1.5 grid gap-0.5 text-ink-muted text-sm">
      <p className="figures">{shortWhen(event, locale, now)}</p>
      {where && (
        <p className="truncate">
          <bdi>{event.eventType === "hybrid" ? t("hybrid", { place: where }) : where}</bdi>
        </p>
      )}
    </div>
  );
}
