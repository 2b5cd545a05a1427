import { type Insertable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { MessageDecision } from "#entities/conversations/message-reports";
import type { PageQuery } from "#kernel/wire";
import { instant, isAmong, isJoined } from "#server/db/brought";
import { pageCounted } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import type { ReportedMessages } from "#server/db/tables";
import { accountsOfSameLogin, isOfOtherLogin } from "#server/modules/people/accounts/same-login.policy";
import { filesWith, picturesWith } from "./handed-over.queries.ts";

/** A message of a conversation by its number, or one of a thread by its id, with the name of the place of its thread. */
export type ReportedSubject =
  | { readonly messageId: number }
  | { readonly threadMessageId: string; readonly place: string };

interface NewReport {
  readonly authorId: string;
  readonly reporterId: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Keeps a report with its copy: the message, and what was said before it, which has smaller numbers. Returns its id; null
 * where its reporter has reported the message already, which changes nothing.
 */
export const insertReport = async (
  tx: Tx,
  { at, ...row }: NewReport & ReportedSubject,
  copied: readonly Omit<Insertable<ReportedMessages>, "reportId">[],
): Promise<string | null> => {
  const report = await tx
    .insertInto("messageReports")
    .values({ ...row, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!report) return null;
  const rows = copied.map((said) => ({ ...said, reportId: report.id }));
  await tx.insertInto("reportedMessages").values(rows).execute();
  return report.id;
};

/** Whether the account has reported the message already. */
export const hasReported = async (tx: Tx, messageId: number, reporterId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("messageReports")
    .where("messageId", "=", messageId)
    .where("reporterId", "=", reporterId)
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
};

/** Reports that are the viewer's to decide about: none about what they said themselves, with whichever of their accounts. */
const reportsFor = (tx: Tx, viewerId: string) =>
  tx.selectFrom("messageReports as r").where(isOfOtherLogin("r.authorId", viewerId));

/** One page of what waits or is decided, the latest first, and how many there are. */
export const pageReports = (tx: Tx, viewerId: string, status: "open" | "decided", query: PageQuery) => {
  const found = reportsFor(tx, viewerId).select("r.id");
  const listed =
    status === "open"
      ? found.where("r.decidedAt", "is", null).orderBy("r.createdAt", "desc")
      : found.where("r.decidedAt", "is not", null).orderBy("r.decidedAt", "desc");
  return pageCounted(tx, listed.orderBy("r.id"), query);
};

export const listReports = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("messageReports as r")
    .where(isAmong("r.id", ids))
    .select(["r.id", "r.place", "r.reporterId", "r.reason", "r.createdAt"])
    .select(["r.decision", "r.decidedAt", "r.deciderId"])
    .select([picturesWith("r").as("pictures"), filesWith("r").as("files")])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("reportedMessages as m")
          .where(isJoined("m.reportId", "r.id"))
          .select([
            "m.accountId",
            "m.text",
            "m.pictureCount as pictures",
            "m.fileCount as files",
            instant("m.saidAt").as("saidAt"),
          ])
          .orderBy("m.messageId"),
      ).as("copied"),
    )
    .execute();
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

export const findReport = (tx: Tx, viewerId: string, id: string) =>
  reportsFor(tx, viewerId)
    .where("r.id", "=", id)
    .select(["r.id", "r.messageId", "r.threadMessageId"])
    .executeTakeFirst();
export type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** All accounts of who wrote what a report is about; none where the report is gone. */
export const listReportedAuthors = async (tx: Tx, id: string): Promise<Set<string>> => {
  const { rows } = await sql<{ accountId: string }>`
    select a.account_id from message_reports r
    cross join lateral (${accountsOfSameLogin(sql.ref("r.author_id"))}) a (account_id)
    where r.id = ${id}`.execute(tx);
  return new Set(rows.map(({ accountId }) => accountId));
};

/** All reports of a message, held in the order of their ids until the decision is kept. */
export const lockReports = (tx: Tx, { messageId, threadMessageId }: Omit<FoundReport, "id">) =>
  tx
    .selectFrom("messageReports")
    .where((eb) => (messageId === null ? eb("threadMessageId", "=", threadMessageId) : eb("messageId", "=", messageId)))
    .select(["id", "authorId", "decision"])
    .orderBy("id")
    .forUpdate()
    .execute();

export const decideReports = (
  tx: Tx,
  ids: readonly string[],
  { decision, deciderId, at }: { decision: MessageDecision; deciderId: string; at: Date },
) =>
  tx
    .updateTable("messageReports as r")
    .set({ decision, deciderId, decidedAt: at })
    .where(isAmong("r.id", ids))
    .where("r.decidedAt", "is", null)
    .execute();

/** Reports around an account, of what it said or by it, held in the order of their ids. */
export const lockReportsAround = async (tx: Tx, accountId: string): Promise<string[]> => {
  const held = await tx
    .selectFrom("messageReports as r")
    .where((eb) => eb.or([eb("r.authorId", "=", accountId), eb("r.reporterId", "=", accountId)]))
    .select("r.id")
    .orderBy("r.id")
    .forUpdate()
    .execute();
  return held.map(({ id }) => id);
};

/** So many at most that were decided before then, held; those that somebody else holds are left alone. */
export const lockDecidedBefore = async (tx: Tx, before: Date, most: number): Promise<string[]> => {
  const held = await tx
    .selectFrom("messageReports as r")
    .where("r.decidedAt", "<", before.toISOString())
    .select("r.id")
    .orderBy("r.decidedAt")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return held.map(({ id }) => id);
};

export const deleteReports = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom("messageReports as r").where(isAmong("r.id", ids)).execute();

/** What the account said before what others were reported for. */
export const deleteSaidBefore = (tx: Tx, accountId: string) =>
  tx.deleteFrom("reportedMessages").where("accountId", "=", accountId).execute();
