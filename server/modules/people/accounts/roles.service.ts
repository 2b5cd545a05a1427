import { AppError } from "#kernel/errors";
import type { OrganizationRole } from "#kernel/permissions";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import { requirePermission } from "#server/principals/access";
import { viewerOf } from "#server/principals/principal";
import { lockRole, updateRole } from "./roles.queries.ts";

interface Assignment {
  readonly username: string;
  readonly role: OrganizationRole;
}

/** Makes an account something else in its organization, and keeps who did it. Throws `forbidden`, `not_found`. */
export const assignRole = async (
  { principal, now }: Pick<Ctx, "principal" | "now">,
  tx: Tx,
  { username, role }: Assignment,
): Promise<void> => {
  requirePermission(principal, "role.assign");
  const account = await lockRole(tx, username);
  if (!account) throw new AppError("not_found");
  if (account.role === role) return;
  await updateRole(tx, account.id, role, now);
  const accountId = viewerOf(principal)?.accountId ?? null;
  await writeAct(tx, {
    ...{ accountId, action: "account.role", subject: "account", subjectId: account.id },
    details: JSON.stringify({ from: account.role, to: role }),
  });
};
