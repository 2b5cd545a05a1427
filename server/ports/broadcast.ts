import { Redis, type RedisOptions } from "ioredis";
import { type Announcer, notifyAnnouncer } from "#server/db/announcements";
import { type Listener, listenForAnnouncements, type Subscription } from "#server/db/listen";

/** Says to all processes what transactions announce. */
export interface Broadcast {
  /** For the database whose transactions announce. */
  readonly announcer: Announcer;
  /** Hears what any process announces, this one included. */
  readonly subscribe: (listener: Listener) => Subscription;
  readonly close: () => Promise<void>;
}

const inDatabase = (databaseUrl: string): Broadcast => ({
  announcer: notifyAnnouncer,
  subscribe: (listener) => listenForAnnouncements(databaseUrl, listener),
  close: async () => undefined,
});

const channel = "moothall:announcements";

const connect = (url: string, options: RedisOptions): Redis => {
  const client = new Redis(url, { ...options, lazyConnect: true, maxRetriesPerRequest: 1 });
  // It reconnects by itself; without a listener a lost connection would end the process.
  client.on("error", () => undefined);
  return client;
};

const subscribeIn = (url: string, { hear, onGap }: Listener): Subscription => {
  const { promise: ready, resolve: tried } = Promise.withResolvers<void>();
  const client = connect(url, { autoResubscribe: false });
  let hasListened = false;
  const listen = async (): Promise<void> => {
    await client.subscribe(channel);
    if (hasListened) onGap();
    hasListened = true;
    tried();
  };
  client.on("message", (_channel, payload) => hear(payload));
  // A connection that breaks before it listens is followed by the next one, which tries again.
  client.on("ready", () => void listen().catch(tried));
  client.on("close", tried);
  client.connect().catch(tried);
  return { ready, close: async () => client.disconnect() };
};

const inRedis = (url: string): Broadcast => {
  const publisher = connect(url, {});
  return {
    announcer: async (_tx, payloads) => () => {
      // News that Redis is not there to carry is found by the next look; what it is about has been committed.
      for (const payload of payloads) publisher.publish(channel, payload).catch(() => undefined);
    },
    subscribe: (listener) => subscribeIn(url, listener),
    close: async () => publisher.disconnect(),
  };
};

/** By PostgreSQL, or by Redis when there is one. */
export const createBroadcast = ({
  databaseUrl,
  redisUrl,
}: {
  databaseUrl: string;
  redisUrl?: string | undefined;
}): Broadcast => (redisUrl === undefined ? inDatabase(databaseUrl) : inRedis(redisUrl));
