import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/format/class-names";

export type IconButtonProps = {
  /** What it does, for screen readers and as the browser's hint. */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md";
  /** Marks a toggle that is on, such as a star that is kept. */
  pressed?: boolean;
} & Omit<ComponentProps<"button">, "children" | "aria-label">;

export function IconButton({
  label,
  icon,
  size = "md",
  pressed,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        "touch-target inline-flex shrink-0 items-center justify-center rounded-control text-ink-muted transition-colors",
        "hover:bg-wash hover:text-ink aria-pressed:text-brand-ink disabled:pointer-events-none disabled:opacity-45",
        size === "sm" ? "size-8 [&_svg]:size-4.5" : "size-10 [&_svg]:size-5",
        className,
      )}
    >
      {icon}
    </button>
  );
}
