import type { Redis, RedisOptions } from "ioredis";
import type { Announcer } from "#server/db/announcements";
import { type Listener, listenForAnnouncements, type Subscription } from "#server/db/listen";
import { oncePerOutage } from "#server/db/outage";
import { createTeller } from "#server/db/tell";
import { createTurns } from "#server/db/turns";
import { openRedis } from "./redis.ts";

export type { Subscription };

/** Says to all processes what transactions announce. */
export interface Broadcast {
  /** For the database whose transactions announce. */
  readonly announcer: Announcer;
  /** Says to the workers of all processes that there are so many jobs more, by PostgreSQL: their library listens there. */
  readonly tellWorkers: (jobs: number) => void;
  /** Hears what any process announces, this one included. */
  readonly subscribe: (listener: Listener) => Subscription;
  /** Hears what goes with the commit itself, by PostgreSQL, also where the rest goes by Redis. */
  readonly subscribeToCommits: (listener: Listener) => Subscription;
  readonly close: () => Promise<void>;
}

/** Hears of what keeps news from coming through. */
type Trouble = (error: unknown) => void;

/** One connection for all who listen in this process. */
const sharing = (open: (listener: Listener) => Subscription): Broadcast["subscribe"] => {
  const listeners = new Set<Listener>();
  let running: Subscription | null = null;
  return (listener) => {
    listeners.add(listener);
    running ??= open({
      hear: (payload) => {
        for (const each of listeners) each.hear(payload);
      },
      onGap: () => {
        for (const each of listeners) each.onGap();
      },
    });
    const own = running;
    return {
      ready: own.ready,
      isHearing: own.isHearing,
      close: async () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        running = null;
        await own.close();
      },
    };
  };
};

/** Once they have committed, and in their order. */
const announcingBy = (tell: (payloads: readonly string[]) => void): Announcer => {
  const takeTurn = createTurns();
  return async (_tx, payloads) => {
    const end = takeTurn();
    return (isCommitted) => end(isCommitted ? () => tell(payloads) : null);
  };
};

const inDatabase = (databaseUrl: string, onTrouble: Trouble): Broadcast => {
  const subscribe = sharing((listener) => listenForAnnouncements(databaseUrl, listener, onTrouble));
  const teller = createTeller(databaseUrl, onTrouble);
  return {
    ...{ announcer: announcingBy(teller.tell), tellWorkers: teller.tellWorkers },
    ...{ subscribe, subscribeToCommits: subscribe, close: teller.close },
  };
};

const channel = "moothall:announcements";

const connect = (url: string, options: RedisOptions, outage: ReturnType<typeof oncePerOutage>): Redis => {
  const client = openRedis(url, { ...options, lazyConnect: true, maxRetriesPerRequest: 1 });
  // It reconnects by itself; without a listener a lost connection would end the process.
  client.on("error", outage.failed);
  client.on("ready", outage.recovered);
  return client;
};

const subscribeIn = (url: string, { hear, onGap }: Listener, onTrouble: Trouble): Subscription => {
  const { promise: ready, resolve: tried } = Promise.withResolvers<void>();
  const client = connect(url, { autoResubscribe: false }, oncePerOutage(onTrouble));
  let hasListened = false;
  let isHearing = false;
  const listen = async (): Promise<void> => {
    await client.subscribe(channel);
    if (hasListened) onGap();
    hasListened = true;
    isHearing = true;
    tried();
  };
  client.on("message", (_channel, payload) => hear(payload));
  // A connection that breaks before it listens is followed by the next one, which tries again.
  client.on("ready", () => void listen().catch(tried));
  client.on("close", () => {
    isHearing = false;
    tried();
  });
  client.connect().catch(tried);
  return { ready, isHearing: () => isHearing, close: async () => client.disconnect() };
};

const inRedis = (url: string, onTrouble: Trouble): Omit<Broadcast, "subscribeToCommits" | "tellWorkers"> => {
  const outage = oncePerOutage(onTrouble);
  const publisher = connect(url, {}, outage);
  return {
    // News that Redis does not carry is found by the next look; what it is about has been committed.
    announcer: announcingBy((payloads) => {
      for (const payload of payloads) publisher.publish(channel, payload).then(outage.recovered, outage.failed);
    }),
    subscribe: sharing((listener) => subscribeIn(url, listener, onTrouble)),
    close: async () => publisher.disconnect(),
  };
};

/** By PostgreSQL, or by Redis when there is one. */
export const createBroadcast = ({
  databaseUrl,
  redisUrl,
  onTrouble = () => undefined,
}: {
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** Told once an outage, for the log. */
  onTrouble?: Trouble;
}): Broadcast => {
  const byDatabase = inDatabase(databaseUrl, onTrouble);
  if (redisUrl === undefined) return byDatabase;
  const byRedis = inRedis(redisUrl, onTrouble);
  return {
    ...byDatabase,
    ...byRedis,
    close: async () => void (await Promise.all([byRedis.close(), byDatabase.close()])),
  };
};
