"use client";

import { LeftOut } from "#components/conversations/copied-messages";
import { FileCards } from "#components/conversations/file-cards";
import type { BaseAccount } from "#entities/people/accounts";
import type { DescribedImage, MessageFile } from "#entities/shared/media";
import { MessagePictures } from "./message-pictures";

export type HandedOverProps = {
  /** Who said it. */
  account: BaseAccount | null;
  images: readonly DescribedImage[];
  files: readonly MessageFile[];
  /** How many stood in the message and are no part of the copy. */
  missing?: { pictures: number; files: number };
  /** An address opens nothing any more. */
  onStale?: ((address: string) => void) | undefined;
};

/** Pictures and files of a reported message. Somebody found it wrong, so no picture is seen by who does not want to. */
export function HandedOver({ account, images, files, missing, onStale }: HandedOverProps) {
  return (
    <>
      {images.length > 0 && <MessagePictures message={{ images, account }} isCovered onStale={onStale} />}
      {files.length > 0 && <FileCards files={files} onStale={onStale} />}
      {missing && <LeftOut {...missing} />}
    </>
  );
}
