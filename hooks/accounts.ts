import { accountOptions, accountsOptions } from "./accounts-options.ts";
import { useRead, useReadPages } from "./use-call.ts";

export const useAccounts = (search?: string) => useReadPages(accountsOptions(search));
/** `account`: id or username. */
export const useAccount = (account: string) => useRead(accountOptions(account));
