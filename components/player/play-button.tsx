"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { notifyFailure } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { cx } from "#lib/format/class-names";
import { isPlayable, type Playable } from "#lib/player/track";
import { usePlayer } from "./use-player";

export type PlayButtonProps = {
  /** A content with sound. One without an address of it says "Audio Url missing" when it is pressed. */
  content: Playable;
  /** `icon`: a round button for lists and pictures, 40 px. `text`: the main action of a content's page. */
  look?: "icon" | "text";
  className?: string;
};

/** Plays a content in the persistent player from where it was left, and pauses it. It shows which of both comes next. */
export function PlayButton({ content, look = "icon", className }: PlayButtonProps) {
  const t = useTranslations("player");
  const isOn = usePlayer((player) => player.isPlaying(content.id));
  const title = content.title || content.channel.name;
  const press = () => {
    const { play, pause } = usePlayer.getState();
    if (isOn) pause();
    else if (isPlayable(content)) play(content);
    else notifyFailure(t("missing"));
  };
  const name = t(isOn ? "pauseTitle" : "playTitle", { title });
  const icon = isOn ? (
    <Pause aria-hidden="true" className="size-5 fill-current" />
  ) : (
    <Play aria-hidden="true" className="size-5 fill-current" />
  );
  if (look === "text") {
    return (
      <Button icon={icon} onClick={press} data-plays={content.id} aria-label={name} className={className}>
        {t(isOn ? "pause" : "play")}
      </Button>
    );
  }
  return (
    <button
      type="button"
      onClick={press}
      data-plays={content.id}
      aria-label={name}
      title={name}
      className={cx(
        "touch-target grid size-10 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-hover",
        // A triangle looks centred where its weight is, not its box. It points where time goes, in every language.
        !isOn && "[&_svg]:translate-x-px",
        className,
      )}
    >
      {icon}
    </button>
  );
}
