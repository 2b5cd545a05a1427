"use client";

import { useTranslations } from "next-intl";
import { Video } from "#components/ui/video";
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
  return <Video src={video.hlsUrl} poster={video.thumbnailUrl} label={name} className={cx("w-full", className)} />;
}
