import { cx } from "#lib/format/class-names";

/** The look shared by pills one presses and pills one follows. */
export function pillClass(current: boolean, className?: string): string {
  return cx(
    "touch-target inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 font-medium",
    "text-caption transition-colors [&_svg]:size-4",
    current
      ? "border-brand bg-brand-soft text-brand-ink"
      : "border-line-strong bg-surface text-ink hover:border-ink-faint",
    className,
  );
}
