"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { notifyFailure } from "#components/layout/notices/toasts";
import type { Activity } from "#entities/community/activities";
import { picturesOf } from "#lib/activities/pictures";
import { PictureGrid } from "./picture-grid";

// Most posts are words and pictures.
const Film = lazy(() => import("#components/media/film").then((part) => ({ default: part.Film })));
const ActivityLightbox = late(() => import("./activity-lightbox").then((part) => part.ActivityLightbox));

export type ActivityMediaProps = Pick<Activity, "image" | "images" | "video"> & {
  /** Who shared it. */
  name: string;
  /** One picture alone is lower than by itself. */
  isLow?: boolean;
};

/** The pictures or the video of an activity; nothing without one. */
export function ActivityMedia({ image, images, video, name, isLow = false }: ActivityMediaProps) {
  const t = useTranslations("activities.card");
  const failed = useTranslations("errors");
  const [openId, setOpenId] = useState<string | null>(null);
  if (video) {
    return (
      <LatePart>
        <Suspense fallback={<div className="aspect-video rounded-card bg-wash" />}>
          <Film video={video} label={t("video", { name })} className="max-h-130 w-full rounded-card" />
        </Suspense>
      </LatePart>
    );
  }
  const pictures = picturesOf({ image, ...(images && { images }) });
  if (pictures.length === 0) return null;
  const giveUp = () => {
    setOpenId(null);
    notifyFailure(failed("unavailable"));
  };
  return (
    <>
      <PictureGrid pictures={pictures} onOpen={setOpenId} isLow={isLow} />
      {openId && (
        <LatePart onBroken={giveUp}>
          <ActivityLightbox pictures={pictures} openId={openId} onOpenChange={setOpenId} name={name} />
        </LatePart>
      )}
    </>
  );
}
