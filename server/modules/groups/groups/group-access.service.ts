import { AppError } from "#kernel/errors";
import type { ThingRole } from "#kernel/permissions";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { requireAt } from "#server/principals/access";
import { findStanding, lockGroup, lockPresent, type Standing } from "./group-access.queries.ts";

type Seen = Pick<Ctx, "viewer">;

const findKnown = async ({ viewer }: Seen, tx: Tx, reference: string): Promise<Standing | null> => {
  const group = await findStanding(tx, reference, viewer?.accountId ?? null);
  return group && (group.active || group.role) ? group : null;
};

/** Whether the group is there for the viewer: one that is not active is for who is in it. */
export const mayKnowOfGroup = async (ctx: Seen, tx: Tx, reference: string): Promise<boolean> =>
  (await findKnown(ctx, tx, reference)) !== null;

/** The group as everybody may know of it. Throws `not_found`. */
export const requireGroup = async (ctx: Seen, tx: Tx, reference: string): Promise<Standing> => {
  const group = await findKnown(ctx, tx, reference);
  if (!group) throw new AppError("not_found");
  return group;
};

const rolesIn = ({ access, role }: Standing): ThingRole[] => {
  if (role) return [role === "moderator" ? "groupModerator" : "groupMember"];
  return access === "private" ? [] : ["groupGuest"];
};

/** The group, for who may see what goes on in it. Throws `not_found`, `not_group_member`. */
export const requireInside = async (ctx: Seen, tx: Tx, reference: string): Promise<Standing> => {
  const group = await requireGroup(ctx, tx, reference);
  requireAt(rolesIn(group), "group.read");
  return group;
};

/** The group, for its moderators. Throws `not_found`, `forbidden`. */
export const requireModerated = async (ctx: Seen, tx: Tx, reference: string): Promise<Standing> => {
  const group = await requireGroup(ctx, tx, reference);
  requireAt(rolesIn(group), "group.moderate");
  return group;
};

/** The group for a change that the viewer makes to their own standing in it; nobody else changes it meanwhile. */
export const lockOwnStanding = async (ctx: MemberCtx, tx: Tx, reference: string): Promise<Standing> => {
  const { id } = await requireGroup(ctx, tx, reference);
  const [present] = await lockPresent(tx, [ctx.viewer.accountId]);
  if (!present) throw new AppError("account_disabled");
  await lockGroup(tx, id);
  return requireGroup(ctx, tx, id);
};

/**
 * The group for a change that a moderator makes to the standing of others, and who of these is still there. Accounts
 * are locked before their group, as where an account is deleted.
 */
export const lockModerated = async (
  ctx: MemberCtx,
  tx: Tx,
  reference: string,
  accountIds: readonly string[],
): Promise<Standing & { present: string[] }> => {
  const { id } = await requireModerated(ctx, tx, reference);
  const present = await lockPresent(tx, accountIds);
  await lockGroup(tx, id);
  return { ...(await requireModerated(ctx, tx, id)), present };
};
