"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { LoadError } from "#components/layout/load-error";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { useIsVisible } from "#hooks/browser/use-is-visible";
import { useMessages, useSendMessage } from "#hooks/conversations/chat";
import { useSayWriting } from "#hooks/conversations/use-writing";
import { type Desk, forgetUnsent, recallUnsent, type Unsent, useUnsent } from "#lib/chat/unsent";
import { ConversationSkeleton } from "./conversation-skeleton";
import { MessageComposer } from "./message-composer";
import { MessagePane } from "./message-pane";
import { WritersLine } from "./writers-line";

export type DiscourseProps = {
  membership: ChatChannelMember;
  name: string;
  desk: Desk;
  /** The last message that was read before it was opened; null = nothing was unread. */
  unreadBehind: number | null;
};

/** What was said in a conversation, what is on its way, and where one writes. */
export function Discourse({ membership, name, desk, unreadBehind }: DiscourseProps) {
  const t = useTranslations("chat.conversation");
  const isVisible = useIsVisible();
  const read = useMessages(desk.conversationId, { enabled: isVisible });
  const unsent = useUnsent(desk);
  const send = useSendMessage(desk);
  const sayWriting = useSayWriting(membership.channelId);
  const messages = read.data?.items;
  useEffect(() => recallUnsent(desk), [desk]);
  useEffect(() => {
    // Its answer was lost, or it came by another way first.
    if (messages) forgetUnsent(desk, new Set(messages.flatMap(({ clientKey }) => clientKey ?? [])));
  }, [desk, messages]);
  const say = (text: string) =>
    send({ clientKey: crypto.randomUUID(), text, writtenAt: new Date().toISOString() } satisfies Unsent);
  const isFailed = !read.data && read.error;
  return (
    <>
      {isFailed && (
        <div className="grid flex-1 place-items-center p-6">
          <LoadError level={2} title={t("errorTitle")} read={read} />
        </div>
      )}
      {!(read.data || isFailed) && <ConversationSkeleton />}
      {read.data && (
        <MessagePane
          membership={membership}
          name={name}
          unreadBehind={unreadBehind}
          list={{ ...read, data: read.data }}
          unsent={unsent}
          isVisible={isVisible}
          onRetry={send}
          onDiscard={({ clientKey }) => forgetUnsent(desk, new Set([clientKey]))}
        />
      )}
      <WritersLine membership={membership} messages={messages ?? []} />
      <MessageComposer desk={desk} name={name} onWrite={sayWriting} onSay={say} />
    </>
  );
}
