import type { Group } from "#entities/groups/groups";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { requireGroup } from "./group-access.service.ts";
import { pageFeaturedIds, pageGroupIds, pageInvitedIds, pageRequestedIds } from "./groups.queries.ts";
import { groupsById } from "./groups.service.ts";

const pageOf = async (
  ctx: Pick<Ctx, "organization" | "viewer">,
  tx: Tx,
  { ids, count }: { ids: string[]; count: number },
): Promise<Page<Group>> => {
  const groups = await groupsById(tx, ctx, ids);
  return { items: ids.flatMap((id) => groups.get(id) ?? []), count };
};

/** A group as it stands now. Throws `not_found`. */
export const groupById = async (ctx: Pick<Ctx, "organization" | "viewer">, tx: Tx, id: string): Promise<Group> => {
  const group = (await groupsById(tx, ctx, [id])).get(id);
  if (!group) throw new AppError("not_found");
  return group;
};

/** Private groups too: that they are there is no secret. */
export const listGroups = (
  ctx: Ctx,
  { access, ...query }: PageQuery & { access?: Group["access"] | undefined },
): Promise<Page<Group>> => ctx.read(async (tx) => pageOf(ctx, tx, await pageGroupIds(tx, access, query)));

export const listFeatured = (ctx: Ctx, query: PageQuery): Promise<Page<Group>> =>
  ctx.read(async (tx) => pageOf(ctx, tx, await pageFeaturedIds(tx, query)));

/** Invitations taken back are nobody's business any more; `rejected` picks what the viewer said no to, or has to answer. */
export const listInvited = (
  ctx: MemberCtx,
  { rejected, ...query }: PageQuery & { rejected?: boolean | undefined },
): Promise<Page<Group>> => {
  const both = ["invited", "rejected"] as const;
  const statuses = rejected === undefined ? both : both.filter((status) => (status === "rejected") === rejected);
  return ctx.read(async (tx) => pageOf(ctx, tx, await pageInvitedIds(tx, ctx.viewer.accountId, statuses, query)));
};

export const listRequested = (ctx: MemberCtx, query: PageQuery): Promise<Page<Group>> =>
  ctx.read(async (tx) => pageOf(ctx, tx, await pageRequestedIds(tx, ctx.viewer.accountId, query)));

/** Everybody sees a private group in outline. `withTalk`: adds where its members talk. */
export const getGroup = (
  ctx: Ctx,
  reference: string,
  withTalk: (ctx: Ctx, tx: Tx, group: Group) => Promise<Group>,
): Promise<Group> =>
  ctx.read(async (tx) => withTalk(ctx, tx, await groupById(ctx, tx, (await requireGroup(ctx, tx, reference)).id)));
