"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { Textarea } from "#components/ui/fields/textarea";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import { useBlock } from "#hooks/people/accounts";
import { longestReason } from "#lib/conversations/reporting";
import { useErrorText } from "#lib/forms/use-error-text";

export type ReportDialogProps = {
  /** Who said it. */
  accountId: string;
  name: string;
  /** What moderators learn, in words. */
  text: string;
  /** The copy that they get. */
  children: ReactNode;
  busy: boolean;
  error: Parameters<ReturnType<typeof useErrorText>>[0] | null;
  onReport: (body: { reason: string }, options: { onSuccess: () => void }) => void;
  onClose: () => void;
};

/** Asks why, and shows all that whoever reports a message hands over. */
export function ReportDialog({ accountId, name, text, children, busy, error, onReport, onClose }: ReportDialogProps) {
  const t = useTranslations("conversations.report");
  const words = useTranslations("common.actions");
  const formId = useId();
  const errorText = useErrorText();
  const block = useBlock();
  const [reason, setReason] = useState("");
  const [blocks, setBlocks] = useState(false);
  const onSuccess = () => {
    notify(t("done"), "good");
    if (blocks) block.mutate({ params: { accountId } });
    onClose();
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onReport({ reason: reason.trim() }, { onSuccess });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("title")}
      description={text}
      closeLabel={words("close")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words("cancel")}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t("action")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="grid grid-cols-1 gap-4">
        {error && (
          <Banner tone="bad" announce>
            {errorText(error)}
          </Banner>
        )}
        <Field label={t("reason")} optionalLabel={t("optional")}>
          <Textarea
            value={reason}
            maxLength={longestReason}
            dir="auto"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Checkbox
          label={t("alsoBlock", { name })}
          description={t("blockText", { name })}
          checked={blocks}
          onChange={({ target }) => setBlocks(target.checked)}
        />
        <div className="rounded-card border border-line p-1">
          <p className="px-3 pt-2 pb-1 font-medium text-sm">{t("copy")}</p>
          {children}
        </div>
      </form>
    </Dialog>
  );
}
