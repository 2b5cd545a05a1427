import { type Author, readDrafts } from "#lib/composer/drafts";

const prefix = "conversation.";

/** Where drafts keep what somebody has begun to write in a conversation. */
export const draftPlaceOf = (conversationId: string): string => `${prefix}${conversationId}`;

/** What was begun in which conversation, by its id. */
export const draftedIn = (storage: Storage, author: Author): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(readDrafts(storage, author)).flatMap(([place, { message }]): [string, string][] =>
      place.startsWith(prefix) && message.trim() !== "" ? [[place.slice(prefix.length), message]] : [],
    ),
  );
