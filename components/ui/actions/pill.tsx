import type { ComponentProps } from "react";
import { pillClass } from "./pill-class";

export type PillProps = { pressed?: boolean } & ComponentProps<"button">;

/** A filter or interest that is on or off. */
export function Pill({ pressed = false, className, type = "button", ...rest }: PillProps) {
  return <button {...rest} type={type} aria-pressed={pressed} className={pillClass(pressed, className)} />;
}
