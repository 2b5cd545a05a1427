import type { GroupInvitation } from "#entities/groups";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { accountSummaries } from "#server/modules/accounts/accounts.service";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { groupSummaries } from "./groups.service.ts";
import { listInvitations } from "./invitations.queries.ts";

/** Invitations by id, in a fixed number of statements. */
export const invitationSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, GroupInvitation>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await listInvitations(tx, wanted);
  const groups = await groupSummaries(
    tx,
    organization,
    rows.map(({ groupId }) => groupId),
  );
  const accounts = await accountSummaries(
    tx,
    organization,
    rows.flatMap(({ accountId, inviterId }) => [accountId, inviterId]),
  );
  const invitations = rows.flatMap((row): GroupInvitation[] => {
    const [group, account, inviter] = [
      groups.get(row.groupId),
      accounts.get(row.accountId),
      accounts.get(row.inviterId),
    ];
    return group && account && inviter ? [{ ...row, group, account, inviter }] : [];
  });
  return new Map(invitations.map((invitation) => [invitation.id, invitation]));
};

/** An invitation as it stands now. Throws `not_found`. */
export const requireInvitation = async (
  { organization }: Pick<Ctx, "organization">,
  tx: Tx,
  id: string,
): Promise<GroupInvitation> => {
  const invitation = (await invitationSummaries(tx, organization, [id])).get(id);
  if (!invitation) throw new AppError("not_found");
  return invitation;
};
