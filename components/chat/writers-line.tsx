"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import { useWriters } from "#hooks/conversations/use-writing";
import { displayName } from "#lib/format/names";

export type WritersLineProps = {
  membership: ChatChannelMember;
  /** The newest first. */
  messages: readonly ChatChannelMessage[];
};

/** Names that find room in one line. */
const mostNames = 2;

/** Who is writing just now. The line is always there, so that nothing moves. */
export function WritersLine({ membership, messages }: WritersLineProps) {
  const writers = useWriters(membership.channelId, messages[0]);
  return (
    <p role="status" className="h-6 shrink-0 truncate px-3 text-caption text-ink-muted leading-6 sm:px-6">
      {writers.length > 0 && <Writers {...{ writers, membership, messages }} />}
    </p>
  );
}

function Writers({ writers, membership, messages }: WritersLineProps & { writers: readonly string[] }) {
  const t = useTranslations("chat");
  const somebody = useTranslations("conversations.message")("somebody");
  const locale = useLocale();
  const count = writers.length;
  if (count > mostNames) return t("writing.many", { count });
  // A large conversation names a few of its members, and who has said something lately.
  const known = [...membership.channel.members, ...messages];
  const names = writers.map((writerId) => {
    const account = known.find(({ accountId }) => accountId === writerId)?.account;
    return account ? displayName(account) : somebody;
  });
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  const b = (words: ReactNode) => <bdi>{words}</bdi>;
  return t.rich("writing.some", { names: list, count, b });
}
