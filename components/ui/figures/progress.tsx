import { cx } from "#lib/format/class-names";

export type ProgressProps = { label: string; value: number; max?: number; className?: string };

export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return <progress aria-label={label} value={value} max={max} className={cx("bar", className)} />;
}
