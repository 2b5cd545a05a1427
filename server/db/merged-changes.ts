import { isDeepStrictEqual } from "node:util";
import { AppError } from "#kernel/errors";

/** What a writer believed the fields were before they changed them; null or left out by clients that do not say. */
export type Believed = Readonly<Record<string, unknown>> | null | undefined;

const minute = 60_000;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/**
 * Instants by the minute, as forms show them; nothing and empty are alike; rows of lists by their fields, and lists
 * whatever their order where that means nothing.
 */
const comparable = (value: unknown, isInOrder: boolean): unknown => {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string" && instant.test(value)) return Math.floor(Date.parse(value) / minute);
  if (Array.isArray(value)) {
    const items = value.map((one) => JSON.stringify(comparable(one, isInOrder)));
    return isInOrder ? items : items.sort();
  }
  if (typeof value !== "object") return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, comparable(field, isInOrder)]));
};

interface Meeting {
  readonly believed: Believed;
  /** The fields as they are, under a lock that ends with the transaction. */
  readonly current: Readonly<Record<string, unknown>>;
  /** Of the fields' paths in the body, such as `event`. */
  readonly under?: string;
  /** Lists whose order is somebody's choice. */
  readonly inOrder?: readonly string[];
}

/**
 * The changes of one writer, after another may have written: what they left as they found it is left as it is now, what
 * nobody else touched is theirs. Throws `changed_meanwhile`, with what the other wrote, where both wrote differently.
 * Without what the writer believed, all changes are theirs.
 */
export const mergedChanges = <T extends object>(
  changes: T,
  { believed, current, under, inOrder = [] }: Meeting,
): Partial<T> => {
  const merged: Partial<T> = { ...changes };
  const theirs: Record<string, unknown> = {};
  for (const field of Object.keys(changes) as (keyof T & string)[]) {
    if (!believed || changes[field] === undefined || !Object.hasOwn(believed, field)) continue;
    const before = believed[field];
    const isSame = (one: unknown, other: unknown): boolean =>
      isDeepStrictEqual(comparable(one, inOrder.includes(field)), comparable(other, inOrder.includes(field)));
    if (isSame(changes[field], before)) delete merged[field];
    else if (!isSame(current[field], before) && !isSame(current[field], changes[field]))
      theirs[under ? `${under}.${field}` : field] = current[field] ?? null;
  }
  const paths = Object.keys(theirs);
  if (paths.length === 0) return merged;
  const fields = Object.fromEntries(paths.map((path) => [path, "changed_meanwhile"]));
  throw new AppError("changed_meanwhile", { fields, current: theirs });
};
