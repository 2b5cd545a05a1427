"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PictureTiles } from "#components/conversations/picture-tiles";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { notifyFailure } from "#components/layout/notices/toasts";
import { Covered } from "./covered";
import type { MessageLightboxProps } from "./message-lightbox";

const MessageLightbox = late(() => import("./message-lightbox").then((part) => part.MessageLightbox));

export type MessagePicturesProps = {
  message: MessageLightboxProps["message"];
  /** From somebody whom the reader has not agreed to hear from, or reported: shown only to who wants to see them. */
  isCovered: boolean;
  onStale?: ((uri: string) => void) | undefined;
};

/** The pictures of a message, and each of them large. */
export function MessagePictures({ message, isCovered, onStale }: MessagePicturesProps) {
  const { images } = message;
  const t = useTranslations("chat.pictures");
  const failed = useTranslations("errors");
  const [isShown, setIsShown] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const mayDisturb = images.some(({ moderation }) => moderation === "warning");
  if ((isCovered || mayDisturb) && !isShown) {
    const { length: count } = images;
    return <Covered text={t("covered", { count })} action={t("show", { count })} onShow={() => setIsShown(true)} />;
  }
  const giveUp = () => {
    setOpenId(null);
    notifyFailure(failed("unavailable"));
  };
  return (
    <>
      <PictureTiles pictures={images} onOpen={setOpenId} onStale={onStale} />
      {openId && (
        <LatePart onBroken={giveUp}>
          <MessageLightbox message={message} openId={openId} onOpenChange={setOpenId} />
        </LatePart>
      )}
    </>
  );
}
