import type { Self } from "#entities/account/self";
import type { Tx } from "#server/db/database";
import { waitingFor } from "#server/modules/inbox/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { wholeAccounts } from "#server/modules/people/accounts/accounts.service";

/** The accounts of a login, as their owner sees them. */
export const selves = async (tx: Tx, organization: OrganizationRecord, ids: readonly string[]): Promise<Self[]> => {
  const waiting = new Map<string, Self["_count"]>();
  // A login has one account or few, and the statement of one is the same for each.
  for (const id of ids) waiting.set(id, await waitingFor(tx, id));
  const accounts = await wholeAccounts(tx, organization, ids, { viewerId: null, isWanted: () => true });
  return accounts.map(({ row, account }) => ({
    ...account,
    email: row.email,
    verified: row.verified,
    phone: row.phone,
    shareCode: row.shareCode,
    locale: row.locale,
    termsAccepted: row.termsAccepted,
    internalRefId: row.internalRefId,
    _count: waiting.get(row.id) ?? { chatChannels: 0, notifications: 0 },
  }));
};
