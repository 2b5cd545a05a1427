import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { emptyMail, emptyTexts } from "#server/mail/mail.queries";

export const lockLogin = (tx: Tx, id: string) =>
  tx
    .selectFrom("logins")
    .where("id", "=", id)
    .select(["id", "sub", "username", "email"])
    .forUpdate()
    .executeTakeFirst();

export const hasAccounts = async (tx: Tx, loginId: string): Promise<boolean> =>
  (await tx.selectFrom("loginAccounts").where("loginId", "=", loginId).select("accountId").limit(1).execute()).length >
  0;

export const deleteLogin = (tx: Tx, id: string) => tx.deleteFrom("logins").where("id", "=", id).execute();

/** Others may have typed the person's name and address, and wait for an answer. */
export const forgetInvitationsTo = (tx: Tx, { username, email }: { username: string; email: string }) =>
  tx
    .deleteFrom("loginInvitations")
    .where(sql`lower(name)`, "in", [username.toLowerCase(), email.toLowerCase()])
    .execute();

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

/** Forgets what the mails to an address say, those that wait and those that were sent; the marks that they were sent stay. */
export const forgetMailsTo = async (tx: Tx, address: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from cancel_mails(${address}) as id`.execute(tx);
  // A worker keeps what it is sending at this moment, unless the mail's row is there already.
  if (rows.length > 0)
    await tx
      .insertInto("mails")
      .values(rows.map(({ id }) => ({ id, ...emptyMail })))
      .onConflict((conflict) => conflict.columns(["organizationId", "id"]).doNothing())
      .execute();
  await tx.updateTable("mails").set(emptyMail).where(sql`lower(recipient)`, "=", address.toLowerCase()).execute();
};

/** Forgets what mails to others say that name the account. */
export const forgetMailsAbout = (tx: Tx, accountId: string) =>
  tx
    .updateTable("mails")
    .set(emptyTexts)
    .where("aboutIds", "@>", sql<string[]>`array[${accountId}::uuid]`)
    .where("aboutIds", "<>", sql<string[]>`'{}'`)
    .execute();

/** Forgets notices that wait for devices of the account, and those for others that tell of what it did. */
export const forgetPushes = (tx: Tx, accountId: string) => sql`select cancel_pushes(${accountId}::uuid)`.execute(tx);
