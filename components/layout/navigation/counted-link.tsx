"use client";

import Link from "next/link";
import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { RailLink } from "./rail-link";

/** A row of the rail, or an icon in the bar of phones. */
export type CountedLook = "row" | "icon";

/** More than this is many. */
const MOST = 99;

/** Writes numbers as they stand beside what is counted. */
export function useShortNumbers(): (count: number) => string {
  const format = new Intl.NumberFormat(useLocale());
  return (count) => (count > MOST ? `${format.format(MOST)}+` : format.format(count));
}

export const useShortNumber = (count: number): string => useShortNumbers()(count);

export type CountedLinkProps = {
  look: CountedLook;
  href: string;
  label: string;
  /** The label with the number in words. */
  description: string;
  isCurrent: boolean;
  icon: ReactNode;
  count: number;
  /** By `useShortNumber`. */
  number: string;
};

/** A way to something of one's own, and how much of it is new. */
export function CountedLink({ look, href, label, description, isCurrent, icon, count, number }: CountedLinkProps) {
  if (look === "row") {
    return (
      <div className="relative">
        <RailLink href={href} label={label} description={description} current={isCurrent} icon={icon} />
        {count > 0 && (
          <>
            <Count number={number} className="absolute end-3 top-1/2 -translate-y-1/2 @max-[10rem]:hidden" />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute start-1/2 top-2 ms-1 hidden size-2.5 rounded-full bg-brand ring-2 ring-surface @max-[10rem]:block"
            />
          </>
        )}
      </div>
    );
  }
  // Beside it, as in a row: its name says the number in words, which need not hold the digits.
  return (
    <div className="relative">
      <Link
        href={href}
        aria-label={description}
        title={label}
        aria-current={isCurrent ? "page" : undefined}
        className="grid size-10 place-items-center rounded-control text-ink-muted hover:bg-wash hover:text-ink aria-[current=page]:text-brand-ink [&_svg]:size-5.5"
      >
        {icon}
      </Link>
      {count > 0 && <Count number={number} className="absolute -end-2 top-0 ring-2 ring-surface" />}
    </div>
  );
}

/** For the eye; the name of what bears it says it to screen readers. */
export function Count({ number, className }: { number: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`figures pointer-events-none min-w-5 rounded-full bg-brand px-1.5 text-center font-medium text-on-brand text-xs leading-5 ${className}`}
    >
      {number}
    </span>
  );
}
