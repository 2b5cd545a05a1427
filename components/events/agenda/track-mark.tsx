import type { CSSProperties } from "react";

/** A track's colour as it is legible on light and on dark ground, whatever its hosts chose: `--mark`. */
export const trackClass =
  "[--mark:oklch(from_var(--track)_min(l,0.62)_c_h)] dark:[--mark:oklch(from_var(--track)_max(l,0.7)_c_h)]";

export const trackStyle = (color: string): CSSProperties & Record<"--track", string> => ({ "--track": color });

export function TrackMark({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      style={trackStyle(color)}
      className={`size-2 shrink-0 rounded-full bg-(--mark) ${trackClass}`}
    />
  );
}
