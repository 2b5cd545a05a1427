"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LinkCard } from "#components/activities/card/link-card";
import type { LinkPreview } from "#entities/platform/link-previews";
import { Covered } from "./covered";

export type MessageCardProps = {
  preview: LinkPreview;
  /** From somebody whom the reader has not agreed to hear from: its picture is shown only to who wants to see it. */
  isCovered: boolean;
};

/** What is known of the page that a message leads to. Its room is known before its picture has come. */
export function MessageCard({ preview, isCovered }: MessageCardProps) {
  const t = useTranslations("chat.pictures");
  const [isShown, setIsShown] = useState(false);
  const isHidden = isCovered && !isShown && preview.image !== null;
  const shown = isHidden ? { ...preview, image: null, imageWidth: null, imageHeight: null } : preview;
  return (
    // The pane finds it by this, and measures it with the space above it.
    <div data-page-card="" className="grid w-72 max-w-full grid-cols-1 gap-2 pt-2">
      <LinkCard preview={shown} />
      {isHidden && (
        <Covered text={t("covered", { count: 1 })} action={t("show", { count: 1 })} onShow={() => setIsShown(true)} />
      )}
    </div>
  );
}
