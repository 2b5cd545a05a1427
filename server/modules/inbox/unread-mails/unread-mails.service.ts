import type { OrganizationId, Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import {
  listUnreadConversations,
  listWaitingMembers,
  type UnreadConversation,
} from "#server/modules/conversations/chat/unread-conversations.reads";
import { listRecipients, type Recipient } from "#server/modules/inbox/announcements/audience.reads";
import { quietNow } from "#server/modules/inbox/notifications/quiet-hours.policy";
import { type Letter, mostNamed, writeLetters } from "./unread-letters.service.ts";
import { minuteAfter, nextStep, whileHere } from "./unread-mails.policy.ts";
import { claimDue, type Decision, type Due, findNextDue, noteDue, settle, wantsMails } from "./unread-mails.queries.ts";

/** Accounts about which one run of the job decides; the rest is another job's. */
const batchSize = 100;

/** By a key for each minute: no run that ends takes the place of one that was asked for meanwhile. */
const decideAt = (tx: Tx, organizationId: OrganizationId, at: Date): Promise<void> => {
  const runAt = minuteAfter(at);
  const key = `unread.mail:${organizationId}:${runAt.getTime()}`;
  return enqueue(tx, "unread.mail", { organizationId }, { key, runAt });
};

/** Notes who has not read what was said in a conversation, half an hour after it was. */
export const lookForUnread = async (
  { write, organizationId, platform }: JobCtx,
  { conversationId, before }: Payload<"unread.look">,
): Promise<void> => {
  const now = platform.now();
  await write(async (tx) => {
    const waiting = await listWaitingMembers(tx, { conversationId, before }, wantsMails);
    if (waiting.length === 0) return;
    await noteDue(tx, waiting, now);
    await decideAt(tx, organizationId, now);
  });
};

const byAccount = (rows: readonly UnreadConversation[]): ReadonlyMap<string, UnreadConversation[]> => {
  const found = new Map<string, UnreadConversation[]>();
  for (const row of rows) found.set(row.accountId, [...(found.get(row.accountId) ?? []), row]);
  return found;
};

/** When it is decided again about an account that is not written to whatever it has not read; null: now. */
const delayOf = (one: Due, now: Date): Date | null =>
  quietNow(one, now) ?? (one.isHere ? new Date(now.getTime() + whileHere) : null);

const decide = (one: Due, unread: readonly UnreadConversation[], now: Date): Decision => {
  const { accountId } = one;
  const step = nextStep(one, unread, now);
  const newest = unread.toSorted((a, b) => b.newest - a.newest)[0];
  if (step !== "write" || !newest) return { accountId, dueAt: step === "write" ? null : step, told: null };
  const delay = delayOf(one, now);
  if (delay) return { accountId, dueAt: delay, told: null };
  return { accountId, dueAt: null, told: { until: newest.newest, conversationId: newest.id } };
};

const letterTo = (recipient: Recipient, unread: readonly UnreadConversation[]): Letter => ({
  recipient,
  conversations: unread.filter(({ isRequest }) => !isRequest),
  requests: unread.find(({ isRequest }) => isRequest)?.conversations ?? 0,
  newest: Math.max(...unread.map(({ newest }) => newest)),
});

const lettersOf = async (
  tx: Tx,
  decisions: readonly Decision[],
  unread: ReadonlyMap<string, UnreadConversation[]>,
): Promise<Letter[]> => {
  const told = decisions.flatMap(({ accountId, told }) => (told ? [accountId] : []));
  const recipients = told.length > 0 ? await listRecipients(tx, told) : [];
  return recipients.map((recipient) => letterTo(recipient, unread.get(recipient.id) ?? []));
};

/** Writes to those who are due and still have not read what was said to them, so many a run. */
export const mailUnread = async ({ write, organization, organizationId, platform }: JobCtx): Promise<void> => {
  const now = platform.now();
  await write(async (tx) => {
    const due = await claimDue(tx, now, batchSize);
    if (due.length > 0) {
      const asked = due.filter(({ isWanted }) => isWanted).map(({ accountId }) => accountId);
      const unread = byAccount(await listUnreadConversations(tx, asked, mostNamed));
      const decisions = due.map((one) => decide(one, unread.get(one.accountId) ?? [], now));
      await writeLetters(tx, organization, await lettersOf(tx, decisions, unread));
      await settle(tx, decisions, now);
    }
    if (due.length === batchSize)
      await enqueue(tx, "unread.mail", { organizationId }, { key: `unread.mail:${organizationId}:more` });
    const next = await findNextDue(tx, now);
    if (next) await decideAt(tx, organizationId, next);
  });
};
