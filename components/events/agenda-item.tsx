"use client";

import { MapPin } from "lucide-react";
import { useLocale } from "next-intl";
import { use } from "react";
import { IntentLink } from "#components/ui/intent-link";
import type { Session } from "#entities/sessions";
import { isTimed } from "#lib/events/agenda";
import { cx } from "#lib/format/class-names";
import { formatDay, formatTimeRange } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AgendaKeepingContext } from "./agenda-keeping";
import { AgendaStar } from "./agenda-star";
import { ClashNote } from "./clash-note";
import { SessionBadge } from "./session-badge";
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

/** Lists and phones have the times beside the sessions. */
const timesShown = (withDay: boolean, isInGrid: boolean): string => {
  if (withDay) return "";
  return isInGrid ? "max-lg:sr-only" : "sr-only";
};

/** A session on the agenda; breaks are quiet and lead nowhere. */
export function AgendaItem({ session, slug, zone, withDay = false, isInGrid = false }: AgendaItemProps) {
  const locale = useLocale();
  const href = useHref();
  const { startTime: start, endTime: end } = session;
  const times = isTimed(session, zone) && formatTimeRange({ start, end, zone, locale });
  if (session.nonSession) return <Pause name={session.name} times={times} />;
  const [track] = session.tracks;
  const isTight = isInGrid && isShort(session);
  const onlySaid = isTight && "lg:sr-only";
  return (
    <article
      style={track && trackStyle(track.color)}
      className={cx(
        "relative flex h-full items-start gap-1 rounded-control border border-line border-s-4 bg-surface ps-3 pe-1.5",
        "transition-colors focus-within:border-line-strong hover:bg-wash",
        track && `border-s-(--mark)! ${trackClass}`,
        isTight ? "py-2 lg:py-0.5" : "py-2",
      )}
    >
      <div className={cx("min-w-0 flex-1", isTight && "lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-2 lg:py-1")}>
        <h3 dir="auto" className="hyphens-auto text-pretty text-start font-medium text-sm tracking-normal">
          <IntentLink
            href={href(routes.eventSession(slug, session.slug))}
            className="after:absolute after:inset-0 after:rounded-control"
          >
            {session.name}
          </IntentLink>
        </h3>
        {session.description && !isTight && (
          <p dir="auto" className="line-clamp-2 text-start text-caption text-ink-muted max-sm:hidden">
            {session.description}
          </p>
        )}
        <Speakers session={session} />
        <p
          className={cx(
            "flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-muted text-xs",
            isTight ? "mt-1 lg:mt-0" : "mt-1",
          )}
        >
          {withDay && <span>{formatDay({ instant: start, zone, locale })}</span>}
          {times && <span className={cx("figures", timesShown(withDay, isInGrid), onlySaid)}>{times}</span>}
          {session.location && (
            <span className={cx("inline-flex min-w-0 items-center gap-1", isInGrid && "lg:sr-only")}>
              <MapPin aria-hidden="true" className="size-3.5" />
              {session.location.name}
            </span>
          )}
          <span className={isTight ? "max-lg:contents lg:sr-only" : "contents"}>
            <TrackNames tracks={session.tracks} />
          </span>
          <SessionBadge session={session} />
        </p>
        <Clash session={session} />
      </div>
      <AgendaStar session={session} className="z-1" />
    </article>
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

function Clash({ session }: { session: Session }) {
  const others = use(AgendaKeepingContext)?.clashes.get(session.id);
  return others && <ClashNote others={others} className="mt-1" />;
}
