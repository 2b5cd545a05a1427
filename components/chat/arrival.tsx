import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Announced } from "#components/conversations/announced";
import { useArrivals } from "#components/conversations/use-arrivals";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { displayName } from "#lib/format/names";
import { HouseWords } from "./house-words";
import { useMessageWords } from "./use-message-words";

export type ArrivalProps = {
  /** What is shown and what waits, the oldest first. */
  messages: readonly ChatChannelMessage[];
  /** The newest one that was known when it was opened, which need not be among these; 0 = none. */
  newestId: number;
  /** The message that it was opened at. */
  found: ChatChannelMessage | undefined;
  viewerId: string | null;
  isPair: boolean;
};

const placeOf = ({ id }: ChatChannelMessage): number => id;

/** Says what others say, and what happens, while the conversation is open, for who does not see it. */
export function Arrival({ messages, newestId, found, viewerId, isPair }: ArrivalProps) {
  const [since] = useState(newestId);
  const [isThere, setIsThere] = useState(false);
  // What comes into it is said; what it comes with is not.
  useEffect(() => setIsThere(true), []);
  return (
    <Announced>
      {isThere && found && <Line key={`found ${found.id}`} message={found} isPair={false} />}
      {useArrivals(messages, { viewerId, placeOf, since }).map((message) => (
        <Line key={message.id} message={message} isPair={isPair} />
      ))}
    </Announced>
  );
}

function Line({ message, isPair }: { message: ChatChannelMessage; isPair: boolean }) {
  const t = useTranslations("conversations.message");
  const wordsOf = useMessageWords();
  const { event, account } = message;
  const name = account && !isPair ? displayName(account) : null;
  return (
    <p>
      {event && <HouseWords event={event} account={account} />}
      {!event && (name === null ? wordsOf(message) : t("said", { name, text: wordsOf(message) }))}
    </p>
  );
}
