"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ChatEvent } from "#entities/conversations/chat";
import type { BaseAccount } from "#entities/people/accounts";
import { displayName } from "#lib/format/names";

export type HouseWordsProps = { event: ChatEvent; account: BaseAccount | null };

/** What a line of the house tells, in the reader's language. */
export function HouseWords({ event, account }: HouseWordsProps) {
  const t = useTranslations("chat");
  const somebody = useTranslations("conversations.message")("somebody");
  const who = account ? displayName(account) : somebody;
  const b = (words: ReactNode) => <bdi>{words}</bdi>;
  return t.rich(`lines.${event.kind}`, { who, name: event.name ?? "", b });
}
