"use client";

import { RotateCw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/actions/icon-button";
import { Spinner } from "#components/ui/states/spinner";
import type { Attachments, ChosenFile } from "#hooks/conversations/use-attachments";
import { useErrorText } from "#lib/forms/use-error-text";
import { FileFace } from "./file-face";

export type ChosenFilesProps = {
  files: Attachments["files"];
  /** One was taken out, and its button with it. */
  onRemoved: () => void;
};

/** The files that go with the next message. */
export function ChosenFiles({ files, onRemoved }: ChosenFilesProps) {
  const t = useTranslations("conversations.files");
  return (
    <ul aria-label={t("label")} className="mb-2 grid max-h-40 grid-cols-1 gap-1 overflow-y-auto sm:grid-cols-2">
      {files.items.map((file) => (
        <Chosen
          key={file.key}
          file={file}
          onRetry={() => files.retry(file.key)}
          onRemove={() => {
            files.remove(file.key);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}

function Chosen({ file, onRetry, onRemove }: { file: ChosenFile; onRetry: () => void; onRemove: () => void }) {
  const t = useTranslations("conversations.files");
  const errorText = useErrorText();
  const { name, sending, fault } = file;
  return (
    <li className="flex min-w-0 items-center gap-1 rounded-control bg-wash ps-2">
      <FileFace file={file} />
      {sending !== null && (
        <span role="status" className="grid size-9 shrink-0 place-items-center">
          <Spinner />
          <span className="sr-only">{t("sending", { name })}</span>
        </span>
      )}
      {fault !== null && (
        <>
          <span role="alert" className="sr-only">
            {errorText(fault)}
          </span>
          <IconButton
            size="sm"
            label={t("retry", { name })}
            icon={<RotateCw />}
            onClick={onRetry}
            className="text-bad"
          />
        </>
      )}
      <IconButton size="sm" label={t("remove", { name })} icon={<X />} onClick={onRemove} />
    </li>
  );
}
