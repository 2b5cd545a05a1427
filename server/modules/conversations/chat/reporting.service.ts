import type * as z from "zod";
import { type messageReportInput, mostBefore } from "#entities/conversations/message-reports";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireWithin } from "#server/ports/rate-limit";
import { holdMember, readerOf, requireMember, requireNumber, type Standing } from "./conversation-access.service.ts";
import { chatLimits, mostMessage } from "./conversations.policy.ts";
import { type HandedOver, handOver, keepHandedOver } from "./handed-over.service.ts";
import { hasReported, insertReport } from "./message-reports.queries.ts";
import { findReadable, listSaidBefore, type MessageRow } from "./messages.queries.ts";

/** What somebody else said there and the viewer reads. Throws `not_found`, `forbidden`. */
const requireReportable = async (ctx: MemberCtx, tx: Tx, standing: Standing, messageReference: string) => {
  const id = requireNumber(messageReference, mostMessage);
  const message = await findReadable(tx, readerOf(ctx, standing), id);
  if (!message) throw new AppError("not_found");
  if (message.event !== null || message.accountId === ctx.viewer.accountId) throw new AppError("forbidden");
  return message;
};

/** All reports of an account count together, wherever it was said. Throws `rate_limited`. */
export const countReport = ({ platform, viewer }: MemberCtx): Promise<void> =>
  requireWithin(platform.limiter, `chat:report:${viewer.accountId}`, chatLimits.report);

const copyOf = ({ id: messageId, accountId, text, images, files, createdAt: saidAt }: MessageRow) => ({
  ...{ messageId, accountId, text, saidAt },
  ...{ pictureCount: images?.length ?? 0, fileCount: files?.length ?? 0 },
});

/**
 * Hands a copy of a message to the moderators of the organization, with its pictures and files, and the words that the viewer
 * saw right before it. A second time changes nothing. Throws `not_found`, `forbidden` for one's own words and for lines of the
 * house, `validation_failed`, `rate_limited`.
 */
export const reportMessage = async (
  ctx: MemberCtx,
  reference: string,
  messageReference: string,
  body: ReadBody<z.output<typeof messageReportInput>>,
): Promise<null> => {
  const { accountId: reporterId } = ctx.viewer;
  const found = await ctx.read(async (tx) => {
    const message = await requireReportable(ctx, tx, await requireMember(ctx, tx, reference), messageReference);
    // What was handed over already is not copied once more.
    const isNew = (message.images || message.files) && !(await hasReported(tx, message.id, reporterId));
    return isNew ? message : { images: null, files: null };
  });
  const { reason } = body();
  await countReport(ctx);
  const keep = (handed: HandedOver) =>
    ctx.write(async (tx) => {
      // Held, so that whoever deletes their account at the same moment leaves no copy of their words behind.
      const held = await holdMember(ctx, tx, reference);
      const message = await requireReportable(ctx, tx, held, messageReference);
      const before = await listSaidBefore(tx, readerOf(ctx, held), message.id, mostBefore);
      const report = { messageId: message.id, authorId: message.accountId, reporterId, reason, at: ctx.now };
      const reportId = await insertReport(tx, report, [message, ...before].map(copyOf));
      if (reportId === null) return false;
      await keepHandedOver(tx, reportId, handed);
      await emit(ctx, tx, "message.reportsChanged", { reportId });
      return true;
    });
  await handOver(ctx.platform.files, found, keep);
  return null;
};

/** What somebody else has said in a thread. */
export interface SaidInThread {
  readonly threadMessageId: string;
  readonly number: number;
  readonly authorId: string;
  readonly text: string;
  readonly saidAt: string;
  /** The name of the place. */
  readonly place: string;
}

/** Keeps a report of it with its copy, among those of conversations. A second time changes nothing. */
export const keepThreadReport = async (
  ctx: MemberCtx,
  tx: Tx,
  { number, text, saidAt, ...about }: SaidInThread,
  reason: string,
): Promise<void> => {
  const { authorId } = about;
  const report = { ...about, reporterId: ctx.viewer.accountId, reason, at: ctx.now };
  const reportId = await insertReport(tx, report, [{ messageId: number, accountId: authorId, text, saidAt }]);
  if (reportId !== null) await emit(ctx, tx, "message.reportsChanged", { reportId });
};
