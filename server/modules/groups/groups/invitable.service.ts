import type { InvitableAccount, NameMatch } from "#entities/groups/groups";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { accountsInOrder } from "#server/modules/people/accounts/accounts.service";
import { requireModerated } from "./group-access.service.ts";
import { matchReadings, pagePeopleIds } from "./invitable.queries.ts";
import { listTies, type TieRow } from "./invitations.queries.ts";
import { readingsOf } from "./pasted-names.policy.ts";

const tiesOf = (tie: TieRow): Pick<InvitableAccount, "groupRequests" | "groupInvitations" | "groups"> => {
  const { requestId, requestStatus, invitationId, invitationStatus, role } = tie;
  return {
    groupRequests: requestId && requestStatus ? [{ id: requestId, status: requestStatus }] : [],
    groupInvitations: invitationId && invitationStatus ? [{ id: invitationId, status: invitationStatus }] : [],
    groups: role ? [{ role }] : [],
  };
};

const invitables = async (
  { organization, viewer }: MemberCtx,
  tx: Tx,
  groupId: string,
  ids: readonly string[],
): Promise<InvitableAccount[]> => {
  if (ids.length === 0) return [];
  const ties = new Map((await listTies(tx, groupId, ids)).map((tie) => [tie.id, tiesOf(tie)]));
  const accounts = await accountsInOrder(tx, organization, ids, viewer);
  return accounts.flatMap((account): InvitableAccount[] => {
    const tie = ties.get(account.id);
    return tie ? [{ ...account, ...tie }] : [];
  });
};

/** Everybody of the organization whom the viewer meets, members too. */
export const listInvitable = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<InvitableAccount>> =>
  ctx.read(async (tx) => {
    const { id } = await requireModerated(ctx, tx, reference);
    const { ids, count } = await pagePeopleIds(tx, ctx.viewer.accountId, query);
    return { items: await invitables(ctx, tx, id, ids), count };
  });

/** Lists with addresses that one account may ask about: enough to invite, too few to try addresses out. */
const addressLists = { points: 20, seconds: 3600 };

/**
 * Whom pasted lines mean, in their order. An address finds its account only when it is that account's exactly, and the
 * reply says no more than this. Throws `rate_limited`.
 */
export const matchNames = async (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<{ readonly names: readonly string[] }>,
): Promise<NameMatch[]> => {
  const { id: groupId } = await ctx.read((tx) => requireModerated(ctx, tx, reference));
  const { names } = input();
  const readings = names.flatMap(readingsOf);
  if (readings.some(({ kind }) => kind === "address")) {
    const key = `addresses:${ctx.organizationId}:${ctx.viewer.accountId}`;
    if (!(await ctx.platform.limiter.consume(key, addressLists)).allowed) throw new AppError("rate_limited");
  }
  return ctx.read(async (tx) => {
    const meant = await matchReadings(tx, ctx.viewer.accountId, readings);
    const accounts = await invitables(ctx, tx, groupId, [...new Set(meant.map(({ id }) => id))]);
    const known = new Map(accounts.map((account) => [account.id, account]));
    const byLine = Map.groupBy(meant, ({ line }) => line);
    return names.map((name, line) => ({
      name,
      accounts: (byLine.get(line) ?? []).flatMap(({ id }) => known.get(id) ?? []),
    }));
  });
};
