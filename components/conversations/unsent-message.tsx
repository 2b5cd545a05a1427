"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/actions/button";
import { piecesOf } from "#lib/conversations/mentions";
import type { ShownUnsent } from "#lib/conversations/unsent";
import { cx } from "#lib/format/class-names";
import { useErrorText } from "#lib/forms/use-error-text";
import { FileCards } from "./file-cards";
import { PictureTiles } from "./picture-tiles";

export type UnsentMessageProps = {
  message: ShownUnsent;
  /** What it answers. */
  quote?: ReactNode;
  onRetry: () => void;
  onDiscard: () => void;
};

/** A message that is on its way, or why it is not and what one can do. */
export function UnsentMessage({ message, quote, onRetry, onDiscard }: UnsentMessageProps) {
  const t = useTranslations("conversations.message");
  const retry = useTranslations("common.actions")("retry");
  const { text, images, files, mentions = [], isSending } = message;
  // Nothing else of a message can be wrong that a field has let through: the platform keeps what was not said for a day.
  const hasLost = images.length + files.length > 0 && message.failure?.code === "validation_failed";
  return (
    <div aria-busy={isSending || undefined} className="mt-3 grid justify-items-end gap-1">
      <div
        className={cx(
          "grid max-w-[min(85%,36rem)] grid-cols-1 gap-2 rounded-card bg-brand-soft px-3 py-2 text-sm leading-relaxed",
          !isSending && "border border-bad",
        )}
      >
        {quote}
        {images.length > 0 && <PictureTiles pictures={images} />}
        {files.length > 0 && <FileCards files={files} />}
        {text !== "" && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {piecesOf(text, mentions).map(({ start, words, isMention }) =>
              isMention ? (
                <bdi key={start} className="font-medium text-brand-ink">
                  {words}
                </bdi>
              ) : (
                words
              ),
            )}
          </p>
        )}
      </div>
      {isSending ? (
        <p className="text-caption text-ink-muted">{t("sending")}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Reason message={message} hasLost={hasLost} />
          {!hasLost && (
            <Button size="sm" variant="secondary" onClick={onRetry}>
              {retry}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            {t("discard")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Reason({ message: { failure }, hasLost }: { message: ShownUnsent; hasLost: boolean }) {
  const t = useTranslations("conversations");
  const errorText = useErrorText();
  return (
    <p role="alert" className="text-bad text-caption">
      {t("message.unsent")} {hasLost ? t("files.lost") : failure && errorText(failure)}
    </p>
  );
}
