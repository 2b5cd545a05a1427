"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { TextLink } from "#components/ui/actions/text-link";
import { useHref } from "#lib/i18n/use-href";
import { skipOf } from "#lib/player/skip";
import type { Track } from "#lib/player/track";
import { routes } from "#lib/routes";
import { ChapterMenu } from "./chapter-menu";
import { PlayerProblem } from "./player-problem";
import { SpeedMenu } from "./speed-menu";
import { keysId, TimeBar } from "./time-bar";
import { TrackPicture } from "./track-picture";
import { Transport } from "./transport";
import { usePlayer } from "./use-player";
import { useRoomBelow } from "./use-room-below";

/** Space and the arrows to the sides, wherever the focus is in the player. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget, key } = event;
  // What is pressed in a menu of the player comes by here as well, though it lies elsewhere.
  const isHere = target instanceof Element && currentTarget.contains(target);
  if (!isHere || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { toggle, skip } = usePlayer.getState();
  if (key === " " && !target.closest("button, a")) {
    event.preventDefault();
    toggle();
  } else if (key === "ArrowLeft" || key === "ArrowRight") {
    event.preventDefault();
    skip(skipOf(event) ?? 0);
  }
};

/** The focus goes where the sound came from, or to the page. */
const closeAndReturn = ({ id }: Track) => {
  usePlayer.getState().close();
  const opener = document.querySelector<HTMLElement>(`[data-plays="${CSS.escape(id)}"]`);
  (opener ?? document.getElementById("content"))?.focus({ preventScroll: true });
};

/**
 * The floating card: on phones two rows above the bars, elsewhere three in the corner. The page keeps room for it below
 * its end, so that it never lies on what cannot be scrolled away.
 */
export function PlayerCard({ track }: { track: Track }) {
  const t = useTranslations("player");
  const href = useHref();
  const card = useRoomBelow();
  const hasFault = usePlayer((player) => player.fault !== null);
  const { title, channel } = track;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys of what is in it, as of a toolbar
    <section
      ref={card}
      aria-label={t("label")}
      data-state="open"
      onKeyDown={onKeyDown}
      className="player-card floats fixed print:hidden z-30 grid items-center gap-x-2 gap-y-1 rounded-card border border-line bg-surface-raised p-2 shadow-float sm:gap-y-2 sm:p-3"
    >
      <TrackPicture
        key={track.id}
        track={track}
        className="w-11 overflow-hidden rounded-control [grid-area:picture] max-[22.5rem]:hidden sm:w-14"
      />
      <div className="min-w-0 [grid-area:title] sm:pe-8 sm:[grid-column:title-start/close-end]">
        <p
          dir="auto"
          title={title}
          className="truncate font-semibold text-sm sm:line-clamp-2 sm:whitespace-normal rtl:text-right"
        >
          {title}
        </p>
        <TextLink
          href={href(routes.channel(channel.slug))}
          prefetch={false}
          variant="quiet"
          dir="auto"
          className="-my-1 block w-fit max-w-full truncate py-1 text-caption text-ink-muted"
        >
          {channel.name}
        </TextLink>
      </div>
      {hasFault ? (
        <PlayerProblem className="[grid-area:bar]" />
      ) : (
        <TimeBar track={track} className="flex min-w-0 items-center gap-2 [grid-area:bar]" />
      )}
      <ChapterMenu track={track} className="[grid-area:chapters]" />
      <Transport className="[grid-area:transport]" />
      <SpeedMenu className="justify-self-end [grid-area:speed]" />
      <IconButton
        label={t("close")}
        size="sm"
        icon={<X />}
        onClick={() => closeAndReturn(track)}
        className="self-start justify-self-end [grid-area:close]"
      />
      <p id={keysId} className="sr-only">
        {t("keys")}
      </p>
    </section>
  );
}
