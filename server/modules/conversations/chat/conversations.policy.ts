import { type RawBuilder, sql } from "kysely";
import { mostAskedADay } from "#entities/conversations/chat";
import type { Whose } from "#server/db/kept-statements";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { isFoundBy } from "./requests.policy.ts";

/** Members of one conversation at most. */
export const mostMembers = 1_000;

/** Numbers of conversations are those of an `integer`. */
export const mostConversation = 2 ** 31 - 1;

/** Those of messages are whole numbers. */
export const mostMessage = Number.MAX_SAFE_INTEGER;

/** How much of what others do an account may take up. */
export const chatLimits = {
  send: { points: 60, seconds: 60 },
  edit: { points: 60, seconds: 60 },
  /** People who are asked: by first messages, and into conversations of many. */
  ask: { points: mostAskedADay, seconds: 86_400 },
  /** Whom an account names, in all its messages: they hear of it although they have muted the conversation. */
  name: { points: 300, seconds: 3_600 },
  open: { points: 30, seconds: 3_600 },
  add: { points: 200, seconds: 3_600 },
  tend: { points: 200, seconds: 3_600 },
  files: { points: 100, seconds: 3_600 },
  fileKilobytes: { points: 500 * 1024, seconds: 3_600 },
  report: { points: 20, seconds: 86_400 },
  search: { points: 120, seconds: 60 },
  /** With what is taken back. */
  react: { points: 120, seconds: 60 },
  /** Open pages of all members ask again after each. */
  remove: { points: 60, seconds: 60 },
} as const;

/** A number of the wire as it stands in an address; null for what is none. */
export const numberIn = (reference: string, most: number): number | null => {
  const number = /^[1-9]\d{0,15}$/.test(reference) ? Number(reference) : null;
  return number !== null && number <= most ? number : null;
};

/** Whether the viewer is in a conversation, by its alias, and finds it. */
export const hasMember = (conversation: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`exists (select from conversation_members who
    where who.conversation_id = ${sql.ref(`${conversation}.id`)} and who.account_id = ${viewerId}
      and ${isFoundBy("who")})`;

/** Whether a message, by its alias, is there for a member: said since they came in, by somebody whom they meet. */
export const isSaidTo = (message: string, member: string, memberId: Whose): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${message}.id`)} > ${sql.ref(`${member}.joined_after`)}
    and ${isListedFor(`${message}.account_id`, memberId)})`;

/** Who reads which conversation. */
export interface Reader {
  readonly conversationId: string;
  readonly viewerId: string;
  /** The last message that was said before they came in. */
  readonly joinedAfter: number;
}

/** The same for who reads one conversation. */
export const isReadBy = (message: string, { conversationId, viewerId, joinedAfter }: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${message}.conversation_id`)} = ${conversationId} and ${sql.ref(`${message}.id`)} > ${joinedAfter}
    and ${isListedFor(`${message}.account_id`, viewerId)})`;

/** Whether others have said something that the member, by its alias, has not read yet; lines of the house are nobody's words. */
export const hasUnread = (member: string, memberId: Whose): RawBuilder<boolean> =>
  sql<boolean>`exists (select from conversation_messages unread
    where unread.conversation_id = ${sql.ref(`${member}.conversation_id`)}
      and unread.id > ${sql.ref(`${member}.read_until`)} and unread.account_id <> ${memberId} and unread.event is null
      and ${isSaidTo("unread", member, memberId)})`;

/**
 * Whether somebody has named the member, by its alias, in what they have not read yet, up to a message where that is said. The
 * kept number of the newest one is asked first: of most members nothing is looked up.
 */
export const isNamed = (member: string, memberId: Whose, until?: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${member}.named_in`)} > ${sql.ref(`${member}.read_until`)}
    and exists (select from message_mentions naming
      join conversation_messages unread on unread.organization_id = naming.organization_id and unread.id = naming.message_id
      where naming.account_id = ${memberId} and naming.message_id > ${sql.ref(`${member}.read_until`)}
        ${until ? sql`and naming.message_id <= ${until}` : sql``}
        and unread.conversation_id = ${sql.ref(`${member}.conversation_id`)} and unread.account_id <> ${memberId}
        and ${isSaidTo("unread", member, memberId)}))`;

/** Whether the member, by its alias, wants to hear of what was said: unless they have muted it, and nobody has named them. */
export const isHeard = (member: string, memberId: Whose, until?: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${member}.notifications`)} or ${isNamed(member, memberId, until)})`;
