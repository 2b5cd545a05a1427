import type * as z from "zod";
import type { AccountAddress, addressInput } from "#entities/account/self";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import {
  updateAddress as changeAddress,
  clearPrimary,
  deleteAddress,
  findAddress,
  hasAddress,
  insertAddress,
  lockAccount,
  pageAddresses,
  promoteOldest,
} from "./addresses.queries.ts";

type Address = z.output<typeof addressInput>;

const requireOwn = async (tx: Tx, accountId: string, id: string): Promise<AccountAddress> => {
  const address = isId(id) ? await findAddress(tx, accountId, id) : undefined;
  if (!address) throw new AppError("not_found");
  return address;
};

export const listAddresses = ({ read, viewer }: MemberCtx, query: PageQuery): Promise<Page<AccountAddress>> =>
  read((tx) => pageAddresses(tx, viewer.accountId, query));

export const getAddress = ({ read, viewer }: MemberCtx, id: string): Promise<AccountAddress> =>
  read((tx) => requireOwn(tx, viewer.accountId, id));

/** The first address of an account is its primary one, whatever was asked. */
export const createAddress = ({ write, viewer }: MemberCtx, body: ReadBody<Address>): Promise<AccountAddress> =>
  write(async (tx) => {
    await lockAccount(tx, viewer.accountId);
    const input = body();
    const primary = input.primary === true || !(await hasAddress(tx, viewer.accountId));
    if (primary) await clearPrimary(tx, viewer.accountId);
    return insertAddress(tx, viewer.accountId, { ...input, primary });
  });

export const updateAddress = (
  { write, viewer }: MemberCtx,
  id: string,
  input: ReadBody<Partial<Address>>,
): Promise<AccountAddress> =>
  write(async (tx) => {
    await lockAccount(tx, viewer.accountId);
    const address = await requireOwn(tx, viewer.accountId, id);
    // There is always one primary address: it moves by naming another, never by taking it back.
    const { primary, ...fields } = input();
    if (primary) await clearPrimary(tx, viewer.accountId);
    return changeAddress(tx, address.id, { ...fields, primary: primary || address.primary });
  });

export const removeAddress = ({ write, viewer }: MemberCtx, id: string): Promise<null> =>
  write(async (tx) => {
    await lockAccount(tx, viewer.accountId);
    const address = await requireOwn(tx, viewer.accountId, id);
    await deleteAddress(tx, address.id);
    if (address.primary) await promoteOldest(tx, viewer.accountId);
    return null;
  });
