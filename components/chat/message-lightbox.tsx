"use client";

import { useTranslations } from "next-intl";
import { Lightbox } from "#components/ui/overlays/lightbox";
import type { BaseAccount } from "#entities/people/accounts";
import type { DescribedImage } from "#entities/shared/media";
import { displayName } from "#lib/format/names";

export type MessageLightboxProps = {
  /** Whose pictures, and which. */
  message: { readonly images: readonly DescribedImage[]; readonly account: BaseAccount | null };
  openId: string;
  /** Null closes it. */
  onOpenChange: (id: string | null) => void;
};

/** The pictures of a message, one at a time. */
export function MessageLightbox({ message: { images, account }, openId, onOpenChange }: MessageLightboxProps) {
  const t = useTranslations("chat.pictures");
  const unnamed = useTranslations("composer.pictures");
  const common = useTranslations("common.actions");
  const somebody = useTranslations("conversations.message")("somebody");
  const name = account ? displayName(account) : somebody;
  return (
    <Lightbox
      pictures={images.map(({ id, uri, width, height, description }, index) => ({
        id,
        src: uri,
        alt: description ?? unnamed("picture", { number: index + 1 }),
        title: t("by", { name }),
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
