import type * as z from "zod";
import { type messageReportInput, mostBefore } from "#entities/conversations/message-reports";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireWithin } from "#server/ports/rate-limit";
import { holdMember, requireMember, requireNumber, type Standing } from "./conversation-access.service.ts";
import { chatLimits, mostMessage } from "./conversations.policy.ts";
import { insertReport } from "./message-reports.queries.ts";
import { findReadable, listSaidBefore } from "./messages.queries.ts";

const readerOf = ({ viewer }: MemberCtx, { id, joinedAfter }: Standing) => ({
  ...{ conversationId: id, viewerId: viewer.accountId, joinedAfter },
});

/** What somebody else said there and the viewer reads. Throws `not_found`, `forbidden`. */
const requireReportable = async (ctx: MemberCtx, tx: Tx, standing: Standing, messageReference: string) => {
  const id = requireNumber(messageReference, mostMessage);
  const message = await findReadable(tx, readerOf(ctx, standing), id);
  if (!message) throw new AppError("not_found");
  if (message.event !== null || message.accountId === ctx.viewer.accountId) throw new AppError("forbidden");
  return message;
};

/**
 * Hands a copy of a message to the moderators of the organization, with what the viewer saw right before it. A second time
 * changes nothing. Throws `not_found`, `forbidden` for one's own words and for lines of the house, `validation_failed`,
 * `rate_limited`.
 */
export const reportMessage = async (
  ctx: MemberCtx,
  reference: string,
  messageReference: string,
  body: ReadBody<z.output<typeof messageReportInput>>,
): Promise<null> => {
  await ctx.read(async (tx) => requireReportable(ctx, tx, await requireMember(ctx, tx, reference), messageReference));
  const { reason } = body();
  const { accountId: reporterId } = ctx.viewer;
  await requireWithin(ctx.platform.limiter, `chat:report:${reporterId}`, chatLimits.report);
  return ctx.write(async (tx) => {
    // Held, so that whoever deletes their account at the same moment leaves no copy of their words behind.
    const held = await holdMember(ctx, tx, reference);
    const message = await requireReportable(ctx, tx, held, messageReference);
    const before = await listSaidBefore(tx, readerOf(ctx, held), message.id, mostBefore);
    const report = { messageId: message.id, authorId: message.accountId, reporterId, reason, at: ctx.now };
    await insertReport(tx, report, [message, ...before]);
    return null;
  });
};
