"use client";

import { useTranslations } from "next-intl";
import { Lightbox } from "#components/ui/overlays/lightbox";
import type { EventMediaItem } from "#entities/events/event-media";

export type MediaLightboxProps = {
  pictures: EventMediaItem[];
  openId: string;
  /** Null closes it. */
  onOpenChange: (id: string | null) => void;
};

/** The pictures of an event, one at a time. */
export function MediaLightbox({ pictures, openId, onOpenChange }: MediaLightboxProps) {
  const t = useTranslations("events.media");
  const common = useTranslations("common.actions");
  const shown = pictures.flatMap(({ id, image, name, description }) =>
    image ? { id, src: image.uri, alt: name, title: name, description, width: image.width, height: image.height } : [],
  );
  return (
    <Lightbox
      pictures={shown}
      openId={openId}
      onOpenChange={onOpenChange}
      closeLabel={common("close")}
      previousLabel={t("previous")}
      nextLabel={t("next")}
      position={(place) => t("position", place)}
    />
  );
}
