import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { Accounts } from "#server/db/tables";
import { insertAccount, linkLogin } from "#server/modules/identity/login/login.queries";

export interface NewLogin {
  readonly sub: string;
  readonly username: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** The platform's row for a person at the identity provider whose address is known to be theirs. */
export const insertConfirmedLogin = async (tx: Tx, login: NewLogin): Promise<string> => {
  const { id } = await tx
    .insertInto("logins")
    .values({ ...login, verified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

type NewAccount = Pick<Insertable<Accounts>, "username" | "email" | "firstName" | "lastName" | "bio" | "locale">;

/** An account that may be used at once: its address verified, the terms accepted. */
export const insertReadyAccount = async (tx: Tx, loginId: string, account: NewAccount, now: Date): Promise<string> => {
  const { id } = await insertAccount(tx, { ...account, verified: true, termsAccepted: now.toISOString() });
  await linkLogin(tx, loginId, id);
  return id;
};
