"use client";

import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { cx } from "#lib/format/class-names";

/** The element's id: there is one at most. */
export const NOW_LINE = "now";

type NowLineProps = {
  /** The present, as a clock shows it. */
  time: string;
  /** Where it lies in the grid of wide screens. */
  style: CSSProperties;
  isInGrid: boolean;
};

/** A line across the agenda at the present moment. */
export function NowLine({ time, style, isInGrid }: NowLineProps) {
  const t = useTranslations("events.agenda");
  return (
    <li
      id={NOW_LINE}
      style={style}
      className={cx(
        "pointer-events-none relative z-5",
        isInGrid ? "max-lg:py-1 lg:col-span-full lg:row-(--row) lg:h-full" : "py-1",
      )}
    >
      <span
        className={cx(
          "flex items-center gap-2",
          isInGrid && "lg:absolute lg:inset-x-0 lg:top-(--offset) lg:-translate-y-1/2",
        )}
      >
        <span className="figures rounded-full bg-bad px-2 py-0.5 font-medium text-on-bad text-xs">
          <span className="sr-only">{t("now")} </span>
          {time}
        </span>
        <span aria-hidden="true" className="h-0.5 flex-1 rounded-full bg-bad" />
      </span>
    </li>
  );
}
