import type * as z from "zod";
import type { messageReportInput } from "#entities/conversations/message-reports";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { countReport, keepThreadReport } from "#server/modules/conversations/chat/reporting.service";
import * as queries from "./thread-messages.queries.ts";
import { type Named, requireSeen } from "./thread-messages.service.ts";
import type { PlaceRules } from "./threads.policy.ts";
import { holdAccounts } from "./threads.queries.ts";

/** What somebody else said there and the viewer reads. Throws `not_found`, `forbidden`. */
const requireReportable = async (ctx: MemberCtx, tx: Tx, named: Named, rules: PlaceRules) => {
  const { thread, id, isOwn } = await requireSeen(ctx, tx, named, rules);
  if (isOwn) throw new AppError("forbidden");
  const copied = await queries.findCopied(tx, id);
  if (!copied) throw new AppError("not_found");
  return { threadMessageId: id, place: thread.subject, ...copied };
};

/**
 * Hands a copy of a message to the moderators of the organization, with the name of the place. A second time changes nothing.
 * Throws `not_found`, `forbidden` for one's own words, `validation_failed`, `rate_limited`.
 */
export const reportMessage = async (
  ctx: MemberCtx,
  named: Named,
  read: ReadBody<z.output<typeof messageReportInput>>,
  rules: PlaceRules,
): Promise<null> => {
  await ctx.read((tx) => requireReportable(ctx, tx, named, rules));
  const { reason } = read();
  await countReport(ctx);
  return ctx.write(async (tx) => {
    const said = await requireReportable(ctx, tx, named, rules);
    // Held, so that whoever deletes their account at the same moment leaves no copy of their words behind.
    const present = await holdAccounts(tx, [ctx.viewer.accountId, said.authorId]);
    if (!present.has(ctx.viewer.accountId)) throw new AppError("account_disabled");
    if (!present.has(said.authorId)) throw new AppError("not_found");
    await keepThreadReport(ctx, tx, said, reason);
    return null;
  });
};

/** Deletes what moderators of the organization have decided to remove, for everybody, if it is still there. */
export const removeReported = async (ctx: MemberCtx, tx: Tx, id: string): Promise<void> => {
  const threadId = await queries.deleteMessage(tx, id);
  if (threadId !== null) await emit(ctx, tx, "threadMessage.removed", { threadId, messageId: id });
};
