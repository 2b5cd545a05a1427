import Link from "next/link";
import type { ComponentProps } from "react";
import { pillClass } from "./pill-class";

export type PillLinkProps = { current?: boolean } & ComponentProps<typeof Link>;

/** A filter that lives in the address. */
export function PillLink({ current = false, className, ...rest }: PillLinkProps) {
  return <Link {...rest} aria-current={current ? "true" : undefined} className={pillClass(current, className)} />;
}
