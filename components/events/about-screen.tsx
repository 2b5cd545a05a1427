"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button-link";
import { Html } from "#components/ui/html";
import type { Event } from "#entities/events";
import { useEvent } from "#hooks/events";

export function AboutScreen({ slug }: { slug: string }) {
  const t = useTranslations("events");
  const { data: event } = useEvent(slug);
  if (!event) return null;
  return (
    <section aria-label={t("tabs.about")} className="grid gap-8">
      {event.longDescription ? (
        <Html html={event.longDescription} />
      ) : (
        <p className="text-ink-muted">{t("event.noDescription")}</p>
      )}
      <VenueMap event={event} />
      {event.externalUrl && (
        <p>
          <ButtonLink
            variant="secondary"
            href={event.externalUrl}
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
