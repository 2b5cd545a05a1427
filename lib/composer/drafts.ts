import type { ChatReply } from "#entities/conversations/chat";
import type { BaseImage, MessageFile } from "#entities/shared/media";
import { keptPrefix } from "#lib/session/storage";
import type { Written } from "./written.ts";

/** A picture that was sent already and waits for its post. */
export type DraftPicture = Pick<BaseImage, "id" | "uri" | "width" | "height"> & {
  description: string;
  /** ISO 8601. */
  sentAt: string;
};

/** The same of a file and its message. */
export type DraftFile = Pick<MessageFile, "id" | "name" | "size" | "contentType"> & {
  /** ISO 8601. */
  sentAt: string;
};

export interface Draft extends Written {
  pictures: DraftPicture[];
  /** Missing where there are none. */
  files?: DraftFile[];
  /** The address whose card is not wanted; missing where there is none. */
  plainLink?: string;
  /** The message of a conversation that it answers; missing where it answers none. */
  replyTo?: ChatReply;
}

/** Whose drafts; a sign-out takes all of them along. */
export interface Author {
  organizationId: string;
  accountId: string;
}

/** Rises when what is kept changes its shape: older drafts count for nothing. */
const version = 1;

/** Drafts one account keeps: the latest. */
const mostDrafts = 20;

/** UTF-16 code units of one draft; browsers give an origin about five million in all. */
const longestDraft = 40_000;

/** The platform sweeps pictures and files that are in no post and no message after a day; in milliseconds, with time to post. */
const uploadLife = 23 * 3_600_000;

interface Shelf {
  version: typeof version;
  /** By place, the oldest first. */
  drafts: Record<string, Draft>;
}

const keyOf = ({ organizationId, accountId }: Author): string => `${keptPrefix(organizationId)}drafts.${accountId}`;

const isShelf = (value: unknown): value is Shelf =>
  typeof value === "object" && value !== null && "version" in value && value.version === version;

/** Everything that was written and not posted, by its place. */
export const readDrafts = (storage: Storage, author: Author): Record<string, Draft> => {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(author)) ?? "null");
    return isShelf(value) ? value.drafts : {};
  } catch {
    return {};
  }
};

/** Whether they are kept now. */
const writeDrafts = (storage: Storage, author: Author, drafts: [string, Draft][]): boolean => {
  const shelf: Shelf = { version, drafts: Object.fromEntries(drafts.slice(-mostDrafts)) };
  try {
    if (drafts.length > 0) storage.setItem(keyOf(author), JSON.stringify(shelf));
    else storage.removeItem(keyOf(author));
    return true;
  } catch {
    // A full or refused storage: what is written lives as long as the page.
    return false;
  }
};

const isEmpty = ({ message, pictures, files = [], replyTo }: Draft): boolean =>
  message.trim() === "" && pictures.length === 0 && files.length === 0 && !replyTo;

/** What was written at a place and not posted; without the pictures and files that are gone by `now`. */
export const readDraft = (storage: Storage, author: Author, place: string, now: number): Draft | null => {
  const drafts = readDrafts(storage, author);
  const kept = Object.hasOwn(drafts, place) ? drafts[place] : undefined;
  if (!kept) return null;
  const isThere = ({ sentAt }: { sentAt: string }): boolean => now - Date.parse(sentAt) < uploadLife;
  const { pictures, files = [], ...written } = kept;
  const left = files.filter(isThere);
  const draft = { ...written, pictures: pictures.filter(isThere), ...(left.length > 0 && { files: left }) };
  return isEmpty(draft) ? null : draft;
};

/** Keeps a draft, an empty one being none. False when it is too long or the browser keeps nothing. */
export const keepDraft = (storage: Storage, author: Author, place: string, draft: Draft): boolean => {
  const others = Object.entries(readDrafts(storage, author)).filter(([known]) => known !== place);
  if (isEmpty(draft)) {
    writeDrafts(storage, author, others);
    return false;
  }
  const isShort = JSON.stringify(draft).length <= longestDraft;
  return isShort && writeDrafts(storage, author, [...others, [place, draft]]);
};

export const dropDraft = (storage: Storage, author: Author, place: string): void => {
  keepDraft(storage, author, place, { message: "", entities: [], pictures: [] });
};
