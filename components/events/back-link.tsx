"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";

/** From one of many back to all of them. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      scroll={false}
      className="mb-4 inline-flex min-h-8 items-center gap-1 font-medium text-ink-muted text-sm hover:text-ink"
    >
      <ChevronLeft aria-hidden="true" className="-ms-1 size-4.5 rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
