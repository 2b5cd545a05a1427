import { keptAddress } from "#entities/shared/mail-addresses";
import type { Database, OrganizationId } from "#server/db/database";
import { checkPolicy, hashPassword } from "./passwords.ts";
import { fault } from "./protocol.ts";
import { checkNames } from "./sign-up.ts";
import { insertUser } from "./users.queries.ts";

export interface NewUser {
  readonly organizationId: OrganizationId;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Whether the address counts as the person's own without a code. */
  readonly confirmed: boolean;
}

/** Makes a person who can sign in, without a mail; resolves to the subject of their tokens. Throws an IdentityFault. */
export const createUser = async (database: Database, user: NewUser): Promise<string> => {
  const username = keptAddress(user.username);
  const email = keptAddress(user.email);
  checkNames(username, email);
  checkPolicy(user.password);
  const passwordHash = await hashPassword(user.password);
  const now = new Date();
  const made = await database.organization(user.organizationId).write((tx) =>
    insertUser(tx, {
      username,
      email,
      passwordHash,
      emailVerified: user.confirmed,
      status: user.confirmed ? "CONFIRMED" : "UNCONFIRMED",
      createdAt: now,
      updatedAt: now,
    }),
  );
  if (!made) throw fault.usernameTaken();
  return made.sub;
};
