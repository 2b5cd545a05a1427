import type { QueryClient } from "@tanstack/react-query";
import { modules as calls } from "#contract/all";
import type { Activity } from "#entities/community/activities";
import { noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { answer } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";

/** A member's page with posts. */
export const setUpFeedPage = () =>
  setUpPage({
    as: member,
    path: "/en/activities",
    answers: () => [
      answer(calls.self.relationships, noRelationships),
      answer(calls.events.list, pageOf([])),
      answer(calls.groups.list, pageOf([])),
    ],
  });

/** A list as it lies in the cache, page by page. */
export const cachedPages = (...pages: readonly Activity[][]) => ({
  pages: pages.map((items) => ({ items, count: pages.flat().length })),
  pageParams: pages.map((_page, index) => index + 1),
});

export const allIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
