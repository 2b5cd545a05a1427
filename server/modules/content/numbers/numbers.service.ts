import { createHmac, randomBytes } from "node:crypto";
import type * as z from "zod";
import type { ContentNumbers, CountKind, countInput } from "#entities/content/numbers";
import type { ReadBody } from "#kernel/define";
import type { Ctx, MemberCtx } from "#server/http/context";
import { callerNetwork } from "#server/identity/network";
import type { JobCtx } from "#server/jobs/context";
import { requireContent, requireRunContent } from "#server/modules/content/channels/channel-access.service";
import type { ContentPath } from "#server/modules/content/channels/contents.service";
import { requireWithin } from "#server/ports/rate-limit";
import { countOnce, deleteSaltsBefore, findTotals, listDays, takeSalt } from "./numbers.queries.ts";

/** What one caller may tell: far more than somebody reads. */
const told = { points: 120, seconds: 600 };
/** Days that are shown one by one. */
const daysShown = 90;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Who counts once: an account; of those who have none their login, or the network that they come from. */
const readerOf = ({ viewer, login, address }: Pick<Ctx, "viewer" | "login" | "address">): string =>
  viewer?.accountId ?? login?.id ?? callerNetwork(address);

/** Says that it is the same reader of the same content, and nothing else; once the salt is gone it says nothing. */
const markOf = (salt: Buffer, contentId: string, kind: CountKind, reader: string): Buffer =>
  createHmac("sha256", salt).update(`${kind} ${contentId} ${reader}`).digest().subarray(0, 16);

/**
 * Counts somebody who reads, hears or watches a content, once a day, and keeps nothing of who it was (decisions/060).
 * Who runs the channel is not counted. Throws `not_found`, `private_channel`, `rate_limited`.
 */
export const countContent = async (
  ctx: Ctx,
  path: ContentPath,
  input: ReadBody<z.output<typeof countInput>>,
): Promise<null> => {
  const { contentId, published, isRun } = await ctx.read((tx) => requireContent(ctx, tx, path));
  const { kind } = input();
  if (published === null || isRun) return null;
  const reader = readerOf(ctx);
  await requireWithin(ctx.platform.limiter, `numbers:${reader}`, told);
  const day = dayOf(ctx.now);
  await ctx.write(async (tx) => {
    const salt = await takeSalt(tx, day, randomBytes(32));
    await countOnce(tx, { contentId, kind, day, mark: markOf(salt, contentId, kind, reader) });
  });
  return null;
};

/** For who runs the channel. Throws `not_found`, `private_channel`, `forbidden`. */
export const getNumbers = (ctx: MemberCtx, path: ContentPath): Promise<ContentNumbers> =>
  ctx.read(async (tx) => {
    const { contentId, published } = await requireRunContent(ctx, tx, path);
    const { since, ...totals } = await findTotals(tx, contentId);
    const today = dayOf(ctx.now);
    // What was taken back and came out again has been counted before.
    const [first] = [since, published && dayOf(new Date(published))].filter((day) => day !== null).toSorted();
    if (first === undefined) return { ...totals, days: [] };
    const earliest = dayOf(new Date(ctx.now.getTime() - (daysShown - 1) * dayMilliseconds));
    const [, from = today] = [first, earliest].toSorted();
    return { ...totals, days: await listDays(tx, contentId, from, today) };
  });

/** Throws away with what the marks of the days before were made, and the marks: nobody finds out any more whose they were. */
export const forgetReaders = ({ platform, write }: JobCtx): Promise<void> =>
  write(async (tx) => void (await deleteSaltsBefore(tx, dayOf(platform.now()))));
