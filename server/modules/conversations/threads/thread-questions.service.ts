import type { ThreadMessage, ThreadQuestion } from "#entities/conversations/threads";
import { AppError } from "#kernel/errors";
import type { CursorPage, CursorQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireWithin } from "#server/ports/rate-limit";
import { refusal } from "#server/principals/access";
import { listQuestions as findQuestions, type MessageRow, type QuestionPlace } from "./thread-messages.queries.ts";
import { holdPeople, inOrder, type Named, readerOf, requireSeen } from "./thread-messages.service.ts";
import * as queries from "./thread-questions.queries.ts";
import { type PlaceRules, voteLimit } from "./threads.policy.ts";
import { mayAnswer, requireThread, rolesAt } from "./threads.service.ts";

const writtenPlace = /^([01])\.(\d{1,9})\.(\d{1,15})$/;

/** The place that a cursor names. Throws `validation_failed`. */
const placeIn = (cursor: string | undefined): QuestionPlace | null => {
  if (cursor === undefined) return null;
  const [, isAnswered, votes, number] = writtenPlace.exec(cursor) ?? [];
  if (isAnswered === undefined) throw new AppError("validation_failed", { fields: { cursor: "invalid" } });
  return { isAnswered: isAnswered === "1", votes: Number(votes), number: Number(number) };
};

const cursorOf = ({ question, number }: MessageRow): string =>
  `${question?.answeredAt ? 1 : 0}.${question?.votes ?? 0}.${number}`;

/**
 * Questions after the cursor: open ones first, then by votes, then as they were asked. Where votes came meanwhile, one may
 * stand on two pages, or on none until the list is read again. Throws `not_found`, `validation_failed`.
 */
export const listQuestions = (
  ctx: MemberCtx,
  reference: string,
  { cursor, pageSize }: CursorQuery,
  rules: PlaceRules,
): Promise<CursorPage<ThreadMessage>> =>
  ctx.read(async (tx) => {
    const thread = await requireThread(ctx, tx, reference, rules);
    const found = await findQuestions(tx, readerOf(ctx, thread), { after: placeIn(cursor), pageSize });
    const rows = found.slice(0, pageSize);
    const last = rows.at(-1);
    return {
      items: await inOrder(tx, ctx.organization, rows),
      cursor: last && found.length > pageSize ? cursorOf(last) : null,
    };
  });

/** Changes a question that is there for the viewer and held meanwhile; what says that it did is told. */
const changeQuestion = async (
  ctx: MemberCtx,
  tx: Tx,
  { thread, id: messageId }: Awaited<ReturnType<typeof requireSeen>>,
  change: (messageId: string) => Promise<boolean>,
): Promise<ThreadQuestion> => {
  await holdPeople(ctx, tx, []);
  if (!(await queries.lockQuestion(tx, messageId))) throw new AppError("not_found");
  if (await change(messageId)) await emit(ctx, tx, "threadQuestion.changed", { threadId: thread.id, messageId });
  const question = await queries.findQuestion(tx, messageId, ctx.viewer.accountId);
  if (!question) throw new Error("What is held in this transaction is there.");
  return question;
};

const consume = ({ platform, viewer }: MemberCtx): Promise<void> =>
  requireWithin(platform.limiter, `threads:vote:${viewer.accountId}`, voteLimit);

/** Votes for a question, once. Throws `not_found`, `rate_limited`. */
export const vote = async (ctx: MemberCtx, named: Named, rules: PlaceRules): Promise<ThreadQuestion> => {
  await ctx.read((tx) => requireSeen(ctx, tx, named, rules));
  await consume(ctx);
  return ctx.write(async (tx) =>
    changeQuestion(ctx, tx, await requireSeen(ctx, tx, named, rules), (messageId) =>
      queries.insertVote(tx, { messageId, accountId: ctx.viewer.accountId }, ctx.now),
    ),
  );
};

/** Takes the viewer's vote back, where there is one. Throws `not_found`, `rate_limited`. */
export const unvote = async (ctx: MemberCtx, named: Named, rules: PlaceRules): Promise<ThreadQuestion> => {
  await ctx.read((tx) => requireSeen(ctx, tx, named, rules));
  await consume(ctx);
  return ctx.write(async (tx) =>
    changeQuestion(ctx, tx, await requireSeen(ctx, tx, named, rules), (messageId) =>
      queries.deleteVote(tx, { messageId, accountId: ctx.viewer.accountId }),
    ),
  );
};

const mark = (ctx: MemberCtx, named: Named, rules: PlaceRules, at: Date | null): Promise<ThreadQuestion> =>
  ctx.write(async (tx) => {
    const seen = await requireSeen(ctx, tx, named, rules);
    if (!mayAnswer(ctx, rolesAt(seen.thread))) throw refusal("thread.answer");
    return changeQuestion(ctx, tx, seen, (messageId) => queries.markAnswered(tx, messageId, at));
  });

/** Marks a question as answered. Throws `not_found`, and `forbidden` for who does not run the place. */
export const answer = (ctx: MemberCtx, named: Named, rules: PlaceRules): Promise<ThreadQuestion> =>
  mark(ctx, named, rules, ctx.now);

/** Marks it as open again. Throws `not_found`, and `forbidden` for who does not run the place. */
export const reopen = (ctx: MemberCtx, named: Named, rules: PlaceRules): Promise<ThreadQuestion> =>
  mark(ctx, named, rules, null);
