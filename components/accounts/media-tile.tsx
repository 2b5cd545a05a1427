"use client";

import { EyeOff, Play } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { Activity } from "#entities/community/activities";
import { formatLongDay } from "#lib/format/dates";

/** A square of the grid; what may disturb shows itself only once it is opened. */
export function MediaTile({ activity, onOpen }: { activity: Activity; onOpen: () => void }) {
  const t = useTranslations("accounts.media");
  const locale = useLocale();
  const { image, video, message, createdAt } = activity;
  const day = formatLongDay({ instant: createdAt, zone: "UTC", locale });
  const isCovered = !video && image?.moderation === "warning";
  const picture = video?.thumbnailUrl ?? image?.uri;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t(video ? "openVideo" : "openImage", { day, text: message })}
      className="relative block aspect-square w-full overflow-hidden rounded-card bg-wash"
    >
      {isCovered ? (
        <EyeOff aria-hidden="true" className="absolute inset-0 m-auto size-6 text-ink-muted" />
      ) : (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover transition-transform duration-300 hover:scale-103"
        />
      )}
      {video && (
        <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-black/55 text-white">
          <Play aria-hidden="true" className="size-5" />
        </span>
      )}
    </button>
  );
}
