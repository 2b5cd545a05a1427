"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import type { ShownUnsent } from "#lib/conversations/unsent";
import { cx } from "#lib/format/class-names";
import { useErrorText } from "#lib/forms/use-error-text";

export type UnsentMessageProps = { message: ShownUnsent; onRetry: () => void; onDiscard: () => void };

/** A message that is on its way, or why it is not and what one can do. */
export function UnsentMessage({ message, onRetry, onDiscard }: UnsentMessageProps) {
  const t = useTranslations("conversations.message");
  const retry = useTranslations("common.actions")("retry");
  const { text, isSending } = message;
  return (
    <div aria-busy={isSending || undefined} className="mt-3 grid justify-items-end gap-1">
      <p
        dir="auto"
        className={cx(
          "max-w-[min(85%,36rem)] whitespace-pre-line rounded-card bg-brand-soft px-3 py-2 text-sm leading-relaxed wrap-anywhere",
          !isSending && "border border-bad",
        )}
      >
        {text}
      </p>
      {isSending ? (
        <p className="text-caption text-ink-muted">{t("sending")}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Reason message={message} />
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {retry}
          </Button>
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            {t("discard")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Reason({ message: { failure } }: { message: ShownUnsent }) {
  const t = useTranslations("conversations.message");
  const errorText = useErrorText();
  return (
    <p role="alert" className="text-bad text-caption">
      {t("unsent")} {failure && errorText(failure)}
    </p>
  );
}
