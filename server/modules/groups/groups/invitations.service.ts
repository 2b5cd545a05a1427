import type { BaseGroup, GroupInvitation } from "#entities/groups/groups";
import type { BaseAccount } from "#entities/people/accounts";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { groupSummaries } from "./groups.service.ts";
import { type InvitationRow, invitationRows } from "./invitation-summaries.reads.ts";

/** What invitations name. */
interface Around {
  readonly groups: ReadonlyMap<string, BaseGroup>;
  readonly accounts: ReadonlyMap<string, BaseAccount>;
}

/** Summaries of invitations from what a statement has read of them. */
export const invitationSummariesOf = (
  rows: readonly InvitationRow[],
  { groups, accounts }: Around,
): ReadonlyMap<string, GroupInvitation> => {
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

/** Invitations by id, in three statements. */
export const invitationSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, GroupInvitation>> => {
  if (ids.every((id) => id === null)) return new Map();
  const rows = await invitationRows(tx, ids).execute();
  const groupIds = rows.map(({ groupId }) => groupId);
  const accountIds = rows.flatMap(({ accountId, inviterId }) => [accountId, inviterId]);
  return invitationSummariesOf(rows, {
    groups: await groupSummaries(tx, organization, groupIds),
    accounts: await accountSummaries(tx, organization, accountIds),
  });
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
