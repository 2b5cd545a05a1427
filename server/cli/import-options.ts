import * as z from "zod";
import type { Database, OrganizationId } from "#server/db/database";

/** What every import takes. */
export const shiftOption = z
  .string()
  .regex(/^-?\d{1,5}$/, { error: "is a whole number of days, e.g. 365 or -30" })
  .transform(Number)
  .default(0);

/** The account of that username. Throws a sentence when there is none. */
export const requireHost = async (database: Database, id: OrganizationId, username: string): Promise<string> => {
  const account = await database
    .organization(id)
    .read((tx) => tx.selectFrom("accounts").where("username", "=", username).select("id").executeTakeFirst());
  if (!account) throw new Error(`There is no account with the username "${username}".`);
  return account.id;
};
