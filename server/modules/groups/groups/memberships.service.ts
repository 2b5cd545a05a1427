import type * as z from "zod";
import type { GroupMembership, groupMembershipInput } from "#entities/groups/groups";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { requireAccountId } from "#server/modules/people/accounts/directory.service";
import { groupSummaries } from "./groups.service.ts";
import {
  updateMembership as changeMembership,
  findMembership,
  type MembershipFilter,
  type MembershipRow,
  pageMemberships,
} from "./memberships.queries.ts";

type Seen = Pick<Ctx, "organization" | "viewer">;

/** What somebody wants to hear of is their own business: others see the defaults. */
const untold = {
  activityNotificationPreference: "featured",
  announcementEmailNotification: true,
  announcementPushNotification: true,
  activityPushNotification: false,
} as const;

/** Rows of memberships as the viewer sees them, in a fixed number of statements. */
export const membershipsOf = async (
  { organization, viewer }: Seen,
  tx: Tx,
  rows: readonly MembershipRow[],
): Promise<GroupMembership[]> => {
  const groups = await groupSummaries(
    tx,
    organization,
    rows.map(({ groupId }) => groupId),
  );
  const accounts = await accountSummaries(
    tx,
    organization,
    rows.map(({ accountId }) => accountId),
  );
  return rows.flatMap((row): GroupMembership[] => {
    const [group, account] = [groups.get(row.groupId), accounts.get(row.accountId)];
    const own = row.accountId === viewer?.accountId;
    return group && account ? [{ ...row, ...(own ? {} : untold), group, account }] : [];
  });
};

const pageOf = async (
  ctx: Seen,
  tx: Tx,
  filter: Omit<MembershipFilter, "viewerId">,
  query: PageQuery,
): Promise<Page<GroupMembership>> => {
  const { rows, count } = await pageMemberships(tx, { ...filter, viewerId: ctx.viewer?.accountId ?? null }, query);
  return { items: await membershipsOf(ctx, tx, rows), count };
};

/** Groups an account is in; private ones only if the viewer is in them too. */
export const listAccountGroups = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<GroupMembership>> =>
  ctx.read(async (tx) => pageOf(ctx, tx, { accountId: await requireAccountId(ctx, tx, reference) }, query));

export const listOwnMemberships = (
  ctx: MemberCtx,
  { role, ...query }: PageQuery & { role?: MembershipFilter["role"] },
): Promise<Page<GroupMembership>> =>
  ctx.read((tx) => pageOf(ctx, tx, { accountId: ctx.viewer.accountId, role }, query));

const requireMembership = async ({ viewer }: MemberCtx, tx: Tx, reference: string): Promise<MembershipRow> => {
  const row = await findMembership(tx, viewer.accountId, reference);
  if (!row) throw new AppError("not_found");
  return row;
};

export const membershipOf = async (ctx: MemberCtx, tx: Tx, row: MembershipRow): Promise<GroupMembership> => {
  const [membership] = await membershipsOf(ctx, tx, [row]);
  if (!membership) throw new AppError("not_found");
  return membership;
};

/** The viewer's membership of the group. Throws `not_found`. */
export const ownMembership = async (ctx: MemberCtx, tx: Tx, reference: string): Promise<GroupMembership> =>
  membershipOf(ctx, tx, await requireMembership(ctx, tx, reference));

export const getMembership = (ctx: MemberCtx, reference: string): Promise<GroupMembership> =>
  ctx.read((tx) => ownMembership(ctx, tx, reference));

export const updateMembership = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof groupMembershipInput>>,
): Promise<GroupMembership> =>
  ctx.write(async (tx) => {
    const row = await requireMembership(ctx, tx, reference);
    const values = { ...input(), updatedAt: ctx.now.toISOString() };
    return membershipOf(ctx, tx, await changeMembership(tx, row, values));
  });
