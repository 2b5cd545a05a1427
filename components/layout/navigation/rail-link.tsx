import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";

export type RailLinkProps = {
  href: string;
  label: string;
  icon: ReactNode;
  current?: boolean;
  /** Another site, in another tab. */
  external?: boolean;
  /** Said instead of the label. */
  description?: string;
  onClick?: () => void;
};

/** A destination in the rail; in a narrow one only its icon is seen and its label is the hint. */
export function RailLink({
  href,
  label,
  icon,
  current = false,
  external = false,
  description,
  onClick,
}: RailLinkProps) {
  const shared = {
    title: label,
    "aria-label": description,
    onClick,
    className: cx(
      "flex min-h-10 items-center gap-3 rounded-control px-3 text-sm transition-colors [&_svg]:size-5 [&_svg]:shrink-0",
      "@max-[10rem]:justify-center @max-[10rem]:px-0",
      current ? "bg-brand-soft font-medium text-brand-ink" : "text-ink-muted hover:bg-wash hover:text-ink",
    ),
  };
  const content = (
    <>
      {icon}
      <span className="truncate @max-[10rem]:sr-only">{label}</span>
    </>
  );
  if (external) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...shared}>
        {content}
        <ArrowUpRight
          aria-hidden="true"
          strokeWidth={1.75}
          className="ms-auto size-4! text-ink-faint @max-[10rem]:hidden"
        />
      </a>
    );
  }
  return (
    <Link href={href} aria-current={current ? "page" : undefined} {...shared}>
      {content}
    </Link>
  );
}
