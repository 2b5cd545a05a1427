"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { JumpButton } from "#components/conversations/jump-button";
import { MessageScroller } from "#components/conversations/message-scroller";
import type { useEditing } from "#components/conversations/use-editing";
import { partsOf, useMessageScroll } from "#components/conversations/use-message-scroll";
import { useReacting } from "#components/conversations/use-reacting";
import { useRemoval } from "#components/conversations/use-removal";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { type useMessages, useNewAddresses } from "#hooks/conversations/chat";
import { useReactInConversation } from "#hooks/conversations/chat-reactions";
import { useReading } from "#hooks/conversations/use-reading";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { isPair } from "#lib/chat/people";
import { arrivedSince, daysOf, isOfOthers } from "#lib/conversations/days";
import type { ShownUnsent } from "#lib/conversations/unsent";
import { Arrival } from "./arrival";
import { DayOfMessages } from "./day-of-messages";
import { Quoted } from "./quoted";
import { unreadLine } from "./unread-line";
import { useAbsence } from "./use-absence";
import { isNewest, type Way } from "./use-beginning";
import { useReadingBack } from "./use-reading-back";

const RemoveMessageDialog = late(() => import("./remove-message-dialog").then((part) => part.RemoveMessageDialog));
const ReportMessageDialog = late(() => import("./report-message-dialog").then((part) => part.ReportMessageDialog));

type Read = ReturnType<typeof useMessages>;

export type MessagePaneProps = {
  membership: ChatChannelMember;
  name: string;
  /** The last message that had been read; null = nothing was unread. */
  unreadBehind: number | null;
  list: Read & { data: NonNullable<Read["data"]> };
  /** Where it is read from, and how one gets elsewhere. */
  way: Way;
  /** Others have spoken behind this message while nobody could see it. */
  onMissed: (readUntil: number) => void;
  /** What has not been taken yet. */
  waiting: readonly ShownUnsent[];
  isVisible: boolean;
  /** Somebody begins to answer a message; null where nothing can be said now. */
  onReply: ((message: ChatChannelMessage) => void) | null;
  onRetry: (message: ShownUnsent) => void;
  onDiscard: (message: ShownUnsent) => void;
  /** Which message the viewer says in other words. */
  editing: ReturnType<typeof useEditing<number>>;
};

/** What was said in a conversation and what is on its way, by days. */
export function MessagePane({
  membership,
  name,
  unreadBehind,
  list,
  way,
  onMissed,
  waiting,
  isVisible,
  onReply,
  onRetry,
  onDiscard,
  editing,
}: MessagePaneProps) {
  const t = useTranslations("chat.conversation");
  const zone = useReaderZone() ?? "UTC";
  const viewerId = useViewerId();
  const conversationId = String(membership.channelId);
  const messages = useMemo(() => list.data.items.toReversed(), [list.data]);
  const { beginning } = way;
  const isWhole = !list.hasPreviousPage;
  const { messages: behind, pages } = useReadingBack({ conversationId, messages, list });
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [visits, setVisits] = useState(0);
  const found = messages.find(({ id }) => (openedId === null ? String(id) === beginning.around : id === openedId));
  const line = unreadLine({ readUntil: unreadBehind, beginning, messages, viewerId, hasOlder: list.hasNextPage });
  const [jumps, setJumps] = useState(0);
  const days = useMemo(() => daysOf(messages, zone, line.firstUnread), [messages, zone, line.firstUnread]);
  const scroll = useMessageScroll({
    ids: messages.map(({ id }) => id),
    ownCount: waiting.length,
    parts: partsOf(messages),
    lineKey: jumps,
    foundKey: visits,
    lineId: line.firstUnread,
    isWhole,
  });
  useAbsence({ isVisible, isWhole, messages, viewerId, askedAt: list.dataUpdatedAt, onMissed });
  const toUnread = () => (line.isAbove && unreadBehind !== null ? way.toUnread(unreadBehind) : setJumps(jumps + 1));
  /** Shows a message that another one answers, where it stands. */
  const open = (id: number) => {
    if (!messages.some((message) => message.id === id)) return way.toMessage(id);
    // Whoever goes there again sees it marked again.
    flushSync(() => setOpenedId(null));
    setOpenedId(id);
    setVisits(visits + 1);
  };
  const renewAddresses = useNewAddresses(conversationId);
  const removal = useRemoval<number>(scroll.pane);
  const react = useReacting<ChatChannelMessage>(scroll.pane, useReactInConversation(conversationId));
  const [reported, setReported] = useState<ChatChannelMessage | null>(null);
  const endReport = () => setReported(null);
  const ownNewest = messages.findLast(({ type, accountId }) => type === "user" && accountId === viewerId);
  useReading(conversationId, {
    // A line of the house is nothing to be read.
    newest: messages.findLast(({ type }) => type === "user"),
    // To ask for what was said around a message is to have read nothing: only who comes to the end has.
    askedAt: isNewest(beginning) ? list.dataUpdatedAt : 0,
    isAsking: list.isFetching && !list.isFetchingNextPage,
    isReadingOn: list.isFetchingNextPage,
    isLooking: isVisible && scroll.isAtEnd,
  });
  return (
    <div className="relative min-h-0 flex-1">
      <MessageScroller
        label={t("label", { name })}
        list={list}
        scroll={scroll}
        isEmpty={messages.length === 0}
        // What is on its way stands behind the newest.
        waiting={isWhole ? waiting : []}
        quoteOf={({ replyTo }) => replyTo && <Quoted reply={replyTo} onOpen={open} />}
        onRetry={onRetry}
        onDiscard={onDiscard}
        arrived={
          isWhole
            ? arrivedSince(messages, scroll.left, viewerId)
            : behind.filter((message) => isOfOthers(message, viewerId)).length
        }
        newer={isWhole ? null : pages}
        onNewest={way.toNewest}
        className="sm:px-6"
      >
        {days.map((day) => (
          <DayOfMessages
            key={day.key}
            day={day}
            membership={membership}
            viewerId={viewerId}
            zone={zone}
            onStale={renewAddresses}
            editedId={editing.edited}
            onEdit={editing.begin}
            onEdited={() => editing.end(scroll.pane.current)}
            onOpen={open}
            onReply={onReply}
            onRemove={removal.ask}
            onReport={setReported}
            onReact={react}
            receiptUnder={isWhole ? (ownNewest?.id ?? null) : null}
            foundId={found?.id ?? null}
          />
        ))}
      </MessageScroller>
      {(line.isAbove || scroll.isLineAbove) && <JumpButton side="top" label={t("toUnread")} onPress={toUnread} />}
      {removal.asked !== null && (
        <LatePart onBroken={removal.stop}>
          <RemoveMessageDialog
            params={{ conversationId, messageId: String(removal.asked) }}
            onClose={removal.stop}
            onRemoved={removal.end}
          />
        </LatePart>
      )}
      {reported && (
        <LatePart onBroken={endReport}>
          <ReportMessageDialog
            conversationId={conversationId}
            message={reported}
            messages={messages}
            list={list}
            onClose={endReport}
          />
        </LatePart>
      )}
      <Arrival
        messages={[...messages, ...behind]}
        newestId={membership.channel.messages[0]?.id ?? 0}
        found={found}
        viewerId={viewerId}
        isPair={isPair(membership.channel)}
      />
    </div>
  );
}
