import { useFormatter } from "next-intl";
import { cx } from "#lib/format/class-names";

/** The look of what one does with a post. */
export const actClass = (size: "sm" | "md" = "md"): string =>
  cx(
    "touch-target inline-flex items-center gap-1.5 rounded-control text-caption text-ink-muted transition-colors",
    "hover:bg-wash hover:text-ink aria-pressed:text-brand-ink",
    size === "md" ? "min-h-9 px-2.5 [&_svg]:size-4.5" : "min-h-7 px-1.5 [&_svg]:size-4",
  );

/** A number that keeps its place while it moves; none is not shown, and takes as much. */
export function Count({ children }: { children: number }) {
  const format = useFormatter();
  return (
    <span aria-hidden="true" className="figures min-w-[2ch] text-start">
      {children > 0 && format.number(children, { notation: "compact" })}
    </span>
  );
}
