"use client";

import { BellOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TimeAgo } from "#components/activities/time-ago";
import { IntentLink } from "#components/ui/actions/intent-link";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { isPair } from "#lib/chat/people";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ConversationFace } from "./conversation-face";
import { useConversationName } from "./use-conversation-name";

export type ConversationRowProps = {
  membership: ChatChannelMember;
  viewerId: string | null;
  isCurrent: boolean;
  /** Somebody sees its end: nothing of it is new. */
  isLookedAt: boolean;
  now: Date;
};

/** Whom one talks to and what was said last; the whole row leads to it. */
export function ConversationRow({ membership, viewerId, isCurrent, isLookedAt, now }: ConversationRowProps) {
  const t = useTranslations("chat.row");
  const href = useHref();
  const nameOf = useConversationName();
  const { channel, channelId } = membership;
  const name = nameOf(channel);
  const isUnread = !membership.read && !isLookedAt;
  return (
    <div
      className={cx(
        "relative flex items-center gap-3 rounded-control px-3 py-2.5 transition-colors",
        isCurrent ? "bg-brand-soft" : "hover:bg-wash",
      )}
    >
      <ConversationFace channel={channel} viewerId={viewerId} name={name} />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex items-baseline gap-2">
          <p className={cx("min-w-0 flex-1 truncate", isUnread ? "font-semibold" : "font-medium")}>
            <IntentLink
              href={href(routes.conversation(String(channelId)))}
              aria-current={isCurrent ? "page" : undefined}
              className="after:absolute after:inset-0 after:rounded-control"
            >
              {isUnread && <span className="sr-only">{t("unread")}: </span>}
              <bdi>{name}</bdi>
            </IntentLink>
          </p>
          {channel.lastMessageAt && (
            <span className={cx("shrink-0 text-caption", isCurrent ? "text-ink" : "text-ink-muted")}>
              <TimeAgo instant={channel.lastMessageAt} now={now} />
            </span>
          )}
        </div>
        <div className="flex items-center gap-2">
          <p className={cx("min-w-0 flex-1 truncate", isUnread || isCurrent ? "text-ink" : "text-ink-muted")}>
            <Newest membership={membership} viewerId={viewerId} />
          </p>
          {!membership.notifications && (
            <span className="shrink-0 text-ink-muted">
              <BellOff aria-hidden="true" strokeWidth={1.75} className="size-4" />
              <span className="sr-only">{t("muted")}</span>
            </span>
          )}
          {isUnread && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-brand" />}
        </div>
      </div>
    </div>
  );
}

function Newest({ membership: { channel }, viewerId }: Pick<ConversationRowProps, "membership" | "viewerId">) {
  const t = useTranslations("chat.row");
  const [newest] = channel.messages;
  if (!newest) return t("none");
  const { text, account, accountId } = newest;
  const b = (words: ReactNode) => <bdi>{words}</bdi>;
  if (accountId === viewerId) return t.rich("own", { text, b });
  return isPair(channel) || !account ? b(text) : t.rich("said", { name: displayName(account), text, b });
}
