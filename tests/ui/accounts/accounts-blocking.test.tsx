import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import { useBlock, useUnblock } from "#hooks/people/accounts";
import { keyOf } from "#lib/api/query";
import { callTo } from "#tests/ui/harness/fake-platform";
import { setUpPage } from "#ui-tests/harness/page";
import { anAccount } from "./accounts-fixtures.ts";

const page = setUpPage({ path: "/en/accounts/grace" });
const grace = anAccount();

/** Where what somebody says, likes or is a member of is listed and counted. */
const shown = {
  feed: keyOf(calls.activities.list),
  group: keyOf(calls.groups.get, { params: { groupId: "rowers" } }),
  members: keyOf(calls.groups.members, { params: { groupId: "rowers" } }),
  people: keyOf(calls.events.registrants, { params: { eventId: "regatta" } }),
  inbox: keyOf(calls.notifications.list),
};

it.each([
  ["blocking", calls.accounts.block, useBlock],
  ["unblocking", calls.accounts.unblock, useUnblock],
] as const)("%s somebody asks again for lists and for the numbers beside them", async (_name, call, useCall) => {
  page.answer(callTo(call, { accountId: grace.id }), grace);
  const { client, wrapper } = await page.provide();
  for (const key of Object.values(shown)) client.setQueryData(key, {});
  const { result } = renderHook(useCall, { wrapper });
  await act(async () => {
    await result.current.mutateAsync({ params: { accountId: grace.id } });
  });
  const stale = Object.values(shown).map((key) => client.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual(Object.values(shown).map(() => true));
});
