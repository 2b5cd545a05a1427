import type { Self } from "#entities/self";
import type { Tx } from "#server/db/database";
import { unreadCount } from "#server/modules/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { wholeAccounts } from "./accounts.service.ts";

/** The accounts of a login, as their owner sees them. */
export const selves = async (tx: Tx, organization: OrganizationRecord, ids: readonly string[]): Promise<Self[]> => {
  const shown: Self[] = [];
  for (const { row, account } of await wholeAccounts(tx, organization, ids, () => true))
    shown.push({
      ...account,
      email: row.email,
      verified: row.verified,
      phone: row.phone,
      shareCode: row.shareCode,
      locale: row.locale,
      termsAccepted: row.termsAccepted,
      internalRefId: row.internalRefId,
      _count: { chatChannels: 0, notifications: await unreadCount(tx, row.id) },
    });
  return shown;
};
