"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useId, useState } from "react";
import { CopiedMessages } from "#components/conversations/copied-messages";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { Textarea } from "#components/ui/fields/textarea";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { useMessages } from "#hooks/conversations/chat";
import { useReportMessage } from "#hooks/conversations/report-message";
import { useBlock } from "#hooks/people/accounts";
import { handedOver, longestReason } from "#lib/chat/handing-over";
import { displayName } from "#lib/format/names";
import { useErrorText } from "#lib/forms/use-error-text";
import { HandedOver } from "./handed-over";

export type ReportMessageDialogProps = {
  conversationId: string;
  message: ChatChannelMessage;
  /** What the reader sees of the conversation, the oldest first. */
  messages: readonly ChatChannelMessage[];
  /** Reads what was said before that. */
  list: Pick<ReturnType<typeof useMessages>, "hasNextPage" | "isFetching" | "isFetchNextPageError" | "fetchNextPage">;
  onClose: () => void;
};

/** Asks why, and shows all that whoever reports a message hands over. */
export function ReportMessageDialog({ conversationId, message, messages, list, onClose }: ReportMessageDialogProps) {
  const t = useTranslations();
  const formId = useId();
  const errorText = useErrorText();
  const report = useReportMessage();
  const block = useBlock();
  const [reason, setReason] = useState("");
  const [blocks, setBlocks] = useState(false);
  const [now] = useState(() => new Date());
  const name = message.account ? displayName(message.account) : t("conversations.message.somebody");
  const { accountId } = message;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    report.mutate(
      { params: { conversationId, messageId: String(message.id) }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          notify(t("chat.report.done"), "good");
          if (blocks) block.mutate({ params: { accountId } });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("chat.report.title")}
      description={t("chat.report.text", { name })}
      closeLabel={t("common.actions.close")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("common.actions.cancel")}
          </Button>
          <Button type="submit" form={formId} busy={report.isPending}>
            {t("chat.report.action")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="grid grid-cols-1 gap-4">
        {report.error && (
          <Banner tone="bad" announce>
            {errorText(report.error)}
          </Banner>
        )}
        <Field label={t("chat.report.reason")} optionalLabel={t("chat.report.optional")}>
          <Textarea
            value={reason}
            maxLength={longestReason}
            dir="auto"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Checkbox
          label={t("chat.report.alsoBlock", { name })}
          description={t("chat.asked.blockText", { name })}
          checked={blocks}
          onChange={({ target }) => setBlocks(target.checked)}
        />
        <Copy message={message} messages={messages} list={list} now={now} />
      </form>
    </Dialog>
  );
}

const copyOf = ({ images, files, ...said }: ChatChannelMessage) => ({
  ...{ ...said, pictures: images.length, files: files.length },
});

type CopyProps = Pick<ReportMessageDialogProps, "message" | "messages" | "list"> & { now: Date };

/** Where less is shown than goes along, what was said before is read first. */
function Copy({ message, messages, list, now }: CopyProps) {
  const t = useTranslations("chat.report");
  const { copied, isWhole } = handedOver(messages, message.id);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const readsOn = !isWhole && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  return (
    <div className="rounded-card border border-line p-1">
      <p className="px-3 pt-2 pb-1 font-medium text-sm">{t("copy")}</p>
      <CopiedMessages
        label={t("copy")}
        before={copied.filter(({ id }) => id !== message.id).map(copyOf)}
        message={copyOf(message)}
        attached={<HandedOver account={message.account} images={message.images} files={message.files} />}
        now={now}
      />
    </div>
  );
}
