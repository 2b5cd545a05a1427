"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { JumpButton } from "#components/conversations/jump-button";
import { MessageScroller } from "#components/conversations/message-scroller";
import { useMessageScroll } from "#components/conversations/use-message-scroll";
import { useRemoval } from "#components/conversations/use-removal";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { type useMessages, useNewAddresses } from "#hooks/conversations/chat";
import { useReading } from "#hooks/conversations/use-reading";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { isPair } from "#lib/chat/people";
import { arrivedSince, daysOf } from "#lib/conversations/days";
import type { ShownUnsent } from "#lib/conversations/unsent";
import { Arrival } from "./arrival";
import { DayOfMessages } from "./day-of-messages";
import { useUnreadLine } from "./use-unread-line";

const RemoveMessageDialog = late(() => import("./remove-message-dialog").then((part) => part.RemoveMessageDialog));
const ReportMessageDialog = late(() => import("./report-message-dialog").then((part) => part.ReportMessageDialog));

type Read = ReturnType<typeof useMessages>;

export type MessagePaneProps = {
  membership: ChatChannelMember;
  name: string;
  /** The last message that had been read; null = nothing was unread. */
  unreadBehind: number | null;
  list: Read & { data: NonNullable<Read["data"]> };
  /** What has not been taken yet. */
  waiting: readonly ShownUnsent[];
  isVisible: boolean;
  onRetry: (message: ShownUnsent) => void;
  onDiscard: (message: ShownUnsent) => void;
};

/** What was said in a conversation and what is on its way, by days. */
export function MessagePane({
  membership,
  name,
  unreadBehind,
  list,
  waiting,
  isVisible,
  onRetry,
  onDiscard,
}: MessagePaneProps) {
  const t = useTranslations("chat.conversation");
  const zone = useReaderZone() ?? "UTC";
  const viewerId = useViewerId();
  const messages = useMemo(() => list.data.items.toReversed(), [list.data]);
  const newest = messages.at(-1);
  const line = useUnreadLine({ readUntil: unreadBehind, messages, viewerId, list });
  const days = useMemo(() => daysOf(messages, zone, line.firstUnread), [messages, zone, line.firstUnread]);
  const scroll = useMessageScroll({
    ids: messages.map(({ id }) => id),
    ownCount: waiting.length,
    cardCount: messages.filter(({ linkPreview }) => linkPreview).length,
    lineKey: line.jumps,
  });
  const renewAddresses = useNewAddresses(String(membership.channelId));
  const removal = useRemoval<number>(scroll.pane);
  const [reported, setReported] = useState<ChatChannelMessage | null>(null);
  const endReport = () => setReported(null);
  const ownNewest = messages.findLast(({ type, accountId }) => type === "user" && accountId === viewerId);
  useReading(String(membership.channelId), {
    // A line of the house is nothing to be read.
    newest: messages.findLast(({ type }) => type === "user"),
    askedAt: list.dataUpdatedAt,
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
        waiting={waiting}
        onRetry={onRetry}
        onDiscard={onDiscard}
        arrived={arrivedSince(messages, scroll.left, viewerId)}
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
            onRemove={removal.ask}
            onReport={setReported}
            receiptUnder={ownNewest?.id ?? null}
          />
        ))}
      </MessageScroller>
      {line.isAbove && <JumpButton side="top" label={t("toUnread")} busy={line.isSeeking} onPress={line.jump} />}
      {removal.asked !== null && (
        <LatePart onBroken={removal.stop}>
          <RemoveMessageDialog
            params={{ conversationId: String(membership.channelId), messageId: String(removal.asked) }}
            onClose={removal.stop}
            onRemoved={removal.end}
          />
        </LatePart>
      )}
      {reported && (
        <LatePart onBroken={endReport}>
          <ReportMessageDialog
            conversationId={String(membership.channelId)}
            message={reported}
            messages={messages}
            list={list}
            onClose={endReport}
          />
        </LatePart>
      )}
      <Arrival newest={newest} viewerId={viewerId} isPair={isPair(membership.channel)} />
    </div>
  );
}
