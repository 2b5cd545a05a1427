"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import { LateStreams } from "#components/streams/late-streams";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Html } from "#components/ui/display/html";
import type { Event } from "#entities/events/events";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions } from "#hooks/events/events-options";

// Few events were recorded.
const Film = lazy(() => import("#components/media/film").then((part) => ({ default: part.Film })));

export function AboutScreen({ slug }: { slug: string }) {
  const t = useTranslations("events");
  const { data: event } = useRead(eventOptions(slug));
  if (!event) return null;
  // Without registration here it is where one registers: the card leads there.
  const website = event.registration ? event.externalUrl : null;
  return (
    <section aria-label={t("tabs.about")} className="grid gap-8">
      <LateStreams streams={event.streamInputs} output="event" still={event.image?.uri ?? null} />
      {event.longDescription ? (
        <Html html={event.longDescription} />
      ) : (
        <p className="text-ink-muted">{t("event.notDescribed")}</p>
      )}
      <VenueMap event={event} />
      <Replay event={event} />
      {website && (
        <p>
          <ButtonLink
            variant="secondary"
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("event.websiteLabel", { name: event.name })}
            icon={<ExternalLink aria-hidden="true" className="size-4" />}
          >
            {t("event.website")}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** The recording of an event that was streamed. */
function Replay({ event: { streamReplay } }: { event: Event }) {
  const t = useTranslations("events.event");
  if (!streamReplay) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t("replay")}</h2>
      <Film video={streamReplay} label={t("replay")} className="w-full rounded-card" />
    </section>
  );
}

function VenueMap({ event: { venueMap } }: { event: Event }) {
  const t = useTranslations("events.event");
  if (!venueMap) return null;
  return (
    <figure>
      <img
        src={venueMap.uri}
        alt={t("venueMap")}
        width={venueMap.width}
        height={venueMap.height}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-card border border-line"
      />
    </figure>
  );
}
