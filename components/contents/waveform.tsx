"use client";

import type { CSSProperties } from "react";
import { usePlayer } from "#components/player/use-player";

/** Bars that can be told apart on a phone. */
const most = 96;
/** In hundredths of the height: silence is a line. */
const least = 4;

/** As many bars as fit, each as high as the loudest of what it stands for. */
const barsOf = (peaks: readonly number[]): number[] => {
  const count = Math.min(most, peaks.length);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(least, ...peaks.slice(from, to));
  });
};

const lineOf = (bars: readonly number[]): string =>
  bars.map((height, bar) => `M${bar + 0.5} ${50 - height / 2}v${height}`).join("");

/**
 * How loud a sound is over its length, and how much of it was heard. It is looked at: the player's bar is what seeks.
 * From left to right in every language, as the bar is.
 */
export function Waveform({ contentId, peaks }: { contentId: string; peaks: readonly number[] }) {
  // In steps that can be seen: the player counts four times a second.
  const heard = usePlayer(({ content, at, total }) =>
    content?.id === contentId && total ? Math.round((at / total) * most) / most : 0,
  );
  const bars = barsOf(peaks);
  const lines = (
    <svg aria-hidden="true" viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" className="size-full">
      <path d={lineOf(bars)} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
  return (
    <div dir="ltr" aria-hidden="true" className="relative h-14 text-wash-strong" data-heard={heard}>
      {lines}
      <div
        style={{ "--left": `${100 - heard * 100}%` } as CSSProperties}
        className="absolute inset-0 text-brand-ink [clip-path:inset(0_var(--left)_0_0)]"
      >
        {lines}
      </div>
    </div>
  );
}
