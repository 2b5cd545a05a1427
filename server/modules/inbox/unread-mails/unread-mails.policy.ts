const minute = 60_000;
const hour = 60 * minute;

/** In ms: messages that were sent so close to each other are looked at together. */
const together = 5 * minute;
/** In ms: so long a message waits for its reader before a mail does tell of it. */
export const patience = 30 * minute;
/** In ms: who does not come back is not written to more often. */
const rest = 24 * hour;
/** In ms: whoever has a page open may be about to read. */
export const whileHere = 15 * minute;

/** Up to when messages of that instant's span were sent, and when it is looked who has not read them. */
export const lookAfter = (at: Date): { before: Date; runAt: Date } => {
  const before = new Date((Math.floor(at.getTime() / together) + 1) * together);
  return { before, runAt: new Date(before.getTime() + patience) };
};

/** From when on messages of the span that ends there were sent. */
export const spanBefore = (before: Date): Date => new Date(before.getTime() - together);

/** The next full minute: what is due in one minute is done by one job. */
export const minuteAfter = (at: Date): Date => new Date(Math.ceil(at.getTime() / minute) * minute);

/** What the last mail told, if there was one. */
interface Told {
  readonly mailedAt: string | null;
  readonly toldUntil: number;
  /** Whether they have read that since. */
  readonly hasReturned: boolean;
}

interface Unread {
  readonly newest: number;
  readonly since: string;
}

/** What somebody is asked into: since when, and when last. */
interface Asked {
  readonly since: string;
  readonly newestAt: string;
}

/** Whether a mail is to be written now, or when that is to be decided again; null: with the next message. */
export const nextStep = (
  { mailedAt, toldUntil, hasReturned }: Told,
  { unread, asking }: { readonly unread: readonly Unread[]; readonly asking: Asked | undefined },
  now: Date,
): "write" | Date | null => {
  // A mail counts all that its reader is asked into, so it told of whatever is older.
  const isAskedAnew =
    asking !== undefined && (mailedAt === null || Date.parse(asking.newestAt) >= Date.parse(mailedAt));
  const isNews = isAskedAnew || unread.some(({ newest }) => newest > toldUntil);
  const waiting = asking ? [...unread, asking] : unread;
  const hasWaited = waiting.some(({ since }) => Date.parse(since) + patience <= now.getTime());
  if (!isNews || !hasWaited) return null;
  const until = mailedAt === null || hasReturned ? now : new Date(Date.parse(mailedAt) + rest);
  return until <= now ? "write" : until;
};
