import { keptPrefix } from "#lib/session/storage";

/** Who looks: the login and the account it acts as. */
export interface Holder {
  organizationId: string;
  sub: string;
  accountId: string;
}

/** What is kept of an event, with when. */
interface Kept {
  event: { eventEnd: string };
  /** ISO 8601. */
  savedAt: string;
}

interface ShelfSettings {
  name: string;
  /** Rises when what is kept changes its shape: older copies count for nothing. */
  version: number;
  /** Of one account; what was kept longest ago goes first. */
  most: number;
}

/** One account's things, by their ids. `sub`: the login they were shown to. */
interface Content<T> {
  version: number;
  sub: string;
  things: Record<string, T>;
}

/** A copy outlives its event by this, in milliseconds: shows end late, and zones differ. */
const afterwards = 48 * 3_600_000;

const isOver = ({ event }: Kept, now: number): boolean => Date.parse(event.eventEnd) < now - afterwards;

/** What this device keeps of accounts for the time without a network. */
export const createShelf = <T extends Kept>({ name, version, most }: ShelfSettings) => {
  /** A sign-out takes whatever begins like this along. */
  const prefixOf = (organizationId: string): string => `${keptPrefix(organizationId)}${name}.`;
  const keyOf = ({ organizationId, accountId }: Holder): string => `${prefixOf(organizationId)}${accountId}`;

  const isContent = (value: unknown): value is Content<T> =>
    typeof value === "object" && value !== null && "version" in value && value.version === version;

  const read = (storage: Storage, holder: Holder): Content<T> | null => {
    try {
      const value: unknown = JSON.parse(storage.getItem(keyOf(holder)) ?? "null");
      return isContent(value) && value.sub === holder.sub ? value : null;
    } catch {
      return null;
    }
  };

  const write = (storage: Storage, holder: Holder, things: Record<string, T>): void => {
    const content: Content<T> = { version, sub: holder.sub, things };
    try {
      storage.setItem(keyOf(holder), JSON.stringify(content));
    } catch {
      // A full or refused storage: what is opened is shown all the same, only not without a network.
    }
  };

  const accountsWithOne = (storage: Storage, organizationId: string): string[] => {
    const prefix = prefixOf(organizationId);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    return keys.flatMap((key) => (key?.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  };

  /** Takes away every copy on this device, or those that other logins than `sub` left. */
  const forgetAll = (storage: Storage, organizationId: string, { except }: { except?: string } = {}): void => {
    for (const accountId of accountsWithOne(storage, organizationId)) {
      const holder = { organizationId, accountId, sub: except ?? "" };
      if (except === undefined || !read(storage, holder)) storage.removeItem(keyOf(holder));
    }
  };

  return {
    forgetAll,

    /** Keeps one, and drops those whose events are long over. */
    keep: (storage: Storage, holder: Holder, id: string, thing: T): void => {
      forgetAll(storage, holder.organizationId, { except: holder.sub });
      const now = Date.parse(thing.savedAt);
      const others = Object.entries(read(storage, holder)?.things ?? {})
        .filter(([other, kept]) => other !== id && !isOver(kept, now))
        .toSorted(([, a], [, b]) => b.savedAt.localeCompare(a.savedAt))
        .slice(0, most - 1);
      write(storage, holder, { ...Object.fromEntries(others), [id]: thing });
    },

    forget: (storage: Storage, holder: Holder, id: string): void => {
      const { [id]: gone, ...others } = read(storage, holder)?.things ?? {};
      if (gone) write(storage, holder, others);
    },

    /** The copy kept for this holder and for nobody else; null where there is none. */
    find: (storage: Storage, holder: Holder, id: string): T | null => {
      const things = read(storage, holder)?.things ?? {};
      return (Object.hasOwn(things, id) && things[id]) || null;
    },

    /** All that is kept for this holder and for nobody else, but of events that are long over. */
    all: (storage: Storage, holder: Holder, now: Date): T[] =>
      Object.values(read(storage, holder)?.things ?? {}).filter((kept) => !isOver(kept, now.getTime())),
  };
};
