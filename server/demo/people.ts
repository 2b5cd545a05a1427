import { insertConfirmedLogin, insertReadyAccount } from "#server/cli/accounts";
import type { Database, OrganizationId, Tx } from "#server/db/database";
import { createUser } from "#server/identity/create-user";
import { findUserByName } from "#server/identity/users.queries";
import type { DemoAccount, DemoCommunity } from "./community.ts";

export const demoPassword = "Demo-2026!pass";

/** Accounts by address, in their order: who owns several accounts signs in once. */
const peopleOf = ({ accounts }: DemoCommunity): [email: string, accounts: [DemoAccount, ...DemoAccount[]]][] =>
  [...Map.groupBy(accounts, ({ email }) => email)].flatMap(([email, [first, ...others]]) =>
    first ? [[email, [first, ...others]]] : [],
  );

/** Makes the people who can sign in, except those that a run before this one made; subjects by address. */
export const createUsers = async (
  database: Database,
  organizationId: OrganizationId,
  community: DemoCommunity,
): Promise<Map<string, string>> => {
  const subjects = new Map<string, string>();
  for (const [email, [{ username }]] of peopleOf(community)) {
    const known = await database.organization(organizationId).read((tx) => findUserByName(tx, email));
    const user = { organizationId, username, email, password: demoPassword, confirmed: true };
    subjects.set(email, known?.sub ?? (await createUser(database, user)));
  }
  return subjects;
};

/** Logins and accounts of everybody; ids of the accounts by username. */
export const insertAccounts = async (
  tx: Tx,
  community: DemoCommunity,
  subjects: ReadonlyMap<string, string>,
  now: Date,
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const [email, accounts] of peopleOf(community)) {
    const sub = subjects.get(email);
    if (sub === undefined) throw new Error(`Nobody signs in with ${email}.`);
    const [{ username, firstName, lastName }] = accounts;
    const loginId = await insertConfirmedLogin(tx, { sub, username, email, firstName, lastName });
    for (const { role, ...account } of accounts)
      ids.set(
        account.username,
        await insertReadyAccount(tx, loginId, { ...account, locale: community.defaultLocale }, now),
      );
  }
  return ids;
};
