"use client";

import { Check, Circle } from "lucide-react";
import { cx } from "#lib/format/class-names";

export type Rule = { key: string; label: string; met: boolean };

export type RuleListProps = {
  /** For the `aria-describedby` of the field the rules are about. */
  id: string;
  rules: Rule[];
  /** Said after a rule to those who do not see its mark. */
  metLabel: string;
  className?: string;
};

/** Rules that tick themselves off while one types. */
export function RuleList({ id, rules, metLabel, className }: RuleListProps) {
  return (
    <ul id={id} className={cx("grid gap-1 text-caption", className)}>
      {rules.map(({ key, label, met }) => (
        <li key={key} className={cx("flex items-start gap-2 transition-colors", met ? "text-ink" : "text-ink-muted")}>
          <Mark met={met} />
          <span>
            {label}
            {met && <span className="sr-only"> ({metLabel})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ met }: { met: boolean }) {
  const place = "mt-[0.2em] size-3.5 shrink-0";
  if (met) return <Check aria-hidden="true" strokeWidth={2.5} className={cx(place, "text-good")} />;
  return <Circle aria-hidden="true" strokeWidth={1.75} className={cx(place, "text-ink-faint")} />;
}
