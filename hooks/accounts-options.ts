import { accounts } from "#contract/accounts";
import { pages, query } from "#lib/api/query";

/** What pages prefetch and hooks read, alike. */

export const accountsOptions = (search?: string) => pages(accounts.list, { query: { search } });
/** `account`: id or username. */
export const accountOptions = (account: string) => query(accounts.get, { params: { accountId: account } });
