/** What is kept of a page, or of an answer that pages are made from. */
export interface Kept<T> {
  readonly value: T;
  /** In milliseconds since 1970. */
  readonly since: number;
}

interface Entry<T> extends Kept<T> {
  readonly bytes: number;
  readonly domain: string;
}

/** Keeps so many bytes at most; what was asked for longest ago goes first. */
export const createShelf = <T>(capacity: number) => {
  const entries = new Map<string, Entry<T>>();
  let total = 0;
  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get: (key: string): Entry<T> | undefined => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    set: (key: string, entry: Entry<T>): void => {
      remove(key);
      if (entry.bytes > capacity / 4) return;
      entries.set(key, entry);
      total += entry.bytes;
      for (const [oldest] of entries) {
        if (total <= capacity) break;
        remove(oldest);
      }
    },
    remove,
    drop: (isGone: (domain: string) => boolean): void => {
      for (const [key, { domain }] of entries) if (isGone(domain)) remove(key);
    },
    domains: (): Iterable<string> => entries.values().map(({ domain }) => domain),
    bytes: (): number => total,
  };
};

export interface KeptPagesOptions {
  /** Bytes of pages that are there; of pages that say that there is nothing; of answers. */
  readonly capacity: { readonly found: number; readonly missing: number; readonly answers: number };
  readonly now?: () => number;
}

export type Shelf = keyof KeptPagesOptions["capacity"];
export interface Place {
  readonly shelf: Shelf;
  /** Empty for answers: those of all domains go together. */
  readonly domain: string;
  readonly bytes: number;
}

const mega = 1024 * 1024;

/** Questions whose answers are being made. Those of a flood are forgotten, and what is made for them is not kept. */
const mostAsked = 10_000;

/**
 * The pages that one process keeps. Those that say that something is missing stand on a small shelf of their own:
 * anybody can ask for as many addresses as they like.
 */
export const createKeptPages = <T>({ capacity, now = Date.now }: KeptPagesOptions) => {
  const shelves = {
    found: createShelf<T>(capacity.found),
    missing: createShelf<T>(capacity.missing),
    answers: createShelf<T>(capacity.answers),
  };
  const all = Object.values(shelves);
  /** Counts the times that something was dropped, so that a page begun before is not kept after. */
  let turn = 0;
  let allDropped = 0;
  const dropped = new Map<string, number>();
  const asked = new Map<string, { turn: number; domain: string }>();

  const note = (key: string, domain: string): void => {
    asked.delete(key);
    asked.set(key, { turn, domain });
    const [oldest] = asked.keys();
    if (asked.size > mostAsked && oldest !== undefined) asked.delete(oldest);
  };

  const isCurrent = (key: string, domain: string): boolean => {
    const begun = asked.get(key);
    return begun !== undefined && begun.turn >= Math.max(allDropped, dropped.get(domain) ?? 0);
  };

  return {
    get: ({ key, domain }: { key: string; domain: string }): Kept<T> | null => {
      note(key, domain);
      for (const shelf of all) {
        const entry = shelf.get(key);
        if (entry) return entry;
      }
      return null;
    },

    set: (key: string, value: T, { shelf, domain, bytes }: Place): void => {
      const isKept = isCurrent(key, domain);
      for (const each of all) each.remove(key);
      if (isKept) shelves[shelf].set(key, { value, domain, bytes, since: now() });
    },

    /** Forgets what is kept of a domain, or of all. Answers go too: pages of the domain would be made from them. */
    drop: (domain?: string): void => {
      turn += 1;
      if (domain === undefined) allDropped = turn;
      else dropped.set(domain, turn);
      dropped.set("", turn);
      for (const shelf of all) shelf.drop((own) => domain === undefined || own === domain || own === "");
    },

    /** Whose pages are kept, or being made. */
    domains: (): ReadonlySet<string> => {
      const making = asked.values().map((each) => each.domain);
      return new Set([...shelves.found.domains(), ...shelves.missing.domains(), ...making]).difference(new Set([""]));
    },

    bytes: (): number => all.reduce((sum, shelf) => sum + shelf.bytes(), 0),
  };
};

const capacityOf = (megabytes: string | undefined): number => (Number(megabytes) > 0 ? Number(megabytes) : 128) * mega;

/** Bytes for pages of the web app. */
export const pageCapacity = capacityOf(process.env.PAGE_CACHE_MB);

/** Those of this process. */
export const keptPages = createKeptPages<unknown>({
  capacity: { found: pageCapacity, missing: 2 * mega, answers: 8 * mega },
});
