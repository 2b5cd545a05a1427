import type { CSSProperties, ReactNode } from "react";
import type { BaseSponsorshipLevel } from "#entities/events/sponsors";
import { cx } from "#lib/format/class-names";

/** A level's words in its colour, darkened or lightened until they can be read on the page. */
export function LevelColor({ level, children }: { level: Pick<BaseSponsorshipLevel, "color">; children: ReactNode }) {
  const style: CSSProperties & Record<"--level", string> = { "--level": level.color };
  return (
    <span
      style={style}
      className={cx(
        "text-[oklch(from_var(--level)_min(l,0.48)_min(c,0.14)_h)]",
        "dark:text-[oklch(from_var(--level)_max(l,0.76)_min(c,0.14)_h)]",
      )}
    >
      {children}
    </span>
  );
}
