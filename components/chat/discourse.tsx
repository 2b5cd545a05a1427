"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MessagesSkeleton } from "#components/conversations/messages-skeleton";
import { useSendInOrder, useWaiting } from "#components/conversations/use-waiting";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { LoadError } from "#components/layout/load-error";
import { useAppContext } from "#components/layout/providers/app-context";
import { DropArea } from "#components/ui/fields/drop-area";
import type { ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import { useIsVisible } from "#hooks/browser/use-is-visible";
import { useMessages, useSendMessage } from "#hooks/conversations/chat";
import { useAttachments } from "#hooks/conversations/use-attachments";
import { useSayWriting } from "#hooks/conversations/use-writing";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { type Desk, forgetUnsent, newUnsent } from "#lib/conversations/unsent";
import { GoneMessage } from "./gone-message";
import { MessagePane } from "./message-pane";
import { PlaceToWrite } from "./place-to-write";
import { isNewest, type Way } from "./use-beginning";
import { useEdits } from "./use-edits";
import { useReplying } from "./use-replying";
import { WritersLine } from "./writers-line";

const DeviceOffer = late(() => import("#components/notifications/device-offer").then((part) => part.DeviceOffer));

export type DiscourseProps = {
  membership: ChatChannelMember;
  name: string;
  desk: Desk;
  /** The last message that was read before it was opened; null = nothing was unread. */
  unreadBehind: number | null;
  /** Where it is read from, and how one gets elsewhere. */
  way: Way;
  /** Others have spoken behind this message while nobody could see it. */
  onMissed: (readUntil: number) => void;
};

/** What was said in a conversation, what is on its way, and where one writes. */
export function Discourse({ membership, name, desk, unreadBehind, way, onMissed }: DiscourseProps) {
  const t = useTranslations();
  const conversationId = String(membership.channelId);
  const isVisible = useIsVisible();
  const read = useMessages(conversationId, way.beginning, { enabled: isVisible });
  const messages = read.data?.items;
  const waiting = useWaiting(desk, messages);
  const send = useSendInOrder(waiting, read, useSendMessage(conversationId, desk));
  const sayWriting = useSayWriting(membership.channelId);
  const hasSpoken = useHasSpoken(messages, waiting.length > 0);
  const hasAsked = membership.channel.request === "waiting" || (membership.channel.request === "asking" && hasSpoken);
  const [hasBegun, setHasBegun] = useState(false);
  const attachments = useAttachments(desk);
  const { editing, editNewest } = useEdits({ messages, isWhole: !read.hasPreviousPage && waiting.length === 0 });
  const replying = useReplying(desk, { messages, hasOlder: read.hasNextPage, hasNewer: read.hasPreviousPage });
  const takesFiles = useAppContext().config.MODULES.storage.enabled;
  const isFailed = !read.data && read.error;
  return (
    <DropArea
      onFiles={attachments.add}
      hint={t("conversations.files.drop")}
      disabled={hasAsked || !takesFiles}
      className="flex min-h-0 flex-1 flex-col"
    >
      {isFailed && (
        <div className="grid flex-1 place-items-center p-6">
          {isGone(read.error) && !isNewest(way.beginning) ? (
            <GoneMessage onNewest={way.toNewest} />
          ) : (
            <LoadError level={2} title={t("conversations.errorTitle")} read={read} />
          )}
        </div>
      )}
      {!(read.data || isFailed) && <MessagesSkeleton />}
      {read.data && (
        <MessagePane
          key={`${JSON.stringify(way.beginning)} ${way.visit}`}
          membership={membership}
          name={name}
          unreadBehind={unreadBehind}
          list={{ ...read, data: read.data }}
          way={way}
          onMissed={onMissed}
          waiting={waiting}
          isVisible={isVisible}
          onReply={hasAsked ? null : replying.begin}
          onRetry={send}
          onDiscard={({ clientKey }) => forgetUnsent(desk, new Set([clientKey]))}
          editing={editing}
        />
      )}
      <WritersLine membership={membership} messages={messages ?? []} />
      {hasBegun && membership.notifications && (
        <LatePart>
          <DeviceOffer after="message" name={name} className="mx-3 mb-3 sm:mx-6" />
        </LatePart>
      )}
      <PlaceToWrite
        membership={membership}
        name={name}
        desk={desk}
        hasAsked={hasAsked}
        attachments={takesFiles ? attachments : null}
        onUp={editNewest}
        replying={replying}
        onWrite={sayWriting}
        onSay={(text, besides) => {
          // Whoever says something wants to see it, and it stands at the end.
          if (!isNewest(way.beginning)) way.toNewest();
          if (messages && !hasSpoken) setHasBegun(true);
          send(newUnsent(text, besides));
        }}
      />
    </DropArea>
  );
}

/** The message that it was to open at: it was deleted, or was never said to this reader. */
const isGone = ({ code }: { code: string }): boolean => code === "not_found" || code === "validation_failed";

/** Whether the viewer has said something among what is shown. To have asked for a conversation is to have said all there is. */
function useHasSpoken(messages: readonly ChatChannelMessage[] | undefined, isWaiting: boolean): boolean {
  const viewerId = useViewerId();
  return isWaiting || (messages ?? []).some(({ type, accountId }) => type === "user" && accountId === viewerId);
}
