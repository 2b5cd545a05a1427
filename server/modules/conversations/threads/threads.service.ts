import { threads } from "#contract/threads";
import type { Thread } from "#entities/conversations/threads";
import type { StreamInput } from "#entities/platform/streams";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { gives, type ThingRole } from "#kernel/permissions";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { passGates } from "#server/http/gates";
import { givesAt } from "#server/principals/access";
import { roleOf } from "#server/principals/principal";
import type { PlaceRules } from "./threads.policy.ts";
import { deleteOf, findThread, listThreadsOf, type ThreadRow } from "./threads.queries.ts";

/** The thread, for who may read in its place. Throws `not_found`. */
export const requireThread = async (
  { viewer }: MemberCtx,
  tx: Tx,
  reference: string,
  rules: PlaceRules,
): Promise<ThreadRow> => {
  const thread = isId(reference) ? await findThread(tx, reference, viewer.accountId, rules) : undefined;
  if (!thread) throw new AppError("not_found");
  return thread;
};

/** What the viewer is at a thread, by what it belongs to. */
export const rolesAt = ({ isRun, eventId }: ThreadRow): readonly ThingRole[] =>
  isRun ? [eventId === null ? "groupModerator" : "host"] : [];

/** Whether who has these roles there may delete a message, or may so everywhere. */
export const mayRemove = ({ principal }: MemberCtx, held: readonly ThingRole[]): boolean =>
  gives(roleOf(principal), "thread.remove") || givesAt(held, "thread.remove");

/** The same for marking questions as answered: that one has asked does not suffice. */
export const mayAnswer = ({ principal }: MemberCtx, held: readonly ThingRole[]): boolean =>
  gives(roleOf(principal), "thread.answer") || givesAt(held, "thread.answer");

/** Throws `not_found`. */
export const getThread = (ctx: MemberCtx, reference: string, rules: PlaceRules): Promise<Thread> =>
  ctx.read(async (tx) => {
    const thread = await requireThread(ctx, tx, reference, rules);
    const { id, subject, lastMessageAt, lastReadAt } = thread;
    return {
      ...{ id, subject, image: null, lastMessageAt },
      viewers: [{ accountId: ctx.viewer.accountId, lastReadAt }],
      can: { moderate: mayRemove(ctx, rolesAt(thread)) },
    };
  });

/** Whether the module of threads lets the caller in. */
export const isLetIn = ({ organization, viewer }: Ctx): boolean => {
  try {
    passGates(threads.get, organization, viewer);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** The same streams with where they are talked about, for whom the module lets in; the streams are theirs to watch. */
export const withThreads = async <S extends StreamInput>(ctx: Ctx, tx: Tx, streams: readonly S[]): Promise<S[]> => {
  if (streams.length === 0 || !isLetIn(ctx)) return [...streams];
  const ids = streams.map(({ id }) => id);
  const found = await listThreadsOf(tx, ids, ctx.viewer?.accountId ?? null);
  return streams.map((stream) => ({
    ...stream,
    threads: found
      .filter(({ streamId }) => streamId === stream.id)
      .map(({ streamId: _, ...thread }) => ({ ...thread, image: null })),
  }));
};

/** An account that is deleted takes along what it has said anywhere (`decisions/014`). */
export const forgetThreads = (tx: Tx, accountId: string): Promise<void> => deleteOf(tx, accountId);
