import type { ComponentProps, ElementType } from "react";
import { cx } from "#lib/format/class-names";

export type CardProps = {
  /** The element that fits: section, article, li. */
  as?: ElementType;
  padding?: "none" | "sm" | "md";
  /** For a card whose heading link covers it (a link with `after:absolute after:inset-0`). */
  interactive?: boolean;
} & ComponentProps<"div">;

const paddings = { none: "", sm: "p-4", md: "p-4 sm:p-6" };

export function Card({ as: Element = "div", padding = "md", interactive, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={cx(
        "relative rounded-card border border-line bg-surface",
        paddings[padding],
        interactive && "transition-colors focus-within:border-line-strong hover:border-line-strong",
        className,
      )}
    />
  );
}
