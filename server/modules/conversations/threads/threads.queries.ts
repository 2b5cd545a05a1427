import { type RawBuilder, sql } from "kysely";
import { instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { isLetInto, isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { presentAccounts } from "#server/modules/people/accounts/present-accounts.reads";
import { streamsInAll } from "#server/modules/platform/streams/streams.reads";
import { deleteVotesOf } from "./thread-questions.queries.ts";
import type { StreamRules } from "./threads.policy.ts";

/** When somebody whom the viewer meets has said something there last. */
const lastMessageAt = (viewerId: string | null): RawBuilder<string | null> =>
  sql<string | null>`(select ${instant("t.created_at")} from thread_messages t
    where t.thread_id = h.id and ${isListedFor("t.account_id", viewerId)} order by t.number desc limit 1)`;

const threads = (tx: Tx) =>
  streamsInAll(tx).innerJoin("threads as h", (join) =>
    join.onRef("h.organizationId", "=", "st.organizationId").onRef("h.streamId", "=", "st.id"),
  );

/** Threads of streams, as everybody sees them who may watch these. */
export const listThreadsOf = (tx: Tx, streamIds: readonly string[], viewerId: string | null) =>
  threads(tx)
    .where(isAmong("h.streamId", streamIds))
    .select(["h.id", "h.streamId", "st.name as subject", lastMessageAt(viewerId).as("lastMessageAt")])
    .execute();

/** A thread beside a stream that the viewer may watch, and whether they run what the stream belongs to. */
export const findThread = (tx: Tx, id: string, viewerId: string, rules: StreamRules) =>
  threads(tx)
    .where("h.id", "=", id)
    .where(rules.isWatchedBy("st", viewerId))
    .select(["h.id", "st.name as subject", "st.eventId", "st.groupId", lastMessageAt(viewerId).as("lastMessageAt")])
    .select([
      rules.isRunBy("st", viewerId).as("isRun"),
      sql<string | null>`(select ${instant("w.last_read_at")} from thread_viewers w
        where w.thread_id = h.id and w.account_id = ${viewerId})`.as("lastReadAt"),
    ])
    .executeTakeFirst();
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** Those of the accounts that may watch the stream of a thread now, and whom the module lets in. */
export const listWatchers = async (
  tx: Tx,
  id: string,
  accountIds: readonly string[],
  rules: StreamRules,
): Promise<string[]> => {
  if (accountIds.length === 0) return [];
  const watcher = sql.ref<string>("watcher.id");
  const watched = threads(tx).where("h.id", "=", id).where(rules.isWatchedBy("st", watcher)).select("h.id");
  const { rows } = await sql<{ id: string }>`
    select watcher.id from unnest(${[...accountIds]}::uuid[]) as watcher (id)
    where ${isLetInto("threads", watcher)} and exists (${watched})`.execute(tx);
  return rows.map(({ id: watcherId }) => watcherId);
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
