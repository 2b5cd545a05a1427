"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileCards } from "#components/conversations/file-cards";
import type { MessageFile } from "#entities/shared/media";
import { Covered } from "./covered";
import type { MessagePicturesProps } from "./message-pictures";

export type MessageFilesProps = Pick<MessagePicturesProps, "isCovered" | "onStale"> & { files: readonly MessageFile[] };

/** The files of a message, to be downloaded. */
export function MessageFiles({ files, isCovered, onStale }: MessageFilesProps) {
  const t = useTranslations("chat.files");
  const [isShown, setIsShown] = useState(false);
  if (!isCovered || isShown) return <FileCards files={files} onStale={onStale} />;
  const { length: count } = files;
  return <Covered text={t("covered", { count })} action={t("show", { count })} onShow={() => setIsShown(true)} />;
}
