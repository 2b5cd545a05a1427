import { create } from "zustand";
import type { EntityInput } from "#entities/community/activities";
import type { ChatReply } from "#entities/conversations/chat";
import type { DescribedImage, MessageFile } from "#entities/shared/media";
import { Failure } from "#kernel/failure";
import type { Author } from "#lib/composer/drafts";
import { keptPrefix } from "#lib/session/storage";

/** A picture of a message, as the platform has it already. */
export type UnsentPicture = Pick<DescribedImage, "id" | "uri" | "width" | "height" | "description">;

/** A file of a message, likewise. */
export type UnsentFile = Pick<MessageFile, "id" | "name" | "size" | "contentType">;

/** A message that the platform has not taken yet. */
export interface Unsent {
  /** By which the platform and this page know it. */
  clientKey: string;
  /** Empty where there are pictures or files alone. */
  text: string;
  images: readonly UnsentPicture[];
  files: readonly UnsentFile[];
  /** Whom it mentions, by position; nobody where it is missing. */
  mentions?: EntityInput[];
  /** What it answers; nothing where it is missing. */
  replyTo?: ChatReply;
  /** Its author wants no card of the page that it leads to. */
  preview?: false;
  /** ISO 8601. */
  writtenAt: string;
}

/** What is said besides the text. */
export type Besides = { images?: readonly UnsentPicture[]; files?: readonly UnsentFile[] } & Pick<
  Unsent,
  "mentions" | "replyTo" | "preview"
>;

export const newUnsent = (
  text: string,
  { images = [], files = [], mentions = [], replyTo, preview }: Besides = {},
): Unsent => ({
  clientKey: crypto.randomUUID(),
  text,
  images: images.map(({ id, uri, width, height, description }) => ({ id, uri, width, height, description })),
  files: files.map(({ id, name, size, contentType }) => ({ id, name, size, contentType })),
  ...(mentions.length > 0 && { mentions }),
  ...(replyTo && { replyTo }),
  ...(preview === false && { preview }),
  writtenAt: new Date().toISOString(),
});

export interface ShownUnsent extends Unsent {
  isSending: boolean;
  /** Why it was not taken; null while it is on its way, and for one that a page before this one has left. */
  failure: Failure | null;
}

/** Where a message is written, and by whom. */
export interface Desk {
  author: Author;
  /** As this device keeps drafts and unsent messages: one for each conversation, of whatever kind. */
  place: string;
  storage: Storage;
}

/** Messages one account keeps: the latest. */
const mostKept = 50;

/** Rises when what is kept changes its shape. */
const version = 2;
/** What was kept before there were pictures and files has none. */
type Kept = Omit<Unsent, "images" | "files"> & Partial<Pick<Unsent, "images" | "files">>;
type Shelf = Record<string, Kept[]>;

const keyOf = ({ organizationId, accountId }: Author): string => `${keptPrefix(organizationId)}unsent.${accountId}`;
const spotOf = ({ author, place }: Desk): string => `${author.accountId} ${place}`;

const isShelf = (value: unknown): value is { of: Shelf } =>
  typeof value === "object" && value !== null && "version" in value && value.version === version && "of" in value;

const readShelf = ({ storage, author }: Desk): Shelf => {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(author)) ?? "null");
    return isShelf(value) ? value.of : {};
  } catch {
    return {};
  }
};

/** So that a reload loses nothing; in a full or refused storage it lives as long as the page. */
const writeShelf = (desk: Desk, kept: readonly Kept[]): void => {
  const of = { ...readShelf(desk), [desk.place]: kept.slice(-mostKept) };
  const filled = Object.entries(of).filter(([, list]) => list.length > 0);
  try {
    if (filled.length === 0) desk.storage.removeItem(keyOf(desk.author));
    else desk.storage.setItem(keyOf(desk.author), JSON.stringify({ version, of: Object.fromEntries(filled) }));
  } catch {
    // Nobody is told: what is on its way is seen to be so.
  }
};

const nothing: readonly ShownUnsent[] = [];

/** What is on its way or was not taken, by account and place. */
const useStore = create<{ of: Readonly<Record<string, readonly ShownUnsent[]>> }>(() => ({ of: {} }));

const recalled = (desk: Desk): readonly ShownUnsent[] =>
  (readShelf(desk)[desk.place] ?? []).map((message) => ({
    ...message,
    images: message.images ?? [],
    files: message.files ?? [],
    isSending: false,
    failure: null,
  }));

const listOf = (desk: Desk): readonly ShownUnsent[] => useStore.getState().of[spotOf(desk)] ?? recalled(desk);

const show = (desk: Desk, list: readonly ShownUnsent[]): void =>
  useStore.setState(({ of }) => ({ of: { ...of, [spotOf(desk)]: list } }));

const keep = (desk: Desk, list: readonly ShownUnsent[]): void =>
  writeShelf(
    desk,
    list.map(({ isSending: _, failure: _reason, ...message }) => message),
  );

/** What an answer changes. What is kept no more stays away: the answer may come after a sign-out. */
const change = (desk: Desk, list: readonly ShownUnsent[]): void => {
  show(desk, list);
  const isKept = new Set(readShelf(desk)[desk.place]?.map(({ clientKey }) => clientKey));
  if (isKept.size > 0)
    keep(
      desk,
      list.filter(({ clientKey }) => isKept.has(clientKey)),
    );
};

/** Takes up what a page before this one has left, and forgets what a sign-out has taken along. */
export const recallUnsent = (desk: Desk): void => {
  const known = new Map(listOf(desk).map((message) => [message.clientKey, message]));
  const kept = recalled(desk).map((message) => known.get(message.clientKey) ?? message);
  const isKept = new Set(kept.map(({ clientKey }) => clientKey));
  const onTheirWay = [...known.values()].filter(({ clientKey, isSending }) => isSending && !isKept.has(clientKey));
  show(desk, [...kept, ...onTheirWay]);
};

/** Whether it did not get as far as the platform: nobody has refused it. */
export const isUnreached = ({ isSending, failure }: ShownUnsent): boolean =>
  !isSending && failure?.code === "unavailable";

/**
 * Lets a message go once nothing that was written before it is left behind without having reached the platform: what was
 * written first is said first. Throws `unavailable`.
 */
export const requireTurn = (desk: Desk, key: string | undefined): void => {
  const list = listOf(desk);
  const place = list.findIndex(({ clientKey }) => clientKey === key);
  if (list.slice(0, Math.max(0, place)).some(isUnreached)) throw new Failure("unavailable", { status: 0 });
};

/** Shows it as on its way: a new one, or one that is tried again. */
export const beginSending = (desk: Desk, message: Unsent): void => {
  const list = [
    ...listOf(desk).filter(({ clientKey }) => clientKey !== message.clientKey),
    { ...message, isSending: true, failure: null },
  ];
  show(desk, list);
  keep(desk, list);
};

export const noteUnsent = (desk: Desk, key: string, failure: Failure): void =>
  change(
    desk,
    listOf(desk).map((message) => (message.clientKey === key ? { ...message, isSending: false, failure } : message)),
  );

/** The platform has it, or its author wants it no more. */
export const forgetUnsent = (desk: Desk, keys: ReadonlySet<string>): void => {
  const list = listOf(desk);
  if (list.some(({ clientKey }) => keys.has(clientKey)))
    change(
      desk,
      list.filter(({ clientKey }) => !keys.has(clientKey)),
    );
};

export const useUnsent = (desk: Desk): readonly ShownUnsent[] => useStore(({ of }) => of[spotOf(desk)] ?? nothing);
