"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/actions/button";
import { Pill } from "#components/ui/actions/pill";
import type { AgendaDay } from "#lib/events/agenda";
import { formatDay } from "#lib/format/dates";
import { NOW_LINE } from "./now-line";

type AgendaDayBarProps = {
  days: AgendaDay[];
  day: string;
  onDay: (key: string) => void;
  /** The day whose programme is under way; null = none. */
  today: string | null;
  zone: string;
};

/** Days to choose from, in reach wherever one has scrolled to; none where there is one day and it is not on. */
export function AgendaDayBar({ days, day, onDay, today, zone }: AgendaDayBarProps) {
  const t = useTranslations("events.agenda");
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const current = days.findIndex(({ key }) => key === day);
  useEffect(() => {
    const pill = list.current?.children[current];
    if (list.current && pill instanceof HTMLElement) {
      list.current.scrollLeft = pill.offsetLeft - (list.current.clientWidth - pill.clientWidth) / 2;
    }
  }, [current]);
  if (days.length < 2 && today === null) return null;
  const jump = () => {
    if (today !== null) onDay(today);
    requestAnimationFrame(() => document.getElementById(NOW_LINE)?.scrollIntoView({ block: "center" }));
  };
  return (
    <div
      data-day-bar=""
      className="peer sticky top-(--top-bar) z-10 -mx-4 mb-4 flex items-center gap-2 bg-canvas px-4 py-2 sm:mx-0 sm:px-0"
    >
      {days.length > 1 && (
        <fieldset className="min-w-0 flex-1">
          <legend className="sr-only">{t("days")}</legend>
          <div ref={list} className="scroll-quiet relative -m-1 flex gap-2 overflow-x-auto p-1">
            {days.map(({ key, instant }) => (
              <Pill key={key} pressed={key === day} onClick={() => onDay(key)}>
                {formatDay({ instant, zone, locale }, new Date(instant))}
              </Pill>
            ))}
          </div>
        </fieldset>
      )}
      {today !== null && (
        <Button
          size="sm"
          variant="secondary"
          icon={<span aria-hidden="true" className="size-2 rounded-full bg-bad" />}
          onClick={jump}
        >
          {t("jump")}
        </Button>
      )}
    </div>
  );
}
