"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { lettersLeft, longestMessage, mostEntities } from "#lib/composer/readiness";
import { cx } from "#lib/format/class-names";
import type { Compose } from "./use-compose";

export type ComposeFooterProps = {
  compose: Compose;
  /** Of the text that says why it cannot be posted yet, or how much is left. */
  noteId: string;
  isCompact: boolean;
  toolbar: ReactNode;
  /** After the draft was given up, or there was none. */
  onClose: (() => void) | null;
};

/** The tools, how far it is, and the way out. */
export function ComposeFooter({ compose, noteId, isCompact, toolbar, onClose }: ComposeFooterProps) {
  const t = useTranslations("composer");
  const { obstacle, isSending, send } = compose;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {toolbar}
      <div className="ms-auto flex min-w-0 items-center justify-end gap-2">
        <Note compose={compose} noteId={noteId} />
        {onClose && <GiveUp compose={compose} onClose={onClose} />}
        <Button
          size="sm"
          disabled={obstacle !== null}
          busy={isSending && !isCompact}
          busyLabel={t("posting")}
          aria-describedby={noteId}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void send()}
        >
          {t(isCompact ? "comment" : "post")}
        </Button>
      </div>
    </div>
  );
}

function Note({ compose, noteId }: { compose: Compose; noteId: string }) {
  const t = useTranslations("composer");
  const { obstacle, wasAsked, written, isKept } = compose;
  const left = lettersLeft(written);
  // An empty field needs no words, unless somebody wondered.
  const reason = obstacle !== null && (obstacle !== "empty" || wasAsked) ? obstacle : null;
  const over = written.message.length - longestMessage;
  return (
    <p
      id={noteId}
      role="status"
      className={cx(
        "figures min-w-0 text-end text-caption",
        reason === null || reason === "sending" ? "text-ink-muted" : "text-bad",
      )}
    >
      {reason !== null && t(`obstacles.${reason}`, { over, most: mostEntities })}
      {reason === null && left !== null && t("left", { left })}
      {reason === null && left === null && isKept && (
        <span className="inline-flex items-center gap-1">
          <Check aria-hidden="true" className="size-3.5" />
          {t("kept")}
        </span>
      )}
    </p>
  );
}

function GiveUp({ compose, onClose }: { compose: Compose; onClose: () => void }) {
  const t = useTranslations("composer");
  const [asks, setAsks] = useState(false);
  const button = useFocusReturn<HTMLButtonElement>(asks);
  const { written, pictures, isSending, discard } = compose;
  const isEmpty = written.message === "" && pictures.items.length === 0;
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        disabled={isSending}
        onClick={() => (isEmpty ? onClose() : setAsks(true))}
      >
        {t(isEmpty ? "cancel" : "discard.action")}
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("discard.title")}
        text={t("discard.text")}
        confirmLabel={t("discard.confirm")}
        cancelLabel={t("discard.keep")}
        onConfirm={() => {
          setAsks(false);
          discard();
          onClose();
        }}
      />
    </>
  );
}
