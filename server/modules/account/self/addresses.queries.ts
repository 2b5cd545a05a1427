import type * as z from "zod";
import type { addressInput } from "#entities/account/self";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";

type Address = z.output<typeof addressInput>;

const columns = ["id", "primary", "name", "address1", "address2", "city", "state", "country", "zip"] as const;

export const pageAddresses = async (tx: Tx, accountId: string, { page, pageSize }: PageQuery) => {
  const own = tx.selectFrom("accountAddresses").where("accountId", "=", accountId);
  const items = await own
    .select(columns)
    .orderBy("primary", "desc")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};

export const findAddress = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom("accountAddresses")
    .where("accountId", "=", accountId)
    .where("id", "=", id)
    .select(columns)
    .executeTakeFirst();

/** Two saves of one account wait for each other: only one address can be primary. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom("accounts").where("id", "=", accountId).select("id").forUpdate().executeTakeFirst();

export const clearPrimary = (tx: Tx, accountId: string) =>
  tx
    .updateTable("accountAddresses")
    .set({ primary: false })
    .where("accountId", "=", accountId)
    .where("primary", "=", true)
    .execute();

export const hasAddress = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.selectFrom("accountAddresses").where("accountId", "=", accountId).select("id").limit(1).execute()).length >
  0;

export const insertAddress = (tx: Tx, accountId: string, address: Address & { primary: boolean }) =>
  tx
    .insertInto("accountAddresses")
    .values({ ...address, city: address.city ?? "", country: address.country ?? "", accountId })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateAddress = (tx: Tx, id: string, address: Partial<Address>) =>
  tx.updateTable("accountAddresses").set(address).where("id", "=", id).returning(columns).executeTakeFirstOrThrow();

export const deleteAddress = (tx: Tx, id: string) => tx.deleteFrom("accountAddresses").where("id", "=", id).execute();

/** The oldest address left becomes primary when the primary one went. */
export const promoteOldest = (tx: Tx, accountId: string) =>
  tx
    .updateTable("accountAddresses")
    .set({ primary: true })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("accountAddresses")
        .where("accountId", "=", accountId)
        .select("id")
        .orderBy("createdAt")
        .orderBy("id")
        .limit(1),
    )
    .execute();
