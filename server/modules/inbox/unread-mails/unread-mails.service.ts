import type { OrganizationId, Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { type Asking, listAskedBetween, listAskings } from "#server/modules/conversations/chat/asked-members.reads";
import {
  listUnreadConversations,
  listWaitingMembers,
  type UnreadConversation,
} from "#server/modules/conversations/chat/unread-conversations.reads";
import { listRecipients, type Recipient } from "#server/modules/inbox/announcements/audience.reads";
import { quietNow } from "#server/modules/inbox/notifications/quiet-hours.policy";
import { type Letter, mostNamed, writeLetters } from "./unread-letters.service.ts";
import { minuteAfter, nextStep, spanBefore, whileHere } from "./unread-mails.policy.ts";
import { claimDue, type Decision, type Due, findNextDue, noteDue, settle, wantsMails } from "./unread-mails.queries.ts";

/** Accounts about which one run of the job decides; the rest is another job's. */
const batchSize = 100;

/** By a key for each minute: no run that ends takes the place of one that was asked for meanwhile. */
const decideAt = (tx: Tx, organizationId: OrganizationId, at: Date): Promise<void> => {
  const runAt = minuteAfter(at);
  const key = `unread.mail:${organizationId}:${runAt.getTime()}`;
  return enqueue(tx, "unread.mail", { organizationId }, { key, runAt });
};

/** Notes who has not read what was said in a conversation, or not answered that they are asked to come in, half an hour later. */
export const lookForUnread = async (
  { write, organizationId, platform }: JobCtx,
  { conversationId, before }: Payload<"unread.look">,
): Promise<void> => {
  const now = platform.now();
  await write(async (tx) => {
    const members = await listWaitingMembers(tx, { conversationId, before }, wantsMails);
    const since = spanBefore(new Date(before)).toISOString();
    const asked = await listAskedBetween(tx, { conversationId, since, before }, wantsMails);
    const waiting = [...members, ...asked.map(({ accountId }) => accountId)].toSorted();
    if (waiting.length === 0) return;
    await noteDue(tx, waiting, now);
    await decideAt(tx, organizationId, now);
  });
};

/** What waits for an account. */
interface Waiting {
  readonly unread: readonly UnreadConversation[];
  readonly asking: Asking | undefined;
}

const waitingFor = async (tx: Tx, accountIds: readonly string[]): Promise<(accountId: string) => Waiting> => {
  const found = new Map<string, UnreadConversation[]>();
  for (const row of await listUnreadConversations(tx, accountIds, mostNamed))
    found.set(row.accountId, [...(found.get(row.accountId) ?? []), row]);
  const askings = new Map((await listAskings(tx, accountIds)).map((asking) => [asking.accountId, asking]));
  return (accountId) => ({ unread: found.get(accountId) ?? [], asking: askings.get(accountId) });
};

/** When it is decided again about an account that is not written to whatever it has not read; null: now. */
const delayOf = (one: Due, now: Date): Date | null =>
  quietNow(one, now) ?? (one.isHere ? new Date(now.getTime() + whileHere) : null);

/** How far it was told; where nothing is unread, of what somebody is asked into, which they read by coming in. */
const toldOf = ({ toldUntil }: Due, { unread, asking }: Waiting): Decision["told"] => {
  const newest = unread.toSorted((a, b) => b.newest - a.newest)[0];
  if (newest) return { until: newest.newest, conversationId: newest.id };
  return asking ? { until: toldUntil, conversationId: asking.conversationId } : null;
};

const decide = (one: Due, waiting: Waiting, now: Date): Decision => {
  const { accountId } = one;
  const step = nextStep(one, waiting, now);
  if (step !== "write") return { accountId, dueAt: step, told: null };
  const delay = delayOf(one, now);
  return { accountId, dueAt: delay, told: delay ? null : toldOf(one, waiting) };
};

const letterTo = (recipient: Recipient, { unread, asking }: Waiting): Letter => ({
  recipient,
  conversations: unread.filter(({ isRequest }) => !isRequest),
  requests: (unread.find(({ isRequest }) => isRequest)?.conversations ?? 0) + (asking?.count ?? 0),
  newest: [unread.reduce((most, { newest }) => Math.max(most, newest), 0), ...(asking ? [asking.newestAt] : [])].join(),
});

const lettersOf = async (
  tx: Tx,
  decisions: readonly Decision[],
  waitingOf: (accountId: string) => Waiting,
): Promise<Letter[]> => {
  const told = decisions.flatMap(({ accountId, told }) => (told ? [accountId] : []));
  const recipients = told.length > 0 ? await listRecipients(tx, told) : [];
  return recipients.map((recipient) => letterTo(recipient, waitingOf(recipient.id)));
};

/** Writes to those who are due and still have not read what was said to them, so many a run. */
export const mailUnread = async ({ write, organization, organizationId, platform }: JobCtx): Promise<void> => {
  const now = platform.now();
  await write(async (tx) => {
    const due = await claimDue(tx, now, batchSize);
    if (due.length > 0) {
      const asked = due.filter(({ isWanted }) => isWanted).map(({ accountId }) => accountId);
      const waitingOf = await waitingFor(tx, asked);
      const decisions = due.map((one) => decide(one, waitingOf(one.accountId), now));
      await writeLetters(tx, organization, await lettersOf(tx, decisions, waitingOf));
      await settle(tx, decisions, now);
    }
    if (due.length === batchSize)
      await enqueue(tx, "unread.mail", { organizationId }, { key: `unread.mail:${organizationId}:more` });
    const next = await findNextDue(tx, now);
    if (next) await decideAt(tx, organizationId, next);
  });
};
