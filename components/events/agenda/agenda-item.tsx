"use client";

import { MapPin } from "lucide-react";
import { useLocale } from "next-intl";
import { use } from "react";
import { IntentLink } from "#components/ui/actions/intent-link";
import type { Session } from "#entities/events/sessions";
import { isTimed } from "#lib/events/agenda";
import { cx } from "#lib/format/class-names";
import { formatDay, formatTimeRange } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AgendaKeepingContext } from "./agenda-keeping";
import { AgendaStar } from "./agenda-star";
import { SessionMark } from "./session-mark";
import { trackClass, trackStyle } from "./track-mark";
import { TrackNames } from "./track-names";

type AgendaItemProps = {
  session: Session;
  /** The event's. */
  slug: string;
  zone: string;
  /** Where the day does not stand above it. */
  withDay?: boolean;
  /** Below the name of its room on wide screens. */
  isInGrid?: boolean;
};

const MINUTE = 60_000;
/** Minutes: what is shorter takes as little room as it can. */
const SHORT = 20;

const isShort = ({ startTime, endTime }: Session): boolean =>
  (Date.parse(endTime) - Date.parse(startTime)) / MINUTE <= SHORT;

/** A session on the agenda; breaks are quiet and lead nowhere. */
export function AgendaItem({ session, slug, zone, withDay = false, isInGrid = false }: AgendaItemProps) {
  const locale = useLocale();
  const href = useHref();
  const keeping = use(AgendaKeepingContext);
  const { startTime: start, endTime: end } = session;
  const times = isTimed(session, zone) && formatTimeRange({ start, end, zone, locale });
  if (session.nonSession) return <Pause name={session.name} times={times} />;
  const [track] = session.tracks;
  const isTight = isInGrid && isShort(session);
  return (
    <article
      style={track && trackStyle(track.color)}
      className={cx(
        "relative flex h-full items-start gap-1 rounded-control border border-line border-s-4 bg-surface py-2 ps-3 pe-1.5",
        "transition-colors focus-within:border-line-strong hover:bg-[image:linear-gradient(var(--wash),var(--wash))]",
        track && `border-s-(--mark)! ${trackClass}`,
        isTight && "lg:py-1",
      )}
    >
      <div className={cx("min-w-0 flex-1", isTight && "lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-2")}>
        <h3 className="text-pretty font-medium text-sm tracking-normal">
          <IntentLink
            href={href(routes.eventSession(slug, session.slug))}
            className="after:absolute after:inset-0 after:rounded-control"
          >
            <bdi>{session.name}</bdi>
          </IntentLink>
        </h3>
        {session.description && !isTight && (
          <p className="line-clamp-2 text-caption text-ink-muted max-sm:hidden">
            <bdi>{session.description}</bdi>
          </p>
        )}
        <Speakers session={session} />
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-muted text-xs">
          {withDay && <span>{formatDay({ instant: start, zone, locale })}</span>}
          {times && <span className={cx("figures", timesShown({ withDay, isInGrid, isTight }))}>{times}</span>}
          <Place session={session} className={isInGrid ? "lg:sr-only" : ""} />
          <span className={isTight ? "max-lg:contents lg:sr-only" : "contents"}>
            <TrackNames tracks={session.tracks} />
          </span>
          <SessionMark session={session} />
        </p>
        {keeping && <keeping.Clash session={session} className="mt-1" />}
      </div>
      <AgendaStar session={session} className="z-1" />
    </article>
  );
}

/** Lists, phones and short sessions have the times beside them. */
const timesShown = ({ withDay, isInGrid, isTight }: Record<"withDay" | "isInGrid" | "isTight", boolean>): string => {
  if (withDay) return "";
  return isInGrid && !isTight ? "max-lg:sr-only" : "sr-only";
};

function Place({ session: { location }, className }: { session: Session; className: string }) {
  if (!location) return null;
  return (
    <span className={`inline-flex min-w-0 items-center gap-1 ${className}`}>
      <MapPin aria-hidden="true" className="size-3.5" />
      {location.name}
    </span>
  );
}

function Pause({ name, times }: { name: string; times: string | false }) {
  return (
    <div className="flex h-full flex-wrap content-start items-baseline gap-x-3 rounded-control bg-wash px-3 py-2 text-ink-muted text-sm">
      <span className="font-medium">{name}</span>
      {times && <span className="figures text-caption max-lg:sr-only">{times}</span>}
    </div>
  );
}

function Speakers({ session }: { session: Session }) {
  const names = session.speakers.map(displayName).filter(Boolean);
  if (names.length === 0) return null;
  return <p className="text-caption">{names.join(", ")}</p>;
}
