import { useLocale, useTranslations } from "next-intl";
import { Slider } from "radix-ui";
import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { clock, spokenTime } from "#lib/player/clock";
import { skipOf } from "#lib/player/skip";
import type { Track } from "#lib/player/track";
import { usePlayer } from "./use-player";

/** Short sounds are sought in finer steps; seconds. */
const stepOf = (total: number): number => (total < 60 ? 0.1 : 1);

/** Of the element that says which keys there are. */
export const keysId = "player-keys";

/** From 0 to 100. */
const share = (at: number, total: number | null): number => (total ? Math.min(100, (at / total) * 100) : 0);

/**
 * Where the sound is, to be dragged or sought with keys. Time runs from left to right in every language, as on the
 * players that people know: it is the direction of a tape, not of reading.
 */
export function TimeBar({ track, className }: { track: Track; className: string }) {
  const t = useTranslations("player");
  const { at, total, loadedTo, seek, skip } = usePlayer();
  /** Where a finger holds it: it is heard from there once it is let go. */
  const [held, setHeld] = useState<number | null>(null);
  const shown = Math.min(held ?? at, total ?? Number.POSITIVE_INFINITY);
  const spoken = useSpokenTime(shown, held !== null);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = skipOf(event);
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    skip(by);
  };

  return (
    <div dir="ltr" className={className}>
      <span aria-hidden="true" className="figures min-w-8 text-caption text-ink-muted">
        {clock(shown, total ?? shown)}
      </span>
      <Slider.Root
        dir="ltr"
        max={total ?? 1}
        step={stepOf(total ?? 0)}
        value={[total === null ? 0 : shown]}
        disabled={total === null}
        onKeyDown={onKeyDown}
        onValueChange={([to]) => setHeld(to ?? null)}
        onValueCommit={([to]) => {
          setHeld(null);
          if (to !== undefined) seek(to);
        }}
        onLostPointerCapture={() => setHeld(null)}
        className="group relative flex h-6 min-w-0 flex-1 cursor-pointer touch-none select-none items-center data-disabled:cursor-default"
        style={{ "--loaded": `${share(loadedTo, total)}%` } as CSSProperties}
      >
        <Slider.Track className="relative h-1.5 w-full overflow-hidden rounded-full bg-wash-strong">
          <span className="absolute inset-y-0 left-0 w-(--loaded) rounded-full bg-wash-strong" />
          <Slider.Range className="absolute h-full rounded-full bg-brand-ink" />
          {total !== null && <ChapterMarks track={track} total={total} />}
        </Slider.Track>
        <Slider.Thumb
          aria-label={t("position")}
          aria-valuenow={Math.floor(spoken.at)}
          aria-valuetext={spoken.text(total)}
          aria-describedby={keysId}
          onFocus={spoken.hold}
          onBlur={spoken.letGo}
          className="touch-target grid size-6 cursor-grab place-items-center rounded-full active:cursor-grabbing group-data-disabled:hidden"
        >
          <span className="size-3.5 rounded-full bg-brand-ink ring-2 ring-surface-raised transition-transform group-hover:scale-115 group-active:scale-115" />
        </Slider.Thumb>
      </Slider.Root>
      <span aria-hidden="true" className="figures min-w-8 text-end text-caption text-ink-muted">
        {total === null ? "–:––" : clock(total)}
      </span>
    </div>
  );
}

/** Gaps where chapters begin. */
function ChapterMarks({ track, total }: { track: Track; total: number }) {
  return track.chapters
    .filter(({ start }) => start > 0 && start < total)
    .map(({ start }) => (
      <span
        key={start}
        style={{ left: `${share(start, total)}%` }}
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-surface-raised"
      />
    ));
}

/** Read out: it stands still while it has the focus, or screen readers would say each second. A move is said. */
const movedBy = 2;

function useSpokenTime(shown: number, isHeld: boolean) {
  const t = useTranslations("player");
  const locale = useLocale();
  const [still, setStill] = useState<number | null>(null);
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    setLast(shown);
    // Playing goes on in small steps; what jumps was moved by somebody.
    if (still !== null && (isHeld || Math.abs(shown - last) >= movedBy || shown < last)) setStill(shown);
  }
  const at = still ?? shown;
  return {
    at,
    hold: () => setStill(shown),
    letGo: () => setStill(null),
    text: (total: number | null) =>
      total === null
        ? spokenTime(locale, at)
        : t("at", { at: spokenTime(locale, at), total: spokenTime(locale, total) }),
  };
}
