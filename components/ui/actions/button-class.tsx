import { cx } from "#lib/format/class-names";

export type ButtonLook = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
  /** As wide as its container. */
  full?: boolean;
  className?: string;
};

const variants = {
  primary: "bg-brand text-on-brand hover:bg-brand-hover",
  secondary:
    "border border-line-strong bg-surface text-ink dark:bg-transparent hover:bg-[image:linear-gradient(var(--wash),var(--wash))]",
  quiet: "text-ink hover:bg-wash",
  danger: "bg-bad text-on-bad hover:opacity-90",
};

const sizes = {
  sm: "min-h-8 gap-1.5 px-3 py-1 text-caption",
  md: "min-h-10 gap-2 px-4 py-2 text-sm pointer-coarse:min-h-11",
  lg: "min-h-12 gap-2 px-6 py-2.5 text-base",
};

/** The look shared by buttons and by links that act like one. */
export function buttonClass({ variant = "primary", size = "md", full, className }: ButtonLook): string {
  return cx(
    "touch-target relative inline-flex select-none items-center justify-center rounded-control text-center font-medium",
    "transition-[background-color,opacity] active:opacity-85 disabled:pointer-events-none disabled:opacity-45",
    variants[variant],
    sizes[size],
    full && "w-full",
    className,
  );
}
