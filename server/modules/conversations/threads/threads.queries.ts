import { type RawBuilder, sql } from "kysely";
import { instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { isLetInto, isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { presentAccounts } from "#server/modules/people/accounts/present-accounts.reads";
import { eventOf, groupOf, subjectOf } from "./thread-places.reads.ts";
import { deleteVotesOf } from "./thread-questions.queries.ts";
import type { PlaceRules } from "./threads.policy.ts";

/** When somebody whom the viewer meets has said something there last. */
const lastMessageAt = (viewerId: string | null): RawBuilder<string | null> =>
  sql<string | null>`(select ${instant("t.created_at")} from thread_messages t
    where t.thread_id = h.id and ${isListedFor("t.account_id", viewerId)} order by t.number desc limit 1)`;

/** How far the viewer has read there. */
const lastReadAt = (viewerId: string): RawBuilder<string | null> =>
  sql<string | null>`(select ${instant("w.last_read_at")} from thread_viewers w
    where w.thread_id = h.id and w.account_id = ${viewerId})`;

const threads = (tx: Tx, viewerId: string | null) =>
  tx
    .selectFrom("threads as h")
    .select(["h.id", subjectOf("h").as("subject"), lastMessageAt(viewerId).as("lastMessageAt")]);

/** Threads of streams, as everybody sees them who may watch these. */
export const listThreadsOf = (tx: Tx, streamIds: readonly string[], viewerId: string | null) =>
  threads(tx, viewerId).where(isAmong("h.streamId", streamIds)).select("h.streamId").execute();

/** What names the place of a thread that is talk of its own. */
export type TalkColumn = "eventId" | "groupId" | "sessionId";

/** The talk of a place, where the viewer may read it. */
export const findTalk = (
  tx: Tx,
  { column, id }: { readonly column: TalkColumn; readonly id: string },
  viewerId: string,
  rules: PlaceRules,
) =>
  threads(tx, viewerId)
    .where(`h.${column}`, "=", id)
    .where(rules.isReadBy("h", viewerId))
    .select(lastReadAt(viewerId).as("lastReadAt"))
    .executeTakeFirst();

/** A thread that the viewer may read, and whether they run what it belongs to. */
export const findThread = (tx: Tx, id: string, viewerId: string, rules: PlaceRules) =>
  threads(tx, viewerId)
    .where("h.id", "=", id)
    .where(rules.isReadBy("h", viewerId))
    .select([
      eventOf("h").as("eventId"),
      groupOf("h").as("groupId"),
      rules.isRunBy("h", viewerId).as("isRun"),
      lastReadAt(viewerId).as("lastReadAt"),
    ])
    .executeTakeFirst();
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** Those of the accounts that may read the thread now, and whom the module lets in. */
export const listReaders = async (
  tx: Tx,
  id: string,
  accountIds: readonly string[],
  rules: PlaceRules,
): Promise<string[]> => {
  if (accountIds.length === 0) return [];
  const reader = sql.ref<string>("reader.id");
  const read = tx.selectFrom("threads as h").where("h.id", "=", id).where(rules.isReadBy("h", reader)).select("h.id");
  const { rows } = await sql<{ id: string }>`
    select reader.id from unnest(${[...accountIds]}::uuid[]) as reader (id)
    where ${isLetInto("threads", reader)} and exists (${read})`.execute(tx);
  return rows.map(({ id: readerId }) => readerId);
};

/** Holds accounts, in the order of their ids, so that none of them is deleted meanwhile. Those that are there. */
export const holdAccounts = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await presentAccounts(tx)
    .where(isAmong("a.id", ids))
    .select("a.id")
    .orderBy("a.id")
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The thread, held: nobody else says anything there until the transaction ends. False where it is gone. */
export const lockThread = async (tx: Tx, id: string): Promise<boolean> => {
  const held = await tx.selectFrom("threads").where("id", "=", id).select("id").forNoKeyUpdate().executeTakeFirst();
  return held !== undefined;
};

/** Notes that an account has read up to a message; what was read stays so. */
export const markRead = async (tx: Tx, accountId: string, messageId: string): Promise<void> => {
  await sql`
    insert into thread_viewers (thread_id, account_id, last_read_at)
    select t.thread_id, ${accountId}::uuid, t.created_at from thread_messages t where t.id = ${messageId}
    on conflict (organization_id, thread_id, account_id) do update set last_read_at = excluded.last_read_at
      where thread_viewers.last_read_at < excluded.last_read_at`.execute(tx);
};

/** What the account has said anywhere, how it has reacted and voted, and how far it has read. */
export const deleteOf = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom("threadMessageReactions").where("accountId", "=", accountId).execute();
  await deleteVotesOf(tx, accountId);
  await tx.deleteFrom("threadMessages").where("accountId", "=", accountId).execute();
  await tx.deleteFrom("threadViewers").where("accountId", "=", accountId).execute();
};
