import type { Found } from "#entities/search/found";
import type { SessionState } from "#lib/session/session-store";
import { keptPrefix } from "#lib/session/storage";

export type FoundKind = keyof Found;

/** Of what somebody opened as much as a list shows of it. */
export interface Recent {
  kind: FoundKind;
  id: string;
  /** By `routes`, without its locale. */
  path: string;
  name: string;
  /** Address of its picture, if it has one. */
  picture: string | null;
}

/** How many are kept: the latest. */
export const mostRecent = 8;

/** Characters of a name: a post is called by its words. */
const longestName = 120;

/** Rises when what is kept changes its shape. */
const version = 1;

type Viewer = Pick<SessionState, "status" | "executeAs" | "user">;

/**
 * Where it lies in local storage what a viewer opened; a sign-out takes it along. Null: it is not known yet who that is,
 * or as which account a login acts.
 */
export const recentKey = (organizationId: string, { status, executeAs, user }: Viewer): string | null => {
  const beginning = `${keptPrefix(organizationId)}search.`;
  if (status === "anonymous") return `${beginning}visitor`;
  const accountId = executeAs ?? user?.id ?? null;
  return status === "unknown" || accountId === null ? null : beginning + accountId;
};

const isText = (value: unknown): value is string => typeof value === "string";

const isRecent = (value: unknown): value is Recent =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  "id" in value &&
  "path" in value &&
  "name" in value &&
  "picture" in value &&
  [value.kind, value.id, value.path, value.name].every(isText) &&
  (value.picture === null || isText(value.picture));

const isShelf = (value: unknown): value is { list: unknown[] } =>
  typeof value === "object" &&
  value !== null &&
  "version" in value &&
  value.version === version &&
  "list" in value &&
  Array.isArray(value.list);

/** The latest first. */
export const readRecent = (storage: Storage, key: string | null): Recent[] => {
  try {
    const value: unknown = JSON.parse((key !== null && storage.getItem(key)) || "null");
    return isShelf(value) ? value.list.filter(isRecent).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
};

export const keepRecent = (storage: Storage, key: string | null, opened: Recent): void => {
  if (key === null) return;
  const others = readRecent(storage, key).filter(({ path }) => path !== opened.path);
  const list = [{ ...opened, name: [...opened.name].slice(0, longestName).join("") }, ...others].slice(0, mostRecent);
  try {
    storage.setItem(key, JSON.stringify({ version, list }));
  } catch {
    // A full or refused storage: it is looked for once more the next time.
  }
};

export const forgetRecent = (storage: Storage, key: string | null): void => {
  if (key !== null) storage.removeItem(key);
};
