import type { GroupInvitation } from "#entities/groups/groups";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { recordActs } from "#server/modules/organization/audit/audit.service";
import { requireWithin } from "#server/ports/rate-limit";
import { acceptAll } from "./admission.service.ts";
import { listMet } from "./group-access.queries.ts";
import { lockModerated, requireModerated } from "./group-access.service.ts";
import {
  findInvitation,
  isInvitedOften,
  listMembersAmong,
  pageInvitationIds,
  setInvitationStatus,
  upsertInvitations,
} from "./invitations.queries.ts";
import { invitationSummaries, requireInvitation } from "./invitations.service.ts";
import { listOpenRequests } from "./requests.queries.ts";

export const listGroupInvitations = (
  ctx: MemberCtx,
  reference: string,
  { status, ...query }: PageQuery & { status?: GroupInvitation["status"] | undefined },
): Promise<Page<GroupInvitation>> =>
  ctx.read(async (tx) => {
    const { id } = await requireModerated(ctx, tx, reference);
    const { ids, count } = await pageInvitationIds(tx, id, status, query);
    const invitations = await invitationSummaries(tx, ctx.organization, ids);
    return { items: ids.flatMap((each) => invitations.get(each) ?? []), count };
  });

const day = 24 * 60 * 60;
/** People whom one account may invite in a day, and how often it may ask the same one, whichever the group. */
const invited = { points: 1_000, seconds: day };
const mostToOne = 5;

/** Throws `rate_limited`: an invitation is a notification and a mail to somebody who did not ask for it. */
const assertMayInvite = async (
  { platform, viewer, now }: MemberCtx,
  tx: Tx,
  accountIds: readonly string[],
): Promise<void> => {
  const since = new Date(now.getTime() - day * 1000);
  if (await isInvitedOften(tx, { inviterId: viewer.accountId, accountIds, since, most: mostToOne }))
    throw new AppError("rate_limited", { retryAfter: day });
  const key = `groups:invited:${viewer.accountId}`;
  await requireWithin(platform.limiter, key, invited, accountIds.length);
};

/**
 * Invites those of the accounts that are there, meet the viewer and are neither members nor invited; who asks to join
 * is let in. The group is held. Any number of accounts takes the same number of statements.
 */
const inviteAll = async (ctx: MemberCtx, tx: Tx, groupId: string, accountIds: readonly string[]): Promise<void> => {
  const { viewer, now } = ctx;
  const met = await listMet(tx, accountIds, viewer.accountId);
  const members = new Set(await listMembersAmong(tx, groupId, met));
  const outside = met.filter((id) => !members.has(id));
  if (outside.length === 0) return;
  const asking = await listOpenRequests(tx, groupId, outside);
  await acceptAll(ctx, tx, groupId, asking);
  const admitted = new Set(asking.map(({ accountId }) => accountId));
  const rest = outside.filter((id) => !admitted.has(id));
  if (rest.length > 0) {
    await assertMayInvite(ctx, tx, rest);
    const sent = await upsertInvitations(tx, { groupId, inviterId: viewer.accountId, now }, rest);
    await emit(ctx, tx, "group.invited", { groupId, inviterId: viewer.accountId, invitations: sent });
    await recordActs(
      ctx,
      tx,
      { groupId },
      sent.map(({ id: subjectId, accountId }) => ({
        action: "invitation.sent",
        subject: "groupInvitation",
        subjectId,
        accountId,
      })),
    );
  }
};

export const inviteAccounts = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<{ readonly accountIds: readonly string[] }>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { id } = await requireModerated(ctx, tx, reference);
    const wanted = [...new Set(input().accountIds.map((accountId) => accountId.toLowerCase()))];
    const { present } = await lockModerated(ctx, tx, id, wanted);
    await inviteAll(ctx, tx, id, present);
    return null;
  });

/** An invitation with its group held, and whether its account is still there. Throws `not_found`, `invitation_gone`. */
const lockInvitation = async (ctx: MemberCtx, tx: Tx, reference: string, invitationId: string) => {
  const { id: groupId } = await requireModerated(ctx, tx, reference);
  const known = await findInvitation(tx, groupId, invitationId);
  if (!known) throw new AppError("not_found");
  const { present } = await lockModerated(ctx, tx, groupId, [known.accountId]);
  const invitation = await findInvitation(tx, groupId, invitationId);
  if (!invitation || present.length === 0) throw new AppError("invitation_gone");
  return { ...invitation, groupId };
};

/** A second time changes nothing; what was answered is not taken back. Throws `invitation_gone`. */
export const cancelInvitation = (ctx: MemberCtx, reference: string, invitationId: string): Promise<GroupInvitation> =>
  ctx.write(async (tx) => {
    const { groupId, id, accountId, status } = await lockInvitation(ctx, tx, reference, invitationId);
    if (status === "rejected") throw new AppError("invitation_gone");
    if (status === "invited") {
      await setInvitationStatus(tx, id, "canceled", ctx.now);
      await recordActs(ctx, tx, { groupId }, [
        { action: "invitation.canceled", subject: "groupInvitation", subjectId: id, accountId },
      ]);
      await emit(ctx, tx, "group.invitationCanceled", { groupId, accountId });
    }
    return requireInvitation(ctx, tx, id);
  });

/** One that is open stays as it is. Who has asked to join meanwhile is let in, and the invitation goes with that. */
export const reinvite = (ctx: MemberCtx, reference: string, invitationId: string): Promise<GroupInvitation> =>
  ctx.write(async (tx) => {
    const { groupId, id, accountId } = await lockInvitation(ctx, tx, reference, invitationId);
    const before = await requireInvitation(ctx, tx, id);
    await inviteAll(ctx, tx, groupId, [accountId]);
    return (await invitationSummaries(tx, ctx.organization, [id])).get(id) ?? { ...before, status: "invited" };
  });
