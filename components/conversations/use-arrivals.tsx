import { useState } from "react";

/** Messages that are kept to be said, at most: nobody listens to more at once. */
const most = 10;

interface Message {
  id: number | string;
  accountId: string;
}

interface Asked<M extends Message> {
  viewerId: string | null;
  /** Where it stands among the others: it rises as messages are said. */
  placeOf: (message: M) => number;
  /** The place of the newest one when it was opened, where that is not among these. */
  since?: number;
}

/**
 * What others have said since the conversation was opened, the oldest first: each message once, however many come at once
 * and whatever they say. What was loaded of earlier is no news.
 */
export function useArrivals<M extends Message>(
  messages: readonly M[],
  { viewerId, placeOf, since = 0 }: Asked<M>,
): M[] {
  const after = (place: number, known: readonly M["id"][] = []) => {
    const until = messages.reduce((latest, message) => Math.max(latest, placeOf(message)), place);
    const atEnd = messages.filter((message) => placeOf(message) === until).map(({ id }) => id);
    return { until, ids: until === place ? [...new Set([...known, ...atEnd])] : atEnd };
  };
  const [heard, setHeard] = useState(() => ({ ...after(since), said: [] as M[] }));
  // Two may have been said in the same moment.
  const news = messages.filter(
    (message) =>
      placeOf(message) > heard.until || (placeOf(message) === heard.until && !heard.ids.includes(message.id)),
  );
  if (news.length > 0) {
    const others = news.filter(({ accountId }) => accountId !== viewerId);
    setHeard({ ...after(heard.until, heard.ids), said: [...heard.said, ...others].slice(-most) });
  }
  const standing = new Set(messages.map(({ id }) => id));
  return heard.said.filter(({ id }) => standing.has(id));
}
