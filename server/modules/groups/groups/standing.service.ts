import type { GroupInvitation, GroupMembership } from "#entities/groups/groups";
import { AppError } from "#kernel/errors";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { admit } from "./admission.queries.ts";
import { lockOwnStanding } from "./group-access.service.ts";
import { setInvitationStatus } from "./invitations.queries.ts";
import { requireInvitation } from "./invitations.service.ts";
import { deleteMember } from "./members.queries.ts";
import { requireOtherModerator } from "./members.service.ts";
import { ownMembership } from "./memberships.service.ts";
import { deleteOpenRequest, findOwnInvitation, insertRequest } from "./standing.queries.ts";

/** Who is in it already stays what they are. Throws `forbidden` for a private group. */
export const joinGroup = (ctx: MemberCtx, reference: string): Promise<GroupMembership> =>
  ctx.write(async (tx) => {
    const { id, access, role } = await lockOwnStanding(ctx, tx, reference);
    if (!role) {
      if (access === "private") throw new AppError("forbidden");
      await admit(tx, id, [ctx.viewer.accountId]);
      await emit(ctx, tx, "group.joined", { groupId: id, accountId: ctx.viewer.accountId });
    }
    return ownMembership(ctx, tx, id);
  });

/** Throws `not_group_member`, `last_moderator`. */
export const leaveGroup = (ctx: MemberCtx, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const { id, role } = await lockOwnStanding(ctx, tx, reference);
    if (!role) throw new AppError("not_group_member");
    if (role === "moderator") await requireOtherModerator(tx, id, ctx.viewer.accountId);
    await deleteMember(tx, id, ctx.viewer.accountId);
    await emit(ctx, tx, "group.left", { groupId: id, accountId: ctx.viewer.accountId });
    return null;
  });

/** Who is invited and asks has two yeses, and is in. Throws `already_member`, `group_open`. */
export const requestToJoin = (ctx: MemberCtx, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const { id, access, role } = await lockOwnStanding(ctx, tx, reference);
    if (role) throw new AppError("already_member");
    if (access === "public") throw new AppError("group_open");
    const { accountId } = ctx.viewer;
    if ((await findOwnInvitation(tx, id, accountId))?.status === "invited") {
      await admit(tx, id, [accountId]);
      await emit(ctx, tx, "group.joined", { groupId: id, accountId });
      return null;
    }
    await insertRequest(tx, id, accountId, ctx.now);
    await emit(ctx, tx, "group.requested", { groupId: id, accountId });
    return null;
  });

/** Throws `request_gone`. */
export const cancelOwnRequest = (ctx: MemberCtx, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const { id } = await lockOwnStanding(ctx, tx, reference);
    if (!(await deleteOpenRequest(tx, id, ctx.viewer.accountId))) throw new AppError("request_gone");
    await emit(ctx, tx, "group.requestWithdrawn", { groupId: id, accountId: ctx.viewer.accountId });
    return null;
  });

/** Who is in already has what they wanted. Throws `invitation_gone`. */
export const acceptOwnInvitation = (ctx: MemberCtx, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const { id, role } = await lockOwnStanding(ctx, tx, reference);
    if (role) return null;
    const { accountId } = ctx.viewer;
    if ((await findOwnInvitation(tx, id, accountId))?.status !== "invited") throw new AppError("invitation_gone");
    await admit(tx, id, [accountId]);
    await emit(ctx, tx, "group.joined", { groupId: id, accountId });
    return null;
  });

/** A second no changes nothing. Throws `invitation_gone`. */
export const rejectOwnInvitation = (ctx: MemberCtx, reference: string): Promise<GroupInvitation> =>
  ctx.write(async (tx) => {
    const { id } = await lockOwnStanding(ctx, tx, reference);
    const invitation = await findOwnInvitation(tx, id, ctx.viewer.accountId);
    if (!invitation || invitation.status === "canceled") throw new AppError("invitation_gone");
    if (invitation.status === "invited") {
      await setInvitationStatus(tx, invitation.id, "rejected", ctx.now);
      await emit(ctx, tx, "group.invitationRejected", { groupId: id, accountId: ctx.viewer.accountId });
    }
    return requireInvitation(ctx, tx, invitation.id);
  });
