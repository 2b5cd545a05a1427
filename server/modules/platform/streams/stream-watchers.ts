import type { OrganizationId, Scope } from "#server/db/database";
import type { Log } from "#server/ports/log";
import { createStreamPages, type StreamPages } from "./stream-pages.ts";
import { countWatchers, noteWatchers } from "./stream-watchers.queries.ts";

/** How long a page counts that asks no more, in ms: it asks once a minute (hooks/platform/use-stream.ts). */
const countsFor = 90_000;
/** How often a process tells the database what it has heard, and how long it believes what it found there, in ms. */
const tellEvery = 15_000;

/** Who asks, as far as it matters here. */
interface Asking {
  readonly organizationId: OrganizationId;
  readonly write: Scope["write"];
  readonly now: Date;
}

/** The streams of one organization. */
interface Watched {
  readonly pages: Map<string, StreamPages>;
  /** Pages that other processes hear, by stream. */
  others: ReadonlyMap<string, number>;
  /** When the database was last asked, by the clock of whoever asks. */
  askedAt: number;
  asking: Promise<void> | null;
  timer: NodeJS.Timeout | null;
}

export interface StreamWatchers {
  /** Takes note of a page that shows a stream. `caller`: whose page it is. */
  readonly hear: (asking: Asking, heard: { streamId: string; page: string; caller: string }) => void;
  /** How many pages show each of these streams, which are live. Never rejects. */
  readonly count: (asking: Asking, streamIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly close: () => Promise<void>;
}

/**
 * How many pages show what is live (decisions/058). Each process keeps in mind the pages that it hears, and tells the
 * database of all of them in one statement now and then; so asking costs none, and no page counts twice.
 */
export const createStreamWatchers = (log: Pick<Log, "warn">): StreamWatchers => {
  const organizations = new Map<OrganizationId, Watched>();

  const of = (id: OrganizationId): Watched => {
    const known = organizations.get(id);
    if (known) return known;
    const watched: Watched = { pages: new Map(), others: new Map(), askedAt: 0, asking: null, timer: null };
    organizations.set(id, watched);
    return watched;
  };

  const forget = ({ pages }: Watched, since: Date): void => {
    for (const [streamId, known] of pages) {
      known.forget(since);
      if (known.size === 0) pages.delete(streamId);
    }
  };

  const exchange = async (watched: Watched, { write, now }: Asking): Promise<void> => {
    const since = new Date(now.getTime() - countsFor);
    forget(watched, since);
    const untold = [...watched.pages].map(([streamId, pages]) => ({ streamId, pages, heard: pages.untold() }));
    const heard = untold.flatMap(({ streamId, heard }) => heard.map((page) => ({ ...page, streamId })));
    const own = new Map([...watched.pages].map(([streamId, { size }]) => [streamId, size]));
    try {
      const all = await write(async (tx) => {
        if (heard.length > 0) await noteWatchers(tx, heard);
        return countWatchers(tx, since);
      });
      for (const { pages, heard } of untold) pages.told(heard);
      // All that this process keeps in mind is in the database now.
      watched.others = new Map([...all].map(([id, pages]) => [id, Math.max(0, pages - (own.get(id) ?? 0))]));
    } catch (error) {
      log.warn({ err: error }, "how many watch what is live could not be told; it is tried again");
    }
    watched.askedAt = now.getTime();
  };

  /** Tells what was heard and asks what others have heard. Never rejects. */
  const tell = (watched: Watched, asking: Asking): Promise<void> => {
    watched.asking ??= exchange(watched, asking).finally(() => {
      watched.asking = null;
    });
    return watched.asking;
  };

  /** Tells as long as there are pages, and then lets go of what is kept. */
  const comeAgain = (watched: Watched, { organizationId, write, now }: Asking): void => {
    watched.timer ??= setTimeout(async () => {
      const asking = { organizationId, write, now: new Date(now.getTime() + tellEvery) };
      await tell(watched, asking);
      watched.timer = null;
      // It may have been closed meanwhile.
      if (organizations.get(organizationId) !== watched) return;
      if (watched.pages.size > 0) comeAgain(watched, asking);
      else organizations.delete(organizationId);
    }, tellEvery).unref();
  };

  return {
    hear: (asking, { streamId, page, caller }) => {
      const watched = of(asking.organizationId);
      const pages = watched.pages.get(streamId) ?? createStreamPages();
      watched.pages.set(streamId, pages);
      pages.hear(page, caller, asking.now);
    },
    count: async (asking, streamIds) => {
      const watched = of(asking.organizationId);
      if (Math.abs(asking.now.getTime() - watched.askedAt) >= tellEvery) await tell(watched, asking);
      comeAgain(watched, asking);
      return new Map(streamIds.map((id) => [id, (watched.others.get(id) ?? 0) + (watched.pages.get(id)?.size ?? 0)]));
    },
    close: async () => {
      for (const { timer } of organizations.values()) if (timer) clearTimeout(timer);
      await Promise.all([...organizations.values()].map(({ asking }) => asking));
      organizations.clear();
    },
  };
};
