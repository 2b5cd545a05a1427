import Link from "next/link";
import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";

export type ListRowProps = {
  /** An avatar, icon or date tile. */
  leading?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** At the far end: a badge, a time, a button of its own. */
  trailing?: ReactNode;
  /** Makes the whole row lead somewhere; what is in `trailing` keeps its own press. */
  href?: string;
  className?: string;
};

export function ListRow({ leading, title, text, trailing, href, className }: ListRowProps) {
  return (
    <div
      className={cx(
        "relative flex min-h-14 items-center gap-3 py-2.5",
        href && "-mx-3 rounded-control px-3 transition-colors hover:bg-wash",
        className,
      )}
    >
      {leading}
      <div className="min-w-0 flex-1">
        <div className="truncate font-medium text-sm">
          {href ? (
            <Link href={href} className="after:absolute after:inset-0 after:rounded-control">
              {title}
            </Link>
          ) : (
            title
          )}
        </div>
        {text && <div className="line-clamp-2 text-caption text-ink-muted">{text}</div>}
      </div>
      {trailing && <div className="relative shrink-0 text-caption text-ink-muted">{trailing}</div>}
    </div>
  );
}
