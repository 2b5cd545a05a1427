import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";

export type Tone = "neutral" | "brand" | "accent" | "good" | "warn" | "bad" | "info";

export type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

const tones: Record<Tone, string> = {
  neutral: "bg-wash text-ink-muted",
  brand: "bg-brand-soft text-brand-ink",
  accent: "bg-accent-soft text-accent-ink",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  info: "bg-info-soft text-info",
};

/** A short state or kind. It says; it is never pressed. */
export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "figures inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs",
        "[&_svg]:size-3.5",
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
