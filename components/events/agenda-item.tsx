"use client";

import { MapPin } from "lucide-react";
import { useLocale } from "next-intl";
import { IntentLink } from "#components/ui/intent-link";
import type { Session } from "#entities/sessions";
import { isTimed } from "#lib/events/agenda";
import { formatDay, formatTimeRange } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { TrackNames } from "./track-names";

type AgendaItemProps = {
  session: Session;
  /** The event's. */
  slug: string;
  zone: string;
  /** Where the day does not stand above it. */
  withDay?: boolean;
};

/** A session on the agenda; breaks are quiet and lead nowhere. */
export function AgendaItem({ session, slug, zone, withDay = false }: AgendaItemProps) {
  const locale = useLocale();
  const href = useHref();
  const { startTime: start, endTime: end } = session;
  const times = isTimed(session, zone) && formatTimeRange({ start, end, zone, locale });
  if (session.nonSession) {
    return (
      <div className="flex h-full flex-wrap items-baseline gap-x-3 rounded-control bg-wash px-3 py-2.5 text-ink-muted text-sm">
        <span className="font-medium">{session.name}</span>
        {times && <span className="figures text-caption">{times}</span>}
      </div>
    );
  }
  const [track] = session.tracks;
  const speakers = session.speakers.map(displayName).filter(Boolean);
  return (
    <article
      style={track && { borderInlineStartColor: track.color }}
      className="relative h-full rounded-control border border-line border-s-4 bg-surface px-3 py-2.5 transition-colors focus-within:border-line-strong hover:bg-wash"
    >
      <h3 className="text-pretty font-medium text-sm tracking-normal">
        <IntentLink
          href={href(routes.eventSession(slug, session.slug))}
          className="after:absolute after:inset-0 after:rounded-control"
        >
          {session.name}
        </IntentLink>
      </h3>
      {speakers.length > 0 && <p className="mt-0.5 text-caption text-ink-muted">{speakers.join(", ")}</p>}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-muted text-xs">
        {withDay && <span>{formatDay({ instant: start, zone, locale })}</span>}
        {times && <span className="figures">{times}</span>}
        {session.location && (
          <span className="inline-flex min-w-0 items-center gap-1">
            <MapPin aria-hidden="true" className="size-3.5" />
            {session.location.name}
          </span>
        )}
        <TrackNames tracks={session.tracks} />
      </p>
    </article>
  );
}
