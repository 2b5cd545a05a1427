"use client";

import { useTranslations } from "next-intl";
import type { BaseVideo } from "#entities/media";
import { cx } from "#lib/format/class-names";

/** A video to play, or word that it is still being prepared. */
export function EventVideo({ video, name, className }: { video: BaseVideo; name: string; className?: string }) {
  const t = useTranslations("events.media");
  if (!video.readyToStream) {
    return (
      <p
        className={cx("grid aspect-video place-items-center bg-wash p-4 text-center text-ink-muted text-sm", className)}
      >
        {t("processing")}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the wire carries no captions
    <video
      controls
      preload="none"
      poster={video.thumbnailUrl}
      src={video.hlsUrl}
      aria-label={name}
      className={cx("aspect-video w-full bg-black", className)}
    />
  );
}
