import type { HandedOver, MessageDecision, MessageReport } from "#entities/conversations/message-reports";
import type { BaseAccount } from "#entities/people/accounts";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import type { JobCtx } from "#server/jobs/context";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { privatePicturesOf } from "#server/modules/platform/storage/images.service";
import { holdSaid } from "./conversation-access.service.ts";
import { forgetReports } from "./handed-over.service.ts";
import { messageFilesOf } from "./message-files.service.ts";
import * as queries from "./message-reports.queries.ts";
import { deleteSaid } from "./removing.service.ts";

/** What moderators of the organization see of what was reported: copies that were handed to them, and no way to the rest. */

const toReport = (
  organization: OrganizationRecord,
  { copied, reporterId, deciderId, pictures: handed, files: sent, ...row }: queries.ReportRow,
  people: ReadonlyMap<string, BaseAccount>,
): MessageReport[] => {
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  const show = ({ accountId, text, pictures, files, saidAt }: (typeof copied)[number]): HandedOver => ({
    ...{ account: personOf(accountId), text, pictures, files, createdAt: saidAt },
  });
  // The others were said before it.
  const message = copied.at(-1);
  if (!message) return [];
  const before = copied.slice(0, -1).map(show);
  const images = privatePicturesOf(organization, handed);
  const files = messageFilesOf(organization, sent);
  const who = { reporter: personOf(reporterId), decidedBy: personOf(deciderId) };
  return [{ ...row, ...who, message: show(message), images, files, before }];
};

type ReportsQuery = PageQuery & { status?: "open" | "decided" | undefined };

/** What members have reported, the latest first; nothing of what the viewer said themselves, with whichever account. */
export const listMessageReports = (
  { viewer, organization, read }: MemberCtx,
  { status = "open", ...query }: ReportsQuery,
): Promise<Page<MessageReport>> =>
  read(async (tx) => {
    const { ids, count } = await queries.pageReports(tx, viewer.accountId, status, query);
    const rows = ids.length > 0 ? await queries.listReports(tx, ids) : [];
    const people = await accountSummaries(
      tx,
      organization,
      rows.flatMap(({ reporterId, deciderId, copied }) => [
        ...[reporterId, deciderId],
        ...copied.map(({ accountId }) => accountId),
      ]),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
    return { items: inOrder.flatMap((row) => toReport(organization, row, people)), count };
  });

/** A report, and the ids of all about the same message; none of them changes until the decision is kept. Throws `not_found`. */
const holdReport = async (tx: Tx, { id, ...about }: queries.FoundReport) => {
  const reports = await queries.lockReports(tx, about);
  const own = reports.find((report) => report.id === id);
  if (!own) throw new AppError("not_found");
  return { own, all: reports.map((report) => report.id) };
};

/** Deletes a message of a thread for everybody, if it is still there. Threads come later, so the route hands it in. */
type RemoveFromThread = (ctx: MemberCtx, tx: Tx, threadMessageId: string) => Promise<void>;

/** What a conversation still has of it, held before the reports, as a deletion of an account does. */
const holdInConversation = async (tx: Tx, { messageId }: queries.FoundReport) =>
  messageId === null ? null : holdSaid(tx, messageId);

/** Deletes the message for everybody, if it is still there; of a thread it is held after the reports. */
const removeEverywhere = async (
  ctx: MemberCtx,
  tx: Tx,
  { threadMessageId, said }: queries.FoundReport & { said: Awaited<ReturnType<typeof holdInConversation>> },
  removeFromThread: RemoveFromThread,
): Promise<void> => {
  if (said) await deleteSaid(ctx, tx, said.held, said.message);
  if (threadMessageId !== null) await removeFromThread(ctx, tx, threadMessageId);
};

const actions = { dismiss: "report.dismissed", remove: "report.removed" } as const;

/**
 * Decides about a report. Removing deletes the message for everybody, if it is still there, and decides all that waits
 * about it. Deciding the same again changes nothing. Throws `not_found`, also for what the viewer said themselves,
 * `validation_failed`, and `conflict` where somebody has decided otherwise.
 */
export const decideMessageReport = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<{ decision: MessageDecision }>,
  removeFromThread: RemoveFromThread,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { accountId: deciderId } = ctx.viewer;
    const found = isId(reference) ? await queries.findReport(tx, deciderId, reference) : undefined;
    if (!found) throw new AppError("not_found");
    const { decision } = input();
    const { id: subjectId } = found;
    const isRemoval = decision === "remove";
    const said = isRemoval ? await holdInConversation(tx, found) : null;
    const { own, all } = await holdReport(tx, found);
    if (own.decision === decision) return null;
    if (own.decision !== null) throw new AppError("conflict");
    if (isRemoval) await removeEverywhere(ctx, tx, { ...found, said }, removeFromThread);
    const decided = isRemoval ? all : [subjectId];
    await queries.decideReports(tx, decided, { decision, deciderId, at: ctx.now });
    await emit(ctx, tx, "message.reportsChanged", { reportId: subjectId });
    await writeAct(tx, {
      ...{ accountId: deciderId, action: actions[decision], subject: "messageReport", subjectId, createdAt: ctx.now },
      details: JSON.stringify({ accountId: own.authorId }),
    });
    return null;
  });

/** How long a report is kept once it is decided, in ms (README, "What is kept"). */
const keptFor = 90 * 24 * 60 * 60 * 1000;
const batchSize = 200;

/** Forgets reports that were decided long ago, with their copies; what waits stays. */
export const forgetDecidedReports = async ({ platform, write }: JobCtx): Promise<void> => {
  const before = new Date(platform.now().getTime() - keptFor);
  const forgetBatch = () =>
    write(async (tx) => {
      const ids = await queries.lockDecidedBefore(tx, before, batchSize);
      await forgetReports(tx, ids);
      return ids.length;
    });
  for (let forgotten = batchSize; forgotten === batchSize; ) forgotten = await forgetBatch();
};
