import { type RawBuilder, sql } from "kysely";
import { emptySentMails } from "#server/mail/mail.queries";
import { forgetReaders } from "#server/modules/content/numbers/numbers.service";
import { sweepMessageFiles } from "#server/modules/conversations/chat/message-files.service";
import { forgetDecidedReports } from "#server/modules/conversations/chat/message-reports.service";
import { sweepMedia } from "#server/modules/platform/media/media-sweep.service";
import { sweepFiles } from "#server/modules/platform/storage/file-sweep.service";
import { forgetOldPreviews } from "#server/modules/platform/storage/old-previews.service";
import type { JobCtx } from "./context.ts";

const day = 24 * 60 * 60 * 1000;

interface Kept {
  readonly table: string;
  readonly column: string;
  readonly days: number;
  /** What stays all the same. */
  readonly unless?: RawBuilder<boolean>;
}

/** Rows that only grow in number, how many days they are kept (README, "What is kept"), and the instant that counts. */
const keptFor: readonly Kept[] = [
  { table: "notifications", column: "created_at", days: 365, unless: sql`state = 'favorited'` },
  { table: "domain_events", column: "occurred_at", days: 30 },
  { table: "door_scans", column: "received_at", days: 365 },
  { table: "mails", column: "sent_at", days: 90 },
  { table: "stream_watchers", column: "seen_at", days: 1 },
];

/** Rows of one transaction, so that nobody waits long for one of them. */
const batchSize = 5_000;

const deleteOld = async (
  { write }: JobCtx,
  { table, column, unless = sql`false` }: Kept,
  before: Date,
): Promise<void> => {
  const rows = sql.table(table);
  for (let deleted = batchSize; deleted === batchSize; ) {
    const result = await write((tx) =>
      sql`delete from ${rows} where ctid = any (array(
        select ctid from ${rows} where ${sql.ref(column)} < ${before} and not (${unless}) limit ${batchSize}))`.execute(
        tx,
      ),
    );
    deleted = Number(result.numAffectedRows ?? 0);
  }
};

/** Takes out of an organization what has served its time, and what nothing uses. */
export const tidyOrganization = async (ctx: JobCtx): Promise<void> => {
  const { platform, write } = ctx;
  const now = platform.now().getTime();
  for (const kept of keptFor) await deleteOld(ctx, kept, new Date(now - kept.days * day));
  // Of before there was a mail server: what it sends is kept nowhere else.
  if (platform.env.SMTP_URL) await write((tx) => emptySentMails(tx));
  await forgetReaders(ctx);
  await forgetOldPreviews(ctx);
  await sweepMedia(ctx);
  await sweepFiles(ctx);
  await sweepMessageFiles(ctx);
  await forgetDecidedReports(ctx);
};
