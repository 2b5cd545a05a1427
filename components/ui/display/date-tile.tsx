import { cx } from "#lib/format/class-names";
import { dateTile } from "#lib/format/dates";

export type DateTileProps = {
  /** The moment, ISO 8601. */
  instant: string;
  /** The zone it happens in, for example "Europe/Amsterdam". */
  zone: string;
  locale: string;
  size?: "sm" | "md";
  className?: string;
};

/** Month over day, as the date is where the event happens. */
export function DateTile({ instant, zone, locale, size = "md", className }: DateTileProps) {
  const { month, day, label } = dateTile({ instant, zone, locale });
  return (
    <time
      dateTime={instant}
      className={cx(
        "inline-flex shrink-0 flex-col items-center overflow-hidden rounded-control border border-line bg-surface text-center",
        size === "sm" ? "min-w-10 whitespace-nowrap" : "w-14",
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <span
        aria-hidden="true"
        className="w-full bg-brand-soft px-0.5 py-0.5 font-semibold text-[0.6875rem] text-brand-ink uppercase leading-4"
      >
        {month}
      </span>
      <span
        aria-hidden="true"
        className={cx("figures font-semibold", size === "sm" ? "py-0.5 text-base" : "py-1 text-2xl")}
      >
        {day}
      </span>
    </time>
  );
}
