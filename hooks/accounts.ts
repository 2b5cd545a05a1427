import { accounts } from "#contract/accounts";
import { useCall, usePages } from "./use-call.ts";

export const useAccounts = (search?: string) => usePages(accounts.list, { query: { search } });
export const usePopularAccounts = () => usePages(accounts.popular, {});
/** `account`: id or username. */
export const useAccount = (account: string) => useCall(accounts.get, { params: { accountId: account } });
