"use client";

import { useTranslations } from "next-intl";
import { Lightbox } from "#components/ui/overlays/lightbox";
import type { Picture } from "#lib/activities/pictures";

export type ActivityLightboxProps = {
  pictures: readonly Picture[];
  openId: string;
  /** Null closes it. */
  onOpenChange: (id: string | null) => void;
  /** Who shared them. */
  name: string;
};

/** The pictures of a post, one at a time. */
export function ActivityLightbox({ pictures, openId, onOpenChange, name }: ActivityLightboxProps) {
  const t = useTranslations("activities.card");
  const common = useTranslations("common.actions");
  return (
    <Lightbox
      pictures={pictures.map(({ id, uri, description, width, height }) => ({
        id,
        src: uri,
        alt: description ?? "",
        title: t("picturesBy", { name }),
        description,
        width,
        height,
      }))}
      openId={openId}
      onOpenChange={onOpenChange}
      closeLabel={common("close")}
      previousLabel={t("previous")}
      nextLabel={t("next")}
      position={(place) => t("position", place)}
    />
  );
}
