import type { Tx } from "#server/db/database";

/** The account of that username. Throws a sentence when there is none. */
export const accountIdOf = async (tx: Tx, username: string): Promise<string> => {
  const found = await tx.selectFrom("accounts").where("username", "=", username).select("id").executeTakeFirst();
  if (!found) throw new Error(`There is no account with the username "${username}".`);
  return found.id;
};

/** The group of that slug. Throws a sentence when there is none. */
export const groupIdOf = async (tx: Tx, slug: string): Promise<string> => {
  const found = await tx.selectFrom("groups").where("slug", "=", slug).select("id").executeTakeFirst();
  if (!found) throw new Error(`There is no group with the slug "${slug}".`);
  return found.id;
};

/** The event of that slug. Throws a sentence when there is none. */
export const eventIdOf = async (tx: Tx, slug: string): Promise<string> => {
  const found = await tx.selectFrom("events").where("slug", "=", slug).select("id").executeTakeFirst();
  if (!found) throw new Error(`There is no event with the slug "${slug}".`);
  return found.id;
};
