import Link from "next/link";
import type { ComponentProps } from "react";
import { cx } from "#lib/format/class-names";

export type TextLinkProps = {
  /** `quiet` wears the colour of its text until it is pointed at. */
  variant?: "brand" | "quiet";
} & ComponentProps<typeof Link>;

export function TextLink({ variant = "brand", className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        "rounded-[2px] underline-offset-[0.2em] hover:underline",
        variant === "brand" ? "font-medium text-brand-ink" : "text-inherit",
        className,
      )}
    />
  );
}
