import { sql } from "kysely";
import type { Tx } from "#server/db/database";

export const lockLogin = (tx: Tx, id: string) =>
  tx.selectFrom("logins").where("id", "=", id).select(["id", "sub", "email"]).forUpdate().executeTakeFirst();

export const hasAccounts = async (tx: Tx, loginId: string): Promise<boolean> =>
  (await tx.selectFrom("loginAccounts").where("loginId", "=", loginId).select("accountId").limit(1).execute()).length >
  0;

export const deleteLogin = (tx: Tx, id: string) => tx.deleteFrom("logins").where("id", "=", id).execute();

/** Whether somebody else of the organization has the address: families share one. */
export const isAddressInUse = async (tx: Tx, address: string): Promise<boolean> => {
  const wanted = address.toLowerCase();
  const accounts = await tx
    .selectFrom("accounts")
    .where(sql`lower(email)`, "=", wanted)
    .select("id")
    .limit(1)
    .execute();
  const logins = await tx.selectFrom("logins").where(sql`lower(email)`, "=", wanted).select("id").limit(1).execute();
  return accounts.length + logins.length > 0;
};

/** Forgets the mails to an address: those that wait and those that were sent. */
export const forgetMailsTo = async (tx: Tx, address: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from cancel_mails(${address}) as id`.execute(tx);
  // A worker keeps what it is sending at this moment, unless the mail's row is there already.
  if (rows.length > 0)
    await tx
      .insertInto("mails")
      .values(rows.map(({ id }) => ({ id, recipient: "", subject: "", text: "", html: "" })))
      .onConflict((conflict) => conflict.columns(["organizationId", "id"]).doNothing())
      .execute();
  await tx.deleteFrom("mails").where(sql`lower(recipient)`, "=", address.toLowerCase()).execute();
};

/** Forgets copies of mails to others that say one of these words. */
export const forgetMailsNaming = async (tx: Tx, words: readonly string[]): Promise<void> => {
  if (words.length === 0) return;
  await tx
    .deleteFrom("mails")
    .where((eb) =>
      eb.or(words.map((word) => sql<boolean>`position(lower(${word}) in lower(subject || ' ' || text)) > 0`)),
    )
    .execute();
};
