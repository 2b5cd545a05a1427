import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { type Coding, pack } from "./codings.ts";
import { createShelf } from "./kept-pages.ts";

/** A page as it is sent. */
export interface ReadyPage {
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
  readonly bodies: Readonly<Record<Coding, Buffer>>;
  /** When it was made, in milliseconds since 1970; undefined = nobody knows, and it is not kept. */
  readonly since: number | undefined;
  /** Milliseconds for which it is as good as made now. */
  readonly freshFor: number;
}

/** Fresh: sent. Stale: sent, and made anew after. Old: made anew before anything is sent. */
export type Age = "fresh" | "stale" | "old";

/** What a page costs beside its bodies, in bytes: head, key and entry. */
const overhead = 3_000;
/** Better ones cost more time than the network wins by them, since a page is made anew after a minute. */
const effort = { br: 5, gzip: 6 };
/** Milliseconds after which a page is no more sent while a newer one can be had (decisions/044). */
const longest = 10 * 60_000;

/** Weak, since it is the same for every coding. */
export const etagOf = (page: Buffer): string =>
  `W/"${createHash("sha256").update(page).digest("base64url").slice(0, 22)}"`;

export const readyPageOf = async (page: Buffer, about: Omit<ReadyPage, "bodies">): Promise<ReadyPage> => ({
  ...about,
  bodies: await pack(page, effort),
});

/** Knows the pages that were there before, by a number of each: so many of the last ones, whatever they are called. */
const createAcquaintance = (most: number) => {
  const known = new Set<number>();
  return (key: string): boolean => {
    const number = createHash("sha256").update(key).digest().readUIntBE(0, 6);
    if (known.has(number)) return true;
    known.add(number);
    const [oldest] = known;
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return false;
  };
};

/** Pages that were asked for once are remembered in so many numbers, half a megabyte. */
const mostKnown = 10_000;

interface Making {
  readonly domain: string;
  readonly page: Promise<ReadyPage | undefined>;
  waiting: number;
}

/** One request that asks the web app for a page, and those that wait for the same. */
export interface Asking {
  /** Whether a page that was made at that time would be kept, or others wait for it. It has been found now. */
  readonly isWanted: (since: number | undefined, freshFor: number) => boolean;
  /** To be called once at least; undefined = nothing that others may have. What is stale already is not kept. */
  readonly give: (page: ReadyPage | undefined) => void;
}

export interface ReadyPagesOptions {
  /** In bytes. */
  readonly capacity: number;
  readonly now?: () => number;
}

/**
 * Pages that strangers get without the web app: finished and compressed. Dropped with its own (`kept-pages.ts`); what
 * was begun before is not kept after.
 */
export const createReadyPages = ({ capacity, now = Date.now }: ReadyPagesOptions) => {
  const shelf = createShelf<ReadyPage>(capacity);
  const making = new Map<string, Making>();
  const isKnown = createAcquaintance(mostKnown);
  let isTold = false;

  const isFresh = (since: number | undefined, freshFor: number): since is number =>
    since !== undefined && now() - since < freshFor;

  const keep = (key: string, domain: string, page: ReadyPage): void => {
    const bytes = page.bodies.br.length + page.bodies.gzip.length + overhead;
    shelf.set(key, { value: page, domain, bytes, since: now() });
  };

  return {
    get: (key: string): ReadyPage | undefined => shelf.get(key)?.value,

    ageOf: ({ since, freshFor }: ReadyPage): Age => {
      if (isFresh(since, freshFor)) return "fresh";
      return isTold && isFresh(since, longest) ? "stale" : "old";
    },

    /** Whether removals are told at this moment: without that, nothing stale is sent while it can be made anew. */
    areTold: (told: boolean): void => {
      isTold = told;
    },

    remove: (key: string): void => shelf.remove(key),

    /** The page that another request is asking for; undefined when none is. */
    awaited: (key: string): Promise<ReadyPage | undefined> | undefined => {
      const own = making.get(key);
      if (own) own.waiting += 1;
      return own?.page;
    },

    ask: (key: string, domain: string): Asking => {
      const { promise, resolve } = Promise.withResolvers<ReadyPage | undefined>();
      const own: Making = { domain, page: promise, waiting: 0 };
      making.set(key, own);
      let isKept = false;
      return {
        isWanted: (since, freshFor) => {
          // A page that is asked for once takes no room of one that many read.
          isKept = isKnown(key) && isFresh(since, freshFor);
          return isKept || own.waiting > 0;
        },
        give: (page) => {
          resolve(page);
          // Dropped meanwhile, or given before.
          if (making.get(key) !== own) return;
          making.delete(key);
          if (page && isKept) keep(key, domain, page);
        },
      };
    },

    /** Forgets what is kept and being made of a domain, or of all. */
    drop: (domain?: string): void => {
      const isGone = (own: string): boolean => domain === undefined || own === domain;
      shelf.drop(isGone);
      for (const [key, own] of making) if (isGone(own.domain)) making.delete(key);
    },

    domains: (): ReadonlySet<string> => new Set([...shelf.domains(), ...making.values().map(({ domain }) => domain)]),

    bytes: (): number => shelf.bytes(),
  };
};
export type ReadyPages = ReturnType<typeof createReadyPages>;
