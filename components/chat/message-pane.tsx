"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import type { useMessages } from "#hooks/conversations/chat";
import { useReading } from "#hooks/conversations/use-reading";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { daysOf, isOfOthers } from "#lib/chat/days";
import { isPair } from "#lib/chat/people";
import type { ShownUnsent } from "#lib/chat/unsent";
import { Arrival } from "./arrival";
import { DayOfMessages } from "./day-of-messages";
import { JumpButton } from "./jump-button";
import { MoreByItself } from "./more-by-itself";
import { UnsentMessage } from "./unsent-message";
import { useMessageScroll } from "./use-message-scroll";
import { useUnreadLine } from "./use-unread-line";

const RemoveMessageDialog = late(() => import("./remove-message-dialog").then((part) => part.RemoveMessageDialog));

type Read = ReturnType<typeof useMessages>;

export type MessagePaneProps = {
  membership: ChatChannelMember;
  name: string;
  /** The last message that had been read; null = nothing was unread. */
  unreadBehind: number | null;
  list: Read & { data: NonNullable<Read["data"]> };
  unsent: readonly ShownUnsent[];
  isVisible: boolean;
  onRetry: (message: ShownUnsent) => void;
  onDiscard: (message: ShownUnsent) => void;
};

/** Messages, the newest at the bottom; older ones come as the top comes into sight, and nothing moves for them. */
export function MessagePane({
  membership,
  name,
  unreadBehind,
  list,
  unsent,
  isVisible,
  onRetry,
  onDiscard,
}: MessagePaneProps) {
  const t = useTranslations("chat.conversation");
  const moreFailed = useTranslations("chat")("moreFailed");
  const zone = useReaderZone() ?? "UTC";
  const viewerId = useViewerId();
  const messages = useMemo(() => list.data.items.toReversed(), [list.data]);
  const newest = messages.at(-1);
  const line = useUnreadLine({ readUntil: unreadBehind, messages, viewerId, list });
  const days = useMemo(() => daysOf(messages, zone, line.firstUnread), [messages, zone, line.firstUnread]);
  // What one sent oneself a moment ago stands among the others already.
  const said = useMemo(() => new Set(messages.map(({ clientKey }) => clientKey)), [messages]);
  const waiting = unsent.filter(({ clientKey }) => !said.has(clientKey));
  const scroll = useMessageScroll({
    oldestId: messages[0]?.id ?? 0,
    newestId: newest?.id ?? 0,
    ownCount: unsent.length,
    lineKey: line.jumps,
  });
  const removal = useRemoval(scroll.pane);
  const ownNewest = messages.findLast(({ type, accountId }) => type === "user" && accountId === viewerId);
  useReading(String(membership.channelId), {
    // A line of the house is nothing to be read.
    newest: messages.findLast(({ type }) => type === "user"),
    askedAt: list.dataUpdatedAt,
    isAsking: list.isFetching && !list.isFetchingNextPage,
    isReadingOn: list.isFetchingNextPage,
    isLooking: isVisible && scroll.isAtEnd,
  });
  const leftAt = scroll.leftAt ?? newest?.id ?? 0;
  const arrived = messages.filter((message) => message.id > leftAt && isOfOthers(message, viewerId)).length;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.pane}
        role="log"
        aria-live="off"
        aria-label={t("label", { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll
        tabIndex={0}
        onScroll={scroll.note}
        className="absolute inset-0 overflow-y-auto overscroll-y-contain px-3 pb-4 -outline-offset-2 [overflow-anchor:none] sm:px-6"
      >
        <MoreByItself list={list} side="start" label={t("older")} failed={moreFailed} />
        {messages.length === 0 && waiting.length === 0 && (
          <p className="px-4 py-12 text-center text-ink-muted text-sm">{t("empty")}</p>
        )}
        {days.map((day) => (
          <DayOfMessages
            key={day.key}
            day={day}
            membership={membership}
            viewerId={viewerId}
            zone={zone}
            onRemove={removal.ask}
            receiptUnder={ownNewest?.id ?? null}
          />
        ))}
        {waiting.map((message) => (
          <UnsentMessage
            key={message.clientKey}
            message={message}
            onRetry={() => onRetry(message)}
            onDiscard={() => onDiscard(message)}
          />
        ))}
      </div>
      {line.isAbove && <JumpButton side="top" label={t("toUnread")} busy={line.isSeeking} onPress={line.jump} />}
      {!scroll.isAtEnd && (
        <JumpButton
          side="bottom"
          label={arrived > 0 ? t("arrived", { count: arrived }) : t("toNewest")}
          onPress={scroll.toEnd}
        />
      )}
      {removal.asked !== null && (
        <LatePart onBroken={removal.stop}>
          <RemoveMessageDialog
            params={{ conversationId: String(membership.channelId), messageId: String(removal.asked) }}
            onClose={removal.stop}
            onRemoved={removal.end}
          />
        </LatePart>
      )}
      <Arrival newest={newest} viewerId={viewerId} isPair={isPair(membership.channel)} />
    </div>
  );
}

/** Which message somebody is asked about; with a deleted one its button goes, and the pane takes the focus. */
function useRemoval(pane: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<number | null>(null);
  const [removed, setRemoved] = useState(0);
  useEffect(() => {
    if (removed > 0) pane.current?.focus({ preventScroll: true });
  }, [removed, pane]);
  const stop = () => setAsked(null);
  const end = () => {
    stop();
    setRemoved(removed + 1);
  };
  return { asked, ask: setAsked, stop, end };
}
