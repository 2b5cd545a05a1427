"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { cx } from "#lib/format/class-names";
import { timeLeft } from "#lib/format/relative-time";

export type CountdownProps = {
  /** The moment it runs out, ISO 8601. */
  until: string;
  /** What is being waited for, for screen readers. */
  label: string;
  /** `clock` is one line, 04:59; `tiles` a row of numbers with the given names of the units. */
  look?:
    | { kind: "clock" }
    | { kind: "tiles"; units: { days: string; hours: string; minutes: string; seconds: string } };
  onOver?: () => void;
  className?: string;
};

const CLOCK = { kind: "clock" } as const;

export function Countdown({ until, label, look = CLOCK, onOver, className }: CountdownProps) {
  const now = useSeconds(until, onOver);
  const left = now && timeLeft(until, now);
  const two = (count: number | undefined) => (count === undefined ? "––" : String(count).padStart(2, "0"));
  if (look.kind === "clock") {
    const hours = left ? left.days * 24 + left.hours : 0;
    return (
      <span role="timer" aria-label={label} className={cx("figures", className)}>
        {hours > 0 && `${hours}:`}
        {two(left?.minutes)}:{two(left?.seconds)}
      </span>
    );
  }
  return (
    <div role="timer" aria-label={label} className={cx("flex gap-2", className)}>
      {(["days", "hours", "minutes", "seconds"] as const).map((unit) => (
        <span key={unit} className="grid min-w-16 justify-items-center rounded-control bg-wash px-2 py-2">
          <span className="figures font-semibold text-2xl">{two(left?.[unit])}</span>
          <span className="text-ink-muted text-xs">{look.units[unit]}</span>
        </span>
      ))}
    </div>
  );
}

/** The present second; null on the server and in the first render, which therefore agree. */
function useSeconds(until: string, onOver: (() => void) | undefined): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    const tick = () => {
      const moment = new Date();
      setNow(moment);
      if (!timeLeft(until, moment).over) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(tick, 1_000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return now;
}
