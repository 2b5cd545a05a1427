import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import { listRecipients } from "#server/modules/inbox/announcements/audience.reads";
import { quietNow } from "#server/modules/inbox/notifications/quiet-hours.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { NewsReader } from "#server/modules/people/accounts/news-readers.reads";
import { type Letter, writeLetters } from "./digest-letters.service.ts";
import { findNews } from "./digest-news.service.ts";
import { minuteAfter, newSince, nextMorning, untilChosen } from "./digests.policy.ts";
import * as queries from "./digests.queries.ts";

/** Accounts about which one run decides; the rest is another job's. */
const batchSize = 100;
/** Accounts that get their row in one run. */
const mostNewcomers = 1_000;
/** In ms: a transaction that makes accounts may last, and they show with its end. */
const overlap = 60 * 60_000;

type Organization = Pick<OrganizationRecord, "timezone">;

/** Gives accounts their row that were made since the last run, and says whether there may be more. */
const takeIn = async (tx: Tx, { timezone }: Organization, now: Date): Promise<boolean> => {
  const newcomers = await queries.listNewcomers(tx, await queries.findKnownUntil(tx), mostNewcomers);
  const rows = newcomers.map(({ id: accountId, every, zone }) => ({
    accountId,
    dueAt: nextMorning(every ?? untilChosen, zone ?? timezone, now),
  }));
  if (rows.length > 0) await queries.insertDue(tx, rows);
  const last = newcomers.at(-1);
  const isFull = last !== undefined && newcomers.length === mostNewcomers;
  await queries.saveKnownUntil(tx, isFull ? new Date(last.createdAt) : new Date(now.getTime() - overlap));
  return isFull;
};

/** Who of them is asked for news, and of since when. Who is disturbed by no mail now is asked later. */
const readersOf = async (tx: Tx, due: readonly queries.Claimed[], now: Date): Promise<NewsReader[]> => {
  const wanted = due.filter((one) => one.isWanted && !quietNow(one, now));
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ accountId }) => accountId);
  const visits = new Map((await queries.listLastVisits(tx, ids)).map(({ id, lastHere }) => [id, lastHere]));
  return wanted.flatMap(({ accountId, every, mailedAt }) => {
    const lastHere = visits.get(accountId);
    const since = lastHere === undefined ? null : newSince({ every, mailedAt, lastHere }, now);
    return since ? [{ accountId, since }] : [];
  });
};

/** Writes to those for whom there is something new, and says to whom. */
const writeTo = async (
  tx: Tx,
  organization: OrganizationRecord,
  due: readonly queries.Claimed[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const readers = await readersOf(tx, due, now);
  if (readers.length === 0) return new Set();
  const { news, authors } = await findNews(tx, organization, readers, now);
  const recipients = news.size > 0 ? await listRecipients(tx, [...news.keys()]) : [];
  const claimed = new Map(due.map((one) => [one.accountId, one]));
  const letters = recipients.flatMap((recipient): Letter[] => {
    const [told, one] = [news.get(recipient.id), claimed.get(recipient.id)];
    return told && one ? [{ recipient, news: told, every: one.every, dueAt: one.dueAt }] : [];
  });
  await writeLetters(tx, organization, letters, authors);
  return new Set(letters.map(({ recipient }) => recipient.id));
};

/** Decides about accounts that are due, so many a run, and says when the next ones are. */
export const mailDigests = async ({ write, organization, organizationId, platform }: JobCtx): Promise<void> => {
  const now = platform.now();
  const { timezone } = organization;
  await write(async (tx) => {
    const areMore = await takeIn(tx, organization, now);
    const due = await queries.claimDue(tx, now, batchSize);
    if (due.length > 0) {
      const written = await writeTo(tx, organization, due, now);
      const decisions = due.map((one) => {
        const { accountId, isWanted, every, zone } = one;
        const later = isWanted ? quietNow(one, now) : null;
        const dueAt = later ?? nextMorning(every ?? untilChosen, zone ?? timezone, now);
        return { accountId, dueAt, isWritten: written.has(accountId) };
      });
      await queries.settle(tx, decisions, now);
    }
    if (areMore || due.length === batchSize)
      await enqueue(tx, "digests.mail", { organizationId }, { key: `digests.mail:${organizationId}:more` });
    const next = await queries.findNextDue(tx, now);
    if (!next) return;
    const runAt = minuteAfter(next);
    // By a key for each minute: no run that ends takes the place of one that was asked for meanwhile.
    const key = `digests.mail:${organizationId}:${runAt.getTime()}`;
    await enqueue(tx, "digests.mail", { organizationId }, { key, runAt });
  });
};
