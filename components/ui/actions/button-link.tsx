import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class";

export type ButtonLinkProps = ButtonLook & { icon?: ReactNode } & ComponentProps<typeof Link>;

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function ButtonLink({ variant, size, full, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, full, className })}>
      {icon}
      {children}
    </Link>
  );
}
