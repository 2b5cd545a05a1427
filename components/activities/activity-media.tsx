"use client";

import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Video } from "#components/ui/video";
import type { Activity } from "#entities/activities";
import type { BaseImage, BaseVideo } from "#entities/media";

export type ActivityMediaProps = Pick<Activity, "image" | "video"> & {
  /** Who shared it. */
  name: string;
};

/** The picture or video of an activity; nothing without one. */
export function ActivityMedia({ image, video, name }: ActivityMediaProps) {
  if (video) return <ActivityVideo video={video} name={name} />;
  if (!image) return null;
  return image.moderation === "warning" ? <Covered image={image} name={name} /> : <Picture image={image} name={name} />;
}

const frame = "max-h-130 w-full rounded-card bg-wash";

function Picture({ image, name }: { image: BaseImage; name: string }) {
  const t = useTranslations("activities.card");
  return (
    <a
      href={image.uri}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("openPicture", { name })}
      className="block rounded-card"
    >
      <img
        src={image.uri}
        alt=""
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
        className={`${frame} h-auto object-cover`}
      />
    </a>
  );
}

/** A picture that may disturb is fetched only by who wants to see it. */
function Covered({ image, name }: { image: BaseImage; name: string }) {
  const t = useTranslations("activities.card");
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <Picture image={image} name={name} />;
  return (
    <div className="grid aspect-video place-content-center justify-items-center gap-3 rounded-card bg-wash p-4 text-center text-ink-muted text-sm">
      <EyeOff aria-hidden="true" className="size-6" />
      <p>{t("sensitive")}</p>
      <Button variant="secondary" size="sm" onClick={() => setIsShown(true)}>
        {t("show")}
      </Button>
    </div>
  );
}

function ActivityVideo({ video, name }: { video: BaseVideo; name: string }) {
  const t = useTranslations("activities.card");
  if (!video.readyToStream) {
    return (
      <p className="grid aspect-video place-items-center rounded-card bg-wash p-4 text-ink-muted text-sm">
        {t("processing")}
      </p>
    );
  }
  return <Video src={video.hlsUrl} poster={video.thumbnailUrl} label={t("video", { name })} className={frame} />;
}
