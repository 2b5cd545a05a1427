import { accounts } from "#contract/accounts";
import type { Input } from "#kernel/define";
import { pages, query } from "#lib/api/query";

/** What pages prefetch and hooks read, alike. `account`: id or username, here and below. */

export type MediaKind = NonNullable<Input<typeof accounts.media>["query"]>["type"];

/** People are faces in a grid: enough for a wide screen. */
const peopleShown = 24;

export const accountsOptions = (search?: string) => pages(accounts.list, { query: { search, pageSize: peopleShown } });
export const popularAccountsOptions = (search?: string) =>
  pages(accounts.popular, { query: { search, pageSize: peopleShown } });
export const accountOptions = (account: string) => query(accounts.get, { params: { accountId: account } });
export const followStatsOptions = (account: string) => query(accounts.followStats, { params: { accountId: account } });
export const accountActivitiesOptions = (account: string) =>
  pages(accounts.activities, { params: { accountId: account } });
export const accountMediaOptions = (account: string, type?: MediaKind) =>
  pages(accounts.media, { params: { accountId: account }, query: { type, pageSize: peopleShown } });
export const accountGroupsOptions = (account: string) => pages(accounts.groups, { params: { accountId: account } });
export const followersOptions = (account: string, search?: string) =>
  pages(accounts.followers, { params: { accountId: account }, query: { search } });
export const followingOptions = (account: string, search?: string) =>
  pages(accounts.following, { params: { accountId: account }, query: { search } });
