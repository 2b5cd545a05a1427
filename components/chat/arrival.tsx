import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { displayName } from "#lib/format/names";

export type ArrivalProps = { newest: ChatChannelMessage | undefined; viewerId: string | null; isPair: boolean };

/** Says what others say while the conversation is open, for who does not see it. */
export function Arrival({ newest, viewerId, isPair: isOfTwo }: ArrivalProps) {
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
