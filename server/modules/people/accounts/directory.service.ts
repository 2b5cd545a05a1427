import type { Account } from "#entities/people/accounts";
import type { FollowStats } from "#entities/people/followers";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { findFollowCounts } from "./accounts.queries.ts";
import { accountsInOrder } from "./accounts.service.ts";
import {
  findAccountId,
  pageAccountIds,
  pageFollowerIds,
  pageFollowingIds,
  pageMutualIds,
  pagePopularIds,
} from "./directory.queries.ts";

type Seen = Pick<Ctx, "organization" | "viewer">;
interface Found {
  ids: string[];
  count: number;
}

const viewerIdOf = ({ viewer }: Pick<Ctx, "viewer">): string | null => viewer?.accountId ?? null;

/** The account behind an id or a username. To who was blocked by it, it is not there. Throws `not_found`. */
export const requireAccountId = async ({ viewer }: Pick<Ctx, "viewer">, tx: Tx, reference: string): Promise<string> => {
  const id = await findAccountId(tx, reference, viewerIdOf({ viewer }));
  if (!id) throw new AppError("not_found");
  return id;
};

/** An account as the viewer sees it. Throws `not_found`. */
export const accountSeenBy = async ({ organization, viewer }: Seen, tx: Tx, id: string): Promise<Account> => {
  const [account] = await accountsInOrder(tx, organization, [id], viewer);
  if (!account) throw new AppError("not_found");
  return account;
};

const pageOf = async ({ organization, viewer }: Seen, tx: Tx, { ids, count }: Found): Promise<Page<Account>> => ({
  items: await accountsInOrder(tx, organization, ids, viewer),
  count,
});

export const listAccounts = (ctx: Ctx, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => pageOf(ctx, tx, await pageAccountIds(tx, viewerIdOf(ctx), query)));

export const listPopularAccounts = (ctx: Ctx, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => pageOf(ctx, tx, await pagePopularIds(tx, viewerIdOf(ctx), query)));

export const getAccount = (ctx: Ctx, reference: string): Promise<Account> =>
  ctx.read(async (tx) => accountSeenBy(ctx, tx, await requireAccountId(ctx, tx, reference)));

export const listFollowers = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => {
    const id = await requireAccountId(ctx, tx, reference);
    return pageOf(ctx, tx, await pageFollowerIds(tx, id, viewerIdOf(ctx), query));
  });

export const listFollowing = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => {
    const id = await requireAccountId(ctx, tx, reference);
    return pageOf(ctx, tx, await pageFollowingIds(tx, id, viewerIdOf(ctx), query));
  });

/** Who follows the viewer and is followed back. */
export const listContacts = (ctx: MemberCtx, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => pageOf(ctx, tx, await pageMutualIds(tx, ctx.viewer.accountId, query)));

export const getFollowStats = (ctx: Ctx, reference: string): Promise<FollowStats> =>
  ctx.read(async (tx) => findFollowCounts(tx, await requireAccountId(ctx, tx, reference), viewerIdOf(ctx)));
