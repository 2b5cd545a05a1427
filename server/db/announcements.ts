import { randomUUID } from "node:crypto";
import { CompiledQuery } from "kysely";
import type { Tx } from "./database.ts";

/**
 * Takes what a transaction announced to where all processes hear it: within the transaction, or by the returned
 * function, which is told how it ended.
 */
export type Announcer = (tx: Tx, payloads: readonly string[]) => Promise<((isCommitted: boolean) => void) | undefined>;

/** PostgreSQL's name for where it is said. */
export const announcementChannel = "moothall_announcements";
/** Where the workers of the queue's library hear that there are jobs. */
const jobChannel = "jobs:insert";

/** What a transaction says when it commits. */
interface Announced {
  readonly payloads: string[];
  /** How many jobs it put into the queue that can be done at once. */
  jobs: number;
}

const collected = new WeakMap<Tx, Announced>();

/** What `announce` and `announceJobs` add for the transaction from now on. */
export const collectAnnouncements = (tx: Tx): Readonly<Announced> => {
  const announced: Announced = { payloads: [], jobs: 0 };
  collected.set(tx, announced);
  return announced;
};

const announcedBy = (tx: Tx): Announced => {
  const own = collected.get(tx);
  if (!own) throw new Error("Only the transaction that a scope opened can announce something.");
  return own;
};

/** Says JSON texts to all processes when the transaction commits, and never when it does not. */
export const announce = (tx: Tx, payloads: readonly string[]): void => {
  announcedBy(tx).payloads.push(...payloads);
};

/** Says to the workers, in the same way, that there are so many jobs more. */
export const announceJobs = (tx: Tx, jobs: number): void => {
  announcedBy(tx).jobs += jobs;
};

/** How to forget, later, what the transaction announces from now on. */
export const announcedUntilNow = (tx: Tx): (() => void) => {
  const own = announcedBy(tx);
  const { jobs, payloads } = own;
  const { length } = payloads;
  return () => {
    payloads.splice(length);
    own.jobs = jobs;
  };
};

/** A notification takes less than 8000 bytes. */
const partLength = 7_900;

/** JSON that says the same with one byte a character. */
const inAscii = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Texts of any length in parts that fit, each with the text's id, its own place and how many there are. */
const inParts = (json: string): string[] => {
  const text = inAscii(json);
  const id = randomUUID().slice(0, 8);
  const count = Math.ceil(text.length / partLength);
  return Array.from({ length: count }, (_, place) => {
    const start = place * partLength;
    return `${id} ${place} ${count} ${text.slice(start, start + partLength)}`;
  });
};

/** Puts the parts together again. Those of a transaction arrive in their order, with none of another's in between. */
export const createAssembler = (): ((part: string) => string | null) => {
  let open = { id: "", texts: [] as string[] };
  return (part) => {
    const [, id = "", place, count, text = ""] = /^(\w+) (\d+) (\d+) (.*)$/.exec(part) ?? [];
    if (Number(place) === 0) open = { id, texts: [] };
    // The beginning was said before this process listened.
    if (open.id !== id || open.texts.length !== Number(place)) return null;
    open.texts.push(text);
    return open.texts.length === Number(count) ? open.texts.join("") : null;
  };
};

/** One statement for any number of texts, and for how many jobs there are more, with its values. */
export const notification = (payloads: readonly string[], jobs = 0) => {
  const parts = payloads.flatMap(inParts);
  const channels = parts.map(() => announcementChannel);
  if (jobs > 0) {
    channels.push(jobChannel);
    // As the library writes it: so many workers that rest look for a job.
    parts.push(JSON.stringify({ count: jobs }));
  }
  return {
    text: "select pg_notify(channel, part) from unnest($1::text[], $2::text[]) with ordinality as said (channel, part, place) order by place",
    values: [channels, parts],
  };
};

/**
 * By the database itself: the commit and the news are one thing. Commits that say something so wait for each other,
 * whatever they are about: it is for what nobody may miss.
 */
export const notifyAnnouncer: Announcer = async (tx, payloads) => {
  const { text, values } = notification(payloads);
  await tx.executeQuery(CompiledQuery.raw(text, values));
  return undefined;
};
