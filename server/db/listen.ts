import pg from "pg";
import { announcementChannel, createAssembler } from "./announcements.ts";

export interface Listener {
  readonly hear: (payload: string) => void;
  /** It hears again after it did not for a while: what was said meanwhile is lost. */
  readonly onGap: () => void;
}

export interface Subscription {
  /** Resolves when it hears, or when the first try has failed; it goes on trying by itself. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Waiting time between two connections, in ms. */
const reconnectAfter = 1_000;
/** How often a connection on which nothing is said shows that it still stands, in ms. */
const probeEvery = 30_000;

const createClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    options: "-c role=moothall_platform",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });

/** Hears what transactions announce, on a connection of its own that is made again when it breaks. */
export const listenForAnnouncements = (url: string, { hear, onGap }: Listener): Subscription => {
  const { promise: ready, resolve: tried } = Promise.withResolvers<void>();
  let client: pg.Client | null = null;
  let hasListened = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = async (broken: pg.Client): Promise<void> => {
    if (client !== broken) return;
    client = null;
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(connect, reconnectAfter);
    await broken.end().catch(() => undefined);
  };

  const probe = async (standing: pg.Client): Promise<void> => {
    try {
      await standing.query("select 1");
      if (client === standing) timer = setTimeout(probe, probeEvery, standing);
    } catch {
      await drop(standing);
    }
  };

  const connect = async (): Promise<void> => {
    const fresh = createClient(url);
    const assemble = createAssembler();
    client = fresh;
    fresh.on("notification", ({ payload = "" }) => {
      const whole = assemble(payload);
      if (whole !== null) hear(whole);
    });
    // An error ends the connection, which is what counts.
    fresh.on("error", () => undefined);
    fresh.on("end", () => void drop(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${announcementChannel}`);
    } catch {
      tried();
      return drop(fresh);
    }
    if (hasListened) onGap();
    hasListened = true;
    tried();
    if (client === fresh) timer = setTimeout(probe, probeEvery, fresh);
  };

  void connect();
  return {
    ready,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      if (client) await drop(client);
    },
  };
};
