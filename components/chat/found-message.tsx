"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { TimeAgo } from "#components/activities/time-ago";
import { Marked } from "#components/search/marked";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { fromFound } from "#lib/search/marks";

export type FoundMessageProps = {
  conversationId: string;
  message: ChatChannelMessage;
  /** What was looked for. */
  search: string;
  now: Date;
  onOpen: (event: MouseEvent) => void;
};

/** Who said it, when, and what, with what was looked for marked in it; leads to where it stands. */
export function FoundMessage({ conversationId, message, search, now, onOpen }: FoundMessageProps) {
  const t = useTranslations("conversations");
  const href = useHref();
  const viewerId = useViewerId();
  const { id, account, accountId, text, createdAt } = message;
  const name = account ? displayName(account) : t("message.somebody");
  return (
    <IntentLink
      href={href(routes.conversation(conversationId, { message: String(id) }))}
      data-result=""
      onClick={onOpen}
      className="-mx-3 flex items-center gap-3 rounded-control px-3 py-2.5 text-sm transition-colors hover:bg-wash"
    >
      <Avatar size="sm" name={name} src={account?.image?.uri ?? null} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2 text-caption text-ink-muted">
          <span className="min-w-0 flex-1 truncate">{accountId === viewerId ? t("you") : <bdi>{name}</bdi>}</span>
          <TimeAgo instant={createdAt} now={now} />
        </span>
        <span dir="auto" className="wrap-anywhere line-clamp-2">
          <Marked text={fromFound(text, search)} words={search} />
        </span>
      </span>
    </IntentLink>
  );
}
