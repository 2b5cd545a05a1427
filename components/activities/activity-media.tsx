"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LatePart } from "#components/layout/late-part";
import { notifyFailure } from "#components/layout/toasts";
import { Video } from "#components/ui/video";
import type { Activity } from "#entities/activities";
import type { BaseVideo } from "#entities/media";
import { picturesOf } from "#lib/activities/pictures";
import { PictureGrid } from "./picture-grid";

const ActivityLightbox = dynamic(() => import("./activity-lightbox").then((part) => part.ActivityLightbox), {
  ssr: false,
});

export type ActivityMediaProps = Pick<Activity, "image" | "images" | "video"> & {
  /** Who shared it. */
  name: string;
};

/** The pictures or the video of an activity; nothing without one. */
export function ActivityMedia({ image, images, video, name }: ActivityMediaProps) {
  const failed = useTranslations("errors");
  const [openId, setOpenId] = useState<string | null>(null);
  if (video) return <ActivityVideo video={video} name={name} />;
  const pictures = picturesOf({ image, ...(images && { images }) });
  if (pictures.length === 0) return null;
  const giveUp = () => {
    setOpenId(null);
    notifyFailure(failed("unavailable"));
  };
  return (
    <>
      <PictureGrid pictures={pictures} onOpen={setOpenId} />
      {openId && (
        <LatePart onBroken={giveUp}>
          <ActivityLightbox pictures={pictures} openId={openId} onOpenChange={setOpenId} name={name} />
        </LatePart>
      )}
    </>
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
  return (
    <Video
      src={video.hlsUrl}
      poster={video.thumbnailUrl}
      label={t("video", { name })}
      className="max-h-130 w-full rounded-card bg-wash"
    />
  );
}
