"use client";

import { Reply } from "lucide-react";
import { useTranslations } from "next-intl";
import { MessageAct } from "#components/conversations/message-act";
import { MessageMenu } from "#components/conversations/message-menu";
import { ReactButton, type ReactionsProps } from "#components/conversations/reactions";
import type { ChatChannelMessage } from "#entities/conversations/chat";

export type MessageActsProps = {
  message: ChatChannelMessage;
  isOwn: boolean;
  /** The reader moderates the conversation. */
  isModerator: boolean;
  /** Null for who may not react there. */
  reacting: ReactionsProps | null;
  /** Null where nothing can be said now. */
  onReply: (() => void) | null;
  onEdit: () => void;
  onRemove: () => void;
  onReport: () => void;
};

/** Beside a message of a conversation: what its reader may do with it. */
export function MessageActs({ message, isOwn, isModerator, reacting, onReply, ...on }: MessageActsProps) {
  const t = useTranslations("conversations.message");
  return (
    <>
      {reacting && <ReactButton {...reacting} />}
      {onReply && (
        // Where fingers are there is room for two buttons, and the menu has it as well.
        <span className="contents pointer-coarse:hidden">
          <MessageAct
            label={t("reply")}
            icon={<Reply strokeWidth={1.75} className="rtl:-scale-x-100" />}
            onClick={onReply}
          />
        </span>
      )}
      <MessageMenu
        text={message.text}
        onReply={onReply ?? undefined}
        onEdit={isOwn ? on.onEdit : undefined}
        onRemove={isOwn || isModerator ? on.onRemove : undefined}
        onReport={isOwn ? undefined : on.onReport}
      />
    </>
  );
}
