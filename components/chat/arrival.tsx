import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { displayName } from "#lib/format/names";
import { HouseWords } from "./house-words";
import { useMessageWords } from "./use-message-words";

export type ArrivalProps = { newest: ChatChannelMessage | undefined; viewerId: string | null; isPair: boolean };

/** Says what others say, and what happens, while the conversation is open, for who does not see it. */
export function Arrival({ newest, viewerId, isPair: isOfTwo }: ArrivalProps) {
  const t = useTranslations("conversations.message");
  const wordsOf = useMessageWords();
  const [openedAt] = useState(newest?.id ?? 0);
  const isNew = newest !== undefined && newest.id > openedAt && newest.accountId !== viewerId;
  const event = newest?.event ?? null;
  const name = newest?.account && !isOfTwo ? displayName(newest.account) : null;
  return (
    <p role="status" className="sr-only">
      {isNew && event && <HouseWords event={event} account={newest.account} />}
      {isNew && !event && (name === null ? wordsOf(newest) : t("said", { name, text: wordsOf(newest) }))}
    </p>
  );
}
