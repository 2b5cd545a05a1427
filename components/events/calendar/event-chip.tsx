"use client";

import { useLocale, useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/actions/intent-link";
import type { WeekBar } from "#lib/events/month-grid";
import { eventWhen, eventZone, isAllDay, isCanceled } from "#lib/events/when";
import { cx } from "#lib/format/class-names";
import { formatTime } from "#lib/format/dates";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** An event on the days of a calendar: a bar over whole days, a time and a name within one. */
export function EventChip({ bar: { event, from, to, isContinued, continues } }: { bar: WeekBar }) {
  const t = useTranslations("events.state");
  const locale = useLocale();
  const href = useHref();
  const { days, times } = eventWhen(event, locale, new Date(event.eventStart));
  const isBar = from !== to || isContinued || continues || isAllDay(event);
  const off = isCanceled(event) ? t("canceled") : null;
  const time = formatTime({ instant: event.eventStart, zone: eventZone(event), locale });
  return (
    <IntentLink
      href={href(routes.event(event.slug))}
      title={[off, event.name, days, times].filter(Boolean).join(" · ")}
      className={cx(
        "block min-h-6 min-w-0 rounded-[4px] px-1.5 py-0.5 text-xs leading-5 transition-colors",
        isBar ? "bg-brand-soft font-medium text-brand-ink hover:underline" : "text-ink hover:bg-wash",
        isContinued && "rounded-s-none",
        continues && "rounded-e-none",
        off && "line-through",
      )}
    >
      {isBar ? (
        <span dir="auto" className="block truncate">
          {event.name}
        </span>
      ) : (
        <span className="line-clamp-2 wrap-anywhere">
          <span className="figures text-ink-muted">{time}</span> <bdi>{event.name}</bdi>
        </span>
      )}
      <span className="sr-only"> {[days, off].filter(Boolean).join(" ")}</span>
    </IntentLink>
  );
}
