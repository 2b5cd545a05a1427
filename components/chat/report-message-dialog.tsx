"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CopiedMessages } from "#components/conversations/copied-messages";
import { ReportDialog } from "#components/conversations/report-dialog";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { useMessages } from "#hooks/conversations/chat";
import { useReportMessage } from "#hooks/conversations/report-message";
import { handedOver } from "#lib/chat/handing-over";
import { displayName } from "#lib/format/names";
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

/** Reports a message with the words before it. */
export function ReportMessageDialog({ conversationId, message, messages, list, onClose }: ReportMessageDialogProps) {
  const t = useTranslations();
  const report = useReportMessage();
  const name = message.account ? displayName(message.account) : t("conversations.message.somebody");
  const params = { conversationId, messageId: String(message.id) };
  return (
    <ReportDialog
      accountId={message.accountId}
      name={name}
      text={t("chat.reportText", { name })}
      busy={report.isPending}
      error={report.error}
      onReport={(body, options) => report.mutate({ params, body }, options)}
      onClose={onClose}
    >
      <Copy message={message} messages={messages} list={list} />
    </ReportDialog>
  );
}

const copyOf = ({ images, files, ...said }: ChatChannelMessage) => ({
  ...{ ...said, pictures: images.length, files: files.length },
});

type CopyProps = Pick<ReportMessageDialogProps, "message" | "messages" | "list">;

/** Where less is shown than goes along, what was said before is read first. */
function Copy({ message, messages, list }: CopyProps) {
  const t = useTranslations("conversations.report");
  const [now] = useState(() => new Date());
  const { copied, isWhole } = handedOver(messages, message.id);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const readsOn = !isWhole && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  return (
    <CopiedMessages
      label={t("copy")}
      before={copied.filter(({ id }) => id !== message.id).map(copyOf)}
      message={copyOf(message)}
      attached={<HandedOver account={message.account} images={message.images} files={message.files} />}
      now={now}
    />
  );
}
