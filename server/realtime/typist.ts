import type { Connection } from "./connection.ts";
import type { Registry } from "./registry.ts";

/** Milliseconds after which a page may say again that its account is writing in a conversation. */
const pause = 3_000;
/** The same for any conversation: nobody writes in several at once. */
const shortPause = 1_000;
/** How long it counts who is not told, in ms. */
const knownFor = 10_000;
/** Conversations that are remembered of one page, which shows one. */
const mostKnown = 5;

interface Known {
  /** Null = nobody is told. */
  readonly untold: readonly string[] | null;
  readonly since: number;
}

interface TypistOptions {
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** The oldest one goes. */
const remember = <T>(known: Map<number, T>, channelId: number, value: T): void => {
  known.delete(channelId);
  known.set(channelId, value);
  for (const oldest of known.keys()) {
    if (known.size <= mostKnown) break;
    known.delete(oldest);
  }
};

/**
 * Lets one page say that its account is writing, in the conversations that it may watch and does. What is said too often
 * is passed over.
 */
export const createTypist = (connection: Connection, registry: Registry, { now, onError }: TypistOptions) => {
  const known = new Map<number, Known>();
  /** When it was said last, by conversation. */
  const saidAt = new Map<number, number>();
  let lastAt = Number.NEGATIVE_INFINITY;

  const isTooSoon = (channelId: number, at: number): boolean =>
    at - lastAt < shortPause || at - (saidAt.get(channelId) ?? Number.NEGATIVE_INFINITY) < pause;

  return {
    /** Never rejects. */
    say: async (channelId: number): Promise<void> => {
      const at = now().getTime();
      const { member } = connection;
      if (!member || !registry.isWatching(connection, `conversations/${channelId}`) || isTooSoon(channelId, at)) return;
      lastAt = at;
      remember(saidAt, channelId, at);
      try {
        const before = known.get(channelId);
        const isKnown = before !== undefined && at - before.since < knownFor;
        const untold = isKnown ? before.untold : await member.typing.findUntold(channelId);
        if (!isKnown) remember(known, channelId, { untold, since: at });
        if (untold) await member.typing.tell(channelId, untold);
      } catch (error) {
        onError(error);
      }
    },
  };
};
