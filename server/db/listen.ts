import pg from "pg";
import { announcementChannel, createAssembler } from "./announcements.ts";
import { oncePerOutage } from "./outage.ts";

export interface Listener {
  readonly hear: (payload: string) => void;
  /** It hears again after it did not for a while: what was said meanwhile is lost. */
  readonly onGap: () => void;
}

export interface Subscription {
  /** Resolves when it hears, or when the first try has failed; it goes on trying by itself. */
  readonly ready: Promise<void>;
  /** Whether what is said now will be heard, as far as this process can tell. */
  readonly isHearing: () => boolean;
  readonly close: () => Promise<void>;
}

/** Waiting time between two connections, in ms. */
const reconnectAfter = 1_000;
/** How often a connection on which nothing is said shows that it still stands, in ms. */
const probeEvery = 30_000;

const createClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });

/** Hears what transactions announce, on a connection of its own that is made again when it breaks. */
export const listenForAnnouncements = (
  url: string,
  { hear, onGap }: Listener,
  onTrouble: (error: unknown) => void = () => undefined,
): Subscription => {
  const outage = oncePerOutage(onTrouble);
  const { promise: ready, resolve: tried } = Promise.withResolvers<void>();
  let client: pg.Client | null = null;
  let hasListened = false;
  let isHearing = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = async (broken: pg.Client): Promise<void> => {
    if (client !== broken) return;
    client = null;
    isHearing = false;
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(connect, reconnectAfter);
    await broken.end().catch(() => undefined);
  };

  const probe = async (standing: pg.Client): Promise<void> => {
    try {
      await standing.query("select 1");
      if (client === standing) timer = setTimeout(probe, probeEvery, standing);
    } catch (error) {
      outage.failed(error);
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
    // An error ends the connection, and another is made.
    fresh.on("error", (error) => {
      if (client === fresh) isHearing = false;
      outage.failed(error);
    });
    fresh.on("end", () => void drop(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${announcementChannel}`);
    } catch (error) {
      outage.failed(error);
      tried();
      return drop(fresh);
    }
    outage.recovered();
    if (hasListened) onGap();
    hasListened = true;
    isHearing = client === fresh;
    tried();
    if (client === fresh) timer = setTimeout(probe, probeEvery, fresh);
  };

  void connect();
  return {
    ready,
    isHearing: () => isHearing,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      if (client) await drop(client);
    },
  };
};
