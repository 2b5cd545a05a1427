import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { notification } from "./announcements.ts";
import { oncePerOutage } from "./outage.ts";

export interface Teller {
  /** Says JSON texts to all processes, soon: nobody waits for it. */
  readonly tell: (payloads: readonly string[]) => void;
  /** Says to all workers, in the same way, that there are so many jobs more. */
  readonly tellWorkers: (jobs: number) => void;
  /** Says what it still has, and goes. */
  readonly close: () => Promise<void>;
}

/** Texts that one statement takes along. */
const mostAtOnce = 500;
/** Texts that wait while PostgreSQL is away; the oldest are dropped first, as nobody listens meanwhile either. */
const mostWaiting = 10_000;
/** Waiting time between two connections, in ms. */
const reconnectAfter = 1_000;

const openClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  // The statement that comes next fails, and another connection is made.
  client.on("error", () => undefined);
  await client.connect();
  return client;
};

/**
 * Tells what has been committed on a connection of its own. In the transaction itself a NOTIFY would make all commits of
 * the whole server that announce something wait for each other: PostgreSQL lets one at a time through, so that all hear
 * them in one order.
 */
export const createTeller = (url: string, onTrouble: (error: unknown) => void = () => undefined): Teller => {
  const outage = oncePerOutage(onTrouble);
  let waiting: string[] = [];
  let jobs = 0;
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;
  let isClosing = false;

  const drop = async (): Promise<void> => {
    const broken = client;
    client = null;
    await broken?.end().catch(() => undefined);
  };

  const hasNews = (): boolean => waiting.length > 0 || jobs > 0;

  const say = async (payloads: readonly string[], more: number): Promise<void> => {
    client ??= await openClient(url);
    await client.query(notification(payloads, more));
  };

  const sayAll = async (): Promise<void> => {
    while (hasNews()) {
      const payloads = waiting.splice(0, mostAtOnce);
      const jobsNow = jobs;
      jobs = 0;
      try {
        await say(payloads, jobsNow);
        outage.recovered();
      } catch (error) {
        outage.failed(error);
        await drop();
        if (isClosing) return;
        // What is heard twice is known by its time; what is never heard is found by the next look alone.
        waiting = [...payloads, ...waiting].slice(-mostWaiting);
        jobs += jobsNow;
        await sleep(reconnectAfter);
      }
    }
  };

  const start = (): void => {
    running ??= sayAll().finally(() => {
      running = null;
      if (hasNews() && !isClosing) start();
    });
  };

  return {
    tell: (payloads) => {
      waiting.push(...payloads);
      if (waiting.length > mostWaiting) waiting = waiting.slice(-mostWaiting);
      start();
    },
    tellWorkers: (more) => {
      jobs += more;
      start();
    },
    close: async () => {
      isClosing = true;
      await running;
      await drop();
    },
  };
};
