import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";

export type StatProps = {
  label: ReactNode;
  value: ReactNode;
  /** A comparison or a share: "+12 this week". */
  note?: ReactNode;
  noteTone?: "neutral" | "good" | "bad";
  icon?: ReactNode;
  /** A spark line or a bar under the number. */
  children?: ReactNode;
  className?: string;
};

const noteTones = { neutral: "text-ink-muted", good: "text-good", bad: "text-bad" };

export function Stat({ label, value, note, noteTone = "neutral", icon, children, className }: StatProps) {
  return (
    <dl className={cx("min-w-0 rounded-card border border-line bg-surface p-4", className)}>
      <dt className="flex items-center gap-2 text-caption text-ink-muted [&_svg]:size-4">
        {icon}
        {label}
      </dt>
      <dd className="figures mt-1 font-semibold text-2xl tracking-tight">{value}</dd>
      {note && <dd className={cx("figures mt-0.5 text-caption", noteTones[noteTone])}>{note}</dd>}
      {children && <dd className="mt-3">{children}</dd>}
    </dl>
  );
}
