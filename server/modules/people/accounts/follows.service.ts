import type { Account } from "#entities/people/accounts";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { accountSeenBy, requireAccountId } from "./directory.service.ts";
import {
  deleteBlock,
  deleteFollow,
  deleteFollowsBetween,
  insertBlock,
  insertFollow,
  listBlockersBetween,
  lockAccounts,
} from "./follows.queries.ts";

/** Does something between the viewer and another account, and shows that account as it is afterwards. */
const towards = (
  ctx: MemberCtx,
  reference: string,
  work: (tx: Tx, viewerId: string, id: string) => Promise<unknown>,
): Promise<Account> =>
  ctx.write(async (tx) => {
    const id = await requireAccountId(ctx, tx, reference);
    await lockAccounts(tx, [ctx.viewer.accountId, id]);
    await work(tx, ctx.viewer.accountId, id);
    return accountSeenBy(ctx, tx, id);
  });

const refuseOneself = (viewerId: string, id: string): void => {
  if (viewerId === id) throw new AppError("own_account");
};

/** Who blocked the viewer is not there for them; whom the viewer blocked has to be unblocked first. */
export const followAccount = (ctx: MemberCtx, reference: string): Promise<Account> =>
  towards(ctx, reference, async (tx, viewerId, id) => {
    refuseOneself(viewerId, id);
    const blockers = await listBlockersBetween(tx, viewerId, id);
    if (blockers.includes(id)) throw new AppError("not_found");
    if (blockers.includes(viewerId)) throw new AppError("blocked_by_you");
    if (await insertFollow(tx, viewerId, id))
      await emit(ctx, tx, "account.followed", { accountId: id, followerId: viewerId });
  });

export const unfollowAccount = (ctx: MemberCtx, reference: string): Promise<Account> =>
  towards(ctx, reference, deleteFollow);

/** Neither follows the other any longer. */
export const blockAccount = (ctx: MemberCtx, reference: string): Promise<Account> =>
  towards(ctx, reference, async (tx, viewerId, id) => {
    refuseOneself(viewerId, id);
    await insertBlock(tx, viewerId, id);
    await deleteFollowsBetween(tx, viewerId, id);
  });

export const unblockAccount = (ctx: MemberCtx, reference: string): Promise<Account> =>
  towards(ctx, reference, deleteBlock);
