"use client";

import type { CSSProperties } from "react";
import { type Sponsor, SponsorCard } from "./sponsor-card";

/** How wide a card is at least, in rem, by the level's scale. */
const widths: readonly number[] = [12, 15, 18, 22, 28];

const style = (scale: number): CSSProperties & Record<"--card", string> => ({
  "--card": `${widths[Math.min(Math.max(scale, 1), widths.length) - 1]}rem`,
});

export function SponsorGrid({ sponsors, scale, level }: { sponsors: Sponsor[]; scale: number; level: 2 | 3 }) {
  return (
    <ul
      style={style(scale)}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(var(--card),100%),1fr))] gap-3 sm:gap-4"
    >
      {sponsors.map((sponsor) => (
        <li key={sponsor.id}>
          <SponsorCard sponsor={sponsor} scale={scale} level={level} />
        </li>
      ))}
    </ul>
  );
}
