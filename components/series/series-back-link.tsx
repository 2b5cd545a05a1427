import { ChevronLeft } from "lucide-react";
import Link from "next/link";

export function SeriesBackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="mb-2 inline-flex min-h-8 items-center gap-1 font-medium text-ink-muted text-sm hover:text-ink"
    >
      <ChevronLeft aria-hidden="true" className="-ms-1 size-4.5 rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
