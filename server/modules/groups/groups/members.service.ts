import type { GroupMembership } from "#entities/groups/groups";
import type { Account } from "#entities/people/accounts";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { Ctx, MemberCtx } from "#server/http/context";
import { recordActs } from "#server/modules/organization/audit/audit.service";
import { accountsInOrder } from "#server/modules/people/accounts/accounts.service";
import type { Standing } from "./group-access.queries.ts";
import { lockModerated, requireInside } from "./group-access.service.ts";
import {
  countFound,
  countModerators,
  countUnseen,
  deleteMember,
  findMember,
  hasOtherModerator,
  pageMembers,
  pageSponsorIds,
  type RosterFilter,
  setRole,
} from "./members.queries.ts";
import { membershipOf, membershipsOf } from "./memberships.service.ts";

type Role = GroupMembership["role"];

/** How many the roster shows: known from the group's counter, unless a name is searched for. */
const countMembers = async (
  tx: Tx,
  { memberCount }: Standing,
  filter: RosterFilter,
  search: string | undefined,
): Promise<number> => {
  if (search) return countFound(tx, filter, search);
  const unseen = await countUnseen(tx, filter);
  if (!filter.role) return memberCount - unseen;
  const moderators = await countModerators(tx, filter.groupId);
  return (filter.role === "moderator" ? moderators : memberCount - moderators) - unseen;
};

/** Moderators see whom they moderate, also when one has blocked the other. */
export const listMembers = (
  ctx: Ctx,
  reference: string,
  { role, ...query }: PageQuery & { role?: Role | undefined },
): Promise<Page<GroupMembership>> =>
  ctx.read(async (tx) => {
    const group = await requireInside(ctx, tx, reference);
    const viewerId = group.role === "moderator" ? null : (ctx.viewer?.accountId ?? null);
    const filter = { groupId: group.id, role, viewerId };
    const items = await membershipsOf(ctx, tx, await pageMembers(tx, filter, query));
    return { items, count: await countMembers(tx, group, filter, query.search) };
  });

export const listSponsors = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => {
    const { id } = await requireInside(ctx, tx, reference);
    const { ids, count } = await pageSponsorIds(tx, id, ctx.viewer?.accountId ?? null, query);
    return { items: await accountsInOrder(tx, ctx.organization, ids, ctx.viewer), count };
  });

/** A group is never without somebody who can look after it. Throws `last_moderator`. */
export const requireOtherModerator = async (tx: Tx, groupId: string, accountId: string): Promise<void> => {
  if (!(await hasOtherModerator(tx, groupId, accountId))) throw new AppError("last_moderator");
};

/** The member that a moderator's call names, with the group held. */
const lockMember = async (ctx: MemberCtx, tx: Tx, reference: string, accountReference: string) => {
  const { id: groupId } = await lockModerated(ctx, tx, reference, []);
  const member = await findMember(tx, groupId, accountReference);
  if (!member) throw new AppError("not_found");
  return member;
};

const changeRole = (ctx: MemberCtx, reference: string, accountReference: string, role: Role) =>
  ctx.write(async (tx) => {
    const member = await lockMember(ctx, tx, reference, accountReference);
    const { groupId, accountId } = member;
    if (member.role === role) return membershipOf(ctx, tx, member);
    if (role === "member") await requireOtherModerator(tx, groupId, accountId);
    const changed = await setRole(tx, groupId, accountId, role, ctx.now);
    const action = role === "moderator" ? "member.promoted" : "member.demoted";
    await recordActs(ctx, tx, { groupId }, [{ action, subject: "account", subjectId: accountId, accountId }]);
    await emit(ctx, tx, "group.roleChanged", { groupId, accountId });
    return membershipOf(ctx, tx, changed);
  });

/** A second time changes nothing. */
export const promoteMember = (ctx: MemberCtx, reference: string, accountReference: string): Promise<GroupMembership> =>
  changeRole(ctx, reference, accountReference, "moderator");

/** A second time changes nothing. Throws `last_moderator`. */
export const demoteMember = (ctx: MemberCtx, reference: string, accountReference: string): Promise<GroupMembership> =>
  changeRole(ctx, reference, accountReference, "member");

/** What the member has said stays. Throws `last_moderator`. */
export const removeMember = (ctx: MemberCtx, reference: string, accountReference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const { groupId, accountId, role } = await lockMember(ctx, tx, reference, accountReference);
    if (role === "moderator") await requireOtherModerator(tx, groupId, accountId);
    await deleteMember(tx, groupId, accountId);
    await recordActs(ctx, tx, { groupId }, [
      { action: "member.removed", subject: "account", subjectId: accountId, accountId },
    ]);
    await emit(ctx, tx, "group.left", { groupId, accountId });
    return null;
  });
