"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import type { useMessages } from "#hooks/conversations/chat";
import { useReading } from "#hooks/conversations/use-reading";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { daysOf } from "#lib/chat/days";
import { isPair } from "#lib/chat/people";
import type { ShownUnsent } from "#lib/chat/unsent";
import { displayName } from "#lib/format/names";
import { DayOfMessages } from "./day-of-messages";
import { MoreByItself } from "./more-by-itself";
import { UnsentMessage } from "./unsent-message";
import { useMessageScroll } from "./use-message-scroll";
import { useUnreadLine } from "./use-unread-line";

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
  useReading(String(membership.channelId), {
    newest,
    askedAt: list.dataUpdatedAt,
    isAsking: list.isFetching && !list.isFetchingNextPage,
    isReadingOn: list.isFetchingNextPage,
    isLooking: isVisible && scroll.isAtEnd,
  });
  const leftAt = scroll.leftAt ?? newest?.id ?? 0;
  const arrived = messages.filter(({ id, accountId }) => id > leftAt && accountId !== viewerId).length;
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
        className="h-full overflow-y-auto overscroll-y-contain px-3 pb-4 -outline-offset-2 [overflow-anchor:none] sm:px-6"
      >
        <MoreByItself list={list} side="start" label={t("older")} failed={moreFailed} />
        {messages.length === 0 && waiting.length === 0 && (
          <p className="px-4 py-12 text-center text-ink-muted text-sm">{t("empty")}</p>
        )}
        {days.map((day) => (
          <DayOfMessages key={day.key} day={day} membership={membership} viewerId={viewerId} zone={zone} />
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
      {line.isAbove && <Jump side="top" label={t("toUnread")} busy={line.isSeeking} onPress={line.jump} />}
      {!scroll.isAtEnd && (
        <Jump
          side="bottom"
          label={arrived > 0 ? t("arrived", { count: arrived }) : t("toNewest")}
          onPress={scroll.toEnd}
        />
      )}
      <Arrival newest={newest} viewerId={viewerId} isPair={isPair(membership.channel)} />
    </div>
  );
}

type JumpProps = { side: "top" | "bottom"; label: string; busy?: boolean; onPress: () => void };

function Jump({ side, label, busy = false, onPress }: JumpProps) {
  const Icon = side === "top" ? ArrowUp : ArrowDown;
  return (
    <div
      className={`pointer-events-none absolute inset-x-0 z-10 flex justify-center ${side === "top" ? "top-3" : "bottom-3"}`}
    >
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onPress}
        className="floats pointer-events-auto inline-flex h-9 items-center gap-1.5 rounded-full bg-brand px-4 font-medium text-caption text-on-brand shadow-float hover:bg-brand-hover"
      >
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </button>
    </div>
  );
}

type ArrivalProps = { newest: ChatChannelMessage | undefined; viewerId: string | null; isPair: boolean };

/** Says what others say while the conversation is open, for who does not see it. */
function Arrival({ newest, viewerId, isPair: isOfTwo }: ArrivalProps) {
  const t = useTranslations("chat.message");
  const [openedAt] = useState(newest?.id ?? 0);
  const isNew = newest !== undefined && newest.id > openedAt && newest.accountId !== viewerId;
  const name = newest?.account && !isOfTwo ? displayName(newest.account) : null;
  return (
    <p role="status" className="sr-only">
      {isNew && (name === null ? newest.text : t("said", { name, text: newest.text }))}
    </p>
  );
}
