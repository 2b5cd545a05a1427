"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { layOutWeek, type PlacedEvent } from "#lib/events/month-grid";
import { formatLongDay } from "#lib/format/dates";
import { EventChip } from "./event-chip";

/** Lanes a week shows before it says how many more there are. */
const MOST_LANES = 3;

/** One week's events over its days; what does not fit is one press away. */
export function EventCalendarWeek({ week, events }: { week: string[]; events: PlacedEvent[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const folded = layOutWeek(events, week, MOST_LANES);
  const { bars, lanes } = isOpen ? layOutWeek(events, week, events.length) : folded;
  return (
    <ul className="relative grid min-h-28 grid-cols-7 content-start gap-y-0.5 pt-9 pb-1.5">
      {bars
        .filter(({ lane }) => lane < lanes)
        .map((bar) => (
          <li
            key={bar.event.id}
            style={{ gridColumn: `${bar.from + 1} / ${bar.to + 2}`, gridRow: bar.lane + 1 }}
            className="min-w-0 px-1"
          >
            <EventChip bar={bar} />
          </li>
        ))}
      {week.map((day, column) => {
        const count = folded.hidden[column] ?? 0;
        if (count === 0) return null;
        return (
          <li key={day} style={{ gridColumn: column + 1, gridRow: lanes + 1 }} className="min-w-0 px-1">
            <MoreButton day={day} count={count} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
          </li>
        );
      })}
    </ul>
  );
}

type MoreButtonProps = { day: string; count: number; isOpen: boolean; onToggle: () => void };

function MoreButton({ day, count, isOpen, onToggle }: MoreButtonProps) {
  const t = useTranslations("events.calendar");
  const locale = useLocale();
  const name = formatLongDay({ instant: `${day}T00:00:00.000Z`, zone: "UTC", locale });
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={isOpen ? t("lessOn", { day: name }) : t("moreOn", { count, day: name })}
      onClick={onToggle}
      className="min-h-6 w-full truncate rounded-[4px] px-1.5 text-start font-medium text-ink-muted text-xs hover:bg-wash hover:text-ink"
    >
      {isOpen ? t("less") : t("more", { count })}
    </button>
  );
}
