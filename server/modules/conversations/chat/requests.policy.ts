import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";

/**
 * Whether the member, by its alias, finds the conversation: who was asked from the message on until they decline or it is
 * taken back, who asks until they leave.
 */
export const isFoundBy = (member: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from message_requests asked
    where asked.conversation_id = ${sql.ref(`${member}.conversation_id`)}
      and case when asked.asker_id = ${sql.ref(`${member}.account_id`)} then asked.left_at is not null
        else asked.sent_at is null or asked.closed_at is not null end)`;

/** Whether the conversation stands among those of the member, by its alias: all but what they are only asked for. */
export const isAmongOwn = (member: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from message_requests asked
    where asked.conversation_id = ${sql.ref(`${member}.conversation_id`)}
      and (asked.asker_id <> ${sql.ref(`${member}.account_id`)} or asked.left_at is not null))`;

/** Whether all who are in the conversation, an id or a column, agreed to be. */
export const isAgreed = (conversation: Whose): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from message_requests asked where asked.conversation_id = ${conversation})`;

/** What a conversation is asked for, as a part of a statement that knows it by a column; null where all agreed. */
export interface Asking {
  readonly askerId: string;
  readonly askedId: string;
  /** The one message was said. */
  readonly isSent: boolean;
}
export const askingOf = (conversation: string): RawBuilder<Asking | null> =>
  sql<Asking | null>`(select json_build_object('askerId', asked.asker_id, 'askedId', asked.asked_id,
      'isSent', asked.sent_at is not null)
    from message_requests asked where asked.conversation_id = ${sql.ref(conversation)})`;

/** What the conversation, by a column, is for the viewer until both agreed. */
export const requestSeenBy = (conversation: string, viewerId: string) =>
  sql<"asking" | "waiting" | "received" | null>`(select case when asked.asker_id <> ${viewerId} then 'received'
      when asked.sent_at is null then 'asking' else 'waiting' end
    from message_requests asked where asked.conversation_id = ${sql.ref(conversation)})`;

/** Whether the account in the column wants to be written to by no one but those, or also by others. */
export const wants = (column: string, from: "members" | "contactsOnly"): RawBuilder<boolean> =>
  sql<boolean>`exists (select from chat_preferences wanted
    where wanted.account_id = ${sql.ref(column)} and wanted.messages_from = ${from})`;

/** Whether the account finds what it is asked into, a conversation of many, by the alias of that: it has not declined, and meets who asks. */
export const isAskedInto = (asked: string, accountId: Whose): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${asked}.account_id`)} = ${accountId} and ${sql.ref(`${asked}.closed_at`)} is null
    and ${isListedFor(`${asked}.asker_id`, accountId)})`;
