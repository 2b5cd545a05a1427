import type { Self } from "#entities/account/self";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { wholeAccounts } from "#server/modules/people/accounts/accounts.service";
import { findOwnState } from "./selves.queries.ts";

const nothing = { chatChannels: 0, chatRequests: 0, notifications: 0, reportedMessages: 0, reportedPosts: 0 };

/** The accounts of a login, as their owner sees them. */
export const selves = async (tx: Tx, organization: OrganizationRecord, ids: readonly string[]): Promise<Self[]> => {
  const states = new Map<string, Pick<Self, "hosting" | "moderates" | "_count">>();
  // A login has one account or few, and the statement of one is the same for each.
  for (const accountId of ids) {
    const { hosting, moderates, ...waiting } = await findOwnState(tx, { accountId });
    states.set(accountId, { hosting, moderates, _count: waiting });
  }
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
    ...(states.get(row.id) ?? { hosting: false, moderates: false, _count: nothing }),
  }));
};
