import type { Self } from "#entities/self";
import type { Tx } from "#server/db/database";
import { unreadCounts } from "#server/modules/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { wholeAccounts } from "./accounts.service.ts";

/** The accounts of a login, as their owner sees them. */
export const selves = async (tx: Tx, organization: OrganizationRecord, ids: readonly string[]): Promise<Self[]> => {
  const unread = await unreadCounts(tx, ids);
  const accounts = await wholeAccounts(tx, organization, ids, () => true);
  return accounts.map(({ row, account }) => ({
    ...account,
    email: row.email,
    verified: row.verified,
    phone: row.phone,
    shareCode: row.shareCode,
    locale: row.locale,
    termsAccepted: row.termsAccepted,
    internalRefId: row.internalRefId,
    _count: { chatChannels: 0, notifications: unread.get(row.id) ?? 0 },
  }));
};
