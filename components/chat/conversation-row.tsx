"use client";

import { AtSign, BellOff } from "lucide-react";
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
import { HouseWords } from "./house-words";
import { useConversationName } from "./use-conversation-name";
import { useMessageWords } from "./use-message-words";

export type ConversationRowProps = {
  membership: ChatChannelMember;
  viewerId: string | null;
  isCurrent: boolean;
  /** Somebody sees its end: nothing of it is new. */
  isLookedAt: boolean;
  /** What the viewer has begun to write there; null = nothing, and while it is open. */
  draft: string | null;
  now: Date;
};

/** Whom one talks to and what was said last; the whole row leads to it. */
export function ConversationRow({ membership, viewerId, isCurrent, isLookedAt, draft, now }: ConversationRowProps) {
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
            {draft === null ? <Newest membership={membership} viewerId={viewerId} /> : <Draft text={draft} />}
          </p>
          {!membership.notifications && (
            <span className="shrink-0 text-ink-muted">
              <BellOff aria-hidden="true" strokeWidth={1.75} className="size-4" />
              <span className="sr-only">{t(channel.direct ? "muted" : "mutedMany")}</span>
            </span>
          )}
          {isUnread && membership.named && (
            <span className="shrink-0 text-brand-ink">
              <AtSign aria-hidden="true" strokeWidth={2.25} className="size-4" />
              <span className="sr-only">{t("named")}</span>
            </span>
          )}
          {isUnread && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-brand" />}
        </div>
      </div>
    </div>
  );
}

/** Whose words it is, and the words by themselves: in a line of the other direction they are cut at their end all the same. */
function WordsLine({ children }: { children: ReactNode }) {
  return <span className="flex whitespace-pre">{children}</span>;
}

const words = (said: ReactNode) => <bdi className="min-w-0 truncate">{said}</bdi>;

function Draft({ text }: { text: string }) {
  const t = useTranslations("chat.row");
  const d = (said: ReactNode) => <span className="font-medium text-brand-ink">{said}</span>;
  return <WordsLine>{t.rich("draft", { text, b: words, d })}</WordsLine>;
}

function Newest({ membership: { channel }, viewerId }: Pick<ConversationRowProps, "membership" | "viewerId">) {
  const t = useTranslations("chat.row");
  const wordsOf = useMessageWords();
  const [newest] = channel.messages;
  if (!newest) return t("none");
  const { account, accountId, event } = newest;
  const text = wordsOf(newest);
  if (event) return <HouseWords event={event} account={account} />;
  if (accountId === viewerId) return <WordsLine>{t.rich("own", { text, b: words })}</WordsLine>;
  const isNameless = isPair(channel) || !account;
  return (
    <WordsLine>{isNameless ? words(text) : t.rich("said", { name: displayName(account), text, b: words })}</WordsLine>
  );
}
