import type { Insertable, Selectable, Updateable } from "kysely";
import type { Tx } from "#server/db/database";
import type { IdentityUsers } from "#server/db/tables";

export type User = Selectable<IdentityUsers>;

/** By username or e-mail address, in lower case: no two people can have the same between them. */
export const findUserByName = (tx: Tx, name: string): Promise<User | undefined> =>
  tx
    .selectFrom("identityUsers")
    .where((eb) => eb.or([eb("username", "=", name), eb("email", "=", name)]))
    .selectAll()
    .executeTakeFirst();

export const findUser = (tx: Tx, sub: string): Promise<User | undefined> =>
  tx.selectFrom("identityUsers").where("sub", "=", sub).selectAll().executeTakeFirst();

/** Whoever gives or takes sessions holds this lock, so that none slips past a revocation or a new password. */
export const lockUser = (tx: Tx, sub: string): Promise<User | undefined> =>
  tx.selectFrom("identityUsers").where("sub", "=", sub).selectAll().forNoKeyUpdate().executeTakeFirst();

/** Undefined when the username or the address is taken. */
export const insertUser = (tx: Tx, user: Insertable<IdentityUsers>): Promise<User | undefined> =>
  tx
    .insertInto("identityUsers")
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateUser = async (tx: Tx, sub: string, changes: Updateable<IdentityUsers>): Promise<void> => {
  await tx.updateTable("identityUsers").set(changes).where("sub", "=", sub).execute();
};

/** Sign-ups that nobody confirmed in time keep neither name nor address from others. */
export const deleteAbandonedSignUps = async (tx: Tx, names: readonly string[], now: Date): Promise<void> => {
  await tx
    .deleteFrom("identityUsers as u")
    .where("u.status", "=", "UNCONFIRMED")
    .where((eb) => eb.or([eb("u.username", "in", names), eb("u.email", "in", names)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("identityCodes as c")
            .whereRef("c.organizationId", "=", "u.organizationId")
            .whereRef("c.sub", "=", "u.sub")
            .where("c.purpose", "=", "confirm")
            .where("c.expiresAt", ">", now.toISOString())
            .select("c.sub"),
        ),
      ),
    )
    .execute();
};
