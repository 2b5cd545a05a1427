import { accounts } from "#contract/accounts";
import { accountOptions, accountsOptions } from "./accounts-options.ts";
import { usePages, useRead, useReadPages } from "./use-call.ts";

export const useAccounts = (search?: string) => useReadPages(accountsOptions(search));
export const usePopularAccounts = () => usePages(accounts.popular, {});
/** `account`: id or username. */
export const useAccount = (account: string) => useRead(accountOptions(account));
