"use client";

import { Clock, ExternalLink, MapPin, Video } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Event } from "#entities/events/events";
import { eventPlace } from "#lib/events/place";
import { eventWhen, eventZone } from "#lib/events/when";
import { ReaderTime } from "./reader-time";

/** When and where. */
export function EventFacts({ event, now }: { event: Event; now: Date }) {
  const t = useTranslations("events.event");
  const locale = useLocale();
  const { days, times } = eventWhen(event, locale, now);
  return (
    <dl className="grid gap-3">
      <Fact icon={<Clock />} name={t("when")} title={days}>
        {times && (
          <span className="figures flex flex-wrap gap-x-2">
            {times}
            <ReaderTime instant={event.eventStart} zone={eventZone(event)} />
          </span>
        )}
      </Fact>
      <PlaceFact event={event} />
    </dl>
  );
}

function PlaceFact({ event }: { event: Event }) {
  const t = useTranslations("events.event");
  const locale = useLocale();
  const onlineText = ({ meetingUrl, registration }: Event) => {
    if (meetingUrl) return t("onlineReady");
    return registration ? t("onlineText") : null;
  };
  const place = event.eventType === "virtual" ? null : eventPlace(event, locale);
  if (!place) {
    if (event.eventType === "physical") return null;
    return (
      <Fact icon={<Video />} name={t("where")} title={t("online")}>
        {onlineText(event)}
      </Fact>
    );
  }
  return (
    <Fact icon={<MapPin />} name={t("where")} title={place.name}>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <bdi>{place.address}</bdi>
        <a
          href={place.mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("mapLabel", { place: place.name })}
          className="inline-flex items-center gap-1 font-medium text-brand-ink hover:underline"
        >
          {t("map")}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
        {event.eventType === "hybrid" && <span>{t("alsoOnline")}</span>}
      </span>
    </Fact>
  );
}

type FactProps = { icon: ReactNode; name: string; title: ReactNode; children?: ReactNode };

function Fact({ icon, name, title, children }: FactProps) {
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3">
      <dt className={children ? "row-span-2 self-start" : ""}>
        <span
          aria-hidden="true"
          className="grid size-10 place-items-center rounded-control border border-line bg-surface text-ink-muted [&_svg]:size-4.5"
        >
          {icon}
        </span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="figures font-medium">{title}</dd>
      {children && <dd className="text-ink-muted text-sm">{children}</dd>}
    </div>
  );
}
