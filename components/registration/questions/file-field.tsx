"use client";

import { FileCheck, Upload, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { DropTarget } from "#components/ui/fields/drop-target";
import { Spinner } from "#components/ui/states/spinner";
import { cx } from "#lib/format/class-names";
import type { AnswerControlProps } from "./question-field";
import { useUpload } from "./use-upload";

/** A file, sent as soon as it is chosen; its answer is the id it got. */
export function FileField({ question, label, value, error, onChange }: AnswerControlProps) {
  const t = useTranslations("registration.questions");
  const upload = useUpload(onChange);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {!question.required && <span className="font-normal text-caption text-ink-muted"> {t("optional")}</span>}
      </legend>
      {question.description && (
        <p dir="auto" className="mb-1.5 text-caption text-ink-muted">
          {question.description}
        </p>
      )}
      {value === "" ? (
        <Chooser upload={upload} error={upload.fault ?? error} required={question.required} />
      ) : (
        <div className="flex min-h-11 items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-1.5 text-sm">
          <FileCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
          <p role="status" className="min-w-0 flex-1 break-words">
            {upload.name ?? t("fileGiven")}
          </p>
          <IconButton size="sm" label={t("fileRemove")} icon={<X />} onClick={upload.forget} />
        </div>
      )}
    </fieldset>
  );
}

type ChooserProps = { upload: ReturnType<typeof useUpload>; error: string | undefined; required: boolean };

function Chooser({ upload, error, required }: ChooserProps) {
  const t = useTranslations("registration.questions");
  const noteId = useId();
  const { name, isSending, send } = upload;
  const note = isSending && name ? t("fileUploading", { name }) : t("fileHint");
  return (
    <DropTarget
      onFile={(file) => !isSending && send(file)}
      overClassName="[&>label]:border-brand [&>label]:bg-brand-soft"
    >
      <label
        className={cx(
          "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control border border-dashed bg-surface px-3 py-2 text-sm",
          "transition-colors hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
          error ? "border-bad" : "border-line-strong",
        )}
      >
        {isSending ? (
          <Spinner className="size-4.5" />
        ) : (
          <Upload aria-hidden="true" className="size-4.5 text-ink-muted" />
        )}
        <span className="font-medium text-brand-ink">{t("fileChoose")}</span>
        <span className="text-ink-muted">{t("fileText")}</span>
        <input
          type="file"
          className="sr-only"
          aria-busy={isSending || undefined}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          required={required}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was refused.
            target.value = "";
            if (file && !isSending) send(file);
          }}
        />
      </label>
      <p id={noteId} aria-live="polite" className={cx("mt-1 text-caption", error ? "text-bad" : "text-ink-muted")}>
        {error ?? note}
      </p>
    </DropTarget>
  );
}
