"use client";

import { useTranslations } from "next-intl";
import type { Attachments } from "#hooks/conversations/use-attachments";
import { pictureMegabytes } from "#lib/composer/picture-files";
import { fileMegabytes, mostAttached, type RefusedFile } from "#lib/conversations/attachable";
import { ChosenFiles } from "./chosen-files";
import { ChosenPictures } from "./chosen-pictures";

export type ChosenAttachmentsProps = {
  attachments: Attachments;
  /** One was taken out, and its button with it. */
  onRemoved: () => void;
};

/** What goes with the next message, and which files could not be taken. */
export function ChosenAttachments({ attachments, onRemoved }: ChosenAttachmentsProps) {
  const { pictures, files, refused } = attachments;
  return (
    <>
      {pictures.items.length > 0 && <ChosenPictures pictures={pictures} onRemoved={onRemoved} />}
      {files.items.length > 0 && <ChosenFiles files={files} onRemoved={onRemoved} />}
      <ul role="alert" className="mb-2 grid gap-1 text-bad text-caption empty:hidden">
        {refused.map((file, index) => (
          <li key={`${file.name} ${String(index)}`} className="wrap-anywhere">
            <Refusal file={file} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Refusal({ file: { name, fault, isPicture } }: { file: RefusedFile }) {
  const t = useTranslations();
  if (fault === "tooMany") return t("conversations.files.tooMany", { name, most: mostAttached });
  if (isPicture) return t(`composer.pictures.faults.${fault}`, { name, size: pictureMegabytes });
  if (fault === "empty") return t("conversations.files.empty", { name });
  return t("conversations.files.tooLarge", { name, size: fileMegabytes });
}
