import { renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import { useIsHost } from "#hooks/events/use-is-host";
import { useListings } from "#hooks/hosting/listings";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { login, member, type Person } from "#tests/ui/harness/people";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage();
const current = "GET /listings?past=false&page=1&pageSize=1";
const past = "GET /listings?past=true&page=1&pageSize=1";

const ask = async (as: Person, enabled = true) => {
  const { client, wrapper } = await page.provide({ as });
  return { client, ...renderHook(() => useIsHost({ enabled }), { wrapper }) };
};

describe("who hosts", () => {
  it.each([
    ["what is ahead", { false: 2, true: 0 }, true, [current]],
    ["what is over", { false: 0, true: 1 }, true, [current, past]],
    ["nothing", { false: 0, true: 0 }, false, [current, past]],
  ])("%s is found out with as few calls as it takes", async (_what, hosted, isHost, asked) => {
    page.answer(calls.listings.list, ({ query }) => {
      const count = hosted[query.get("past") === "true" ? "true" : "false"];
      return pageOf(count > 0 ? [aListing()] : [], count);
    });
    const { client, result } = await ask(member);
    await waitFor(() => expect(page.lines()).toEqual(asked));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(result.current).toBe(isHost);
  });

  it("is taken from the list of what one hosts, where that is on the screen", async () => {
    page.answer(calls.listings.list, pageOf([aListing()], 1));
    const { wrapper } = await page.provide({ as: member });
    const both = () => ({ list: useListings(), isHost: useIsHost() });
    const { result } = renderHook(both, { wrapper });
    await waitFor(() => expect(result.current.isHost).toBe(true));
    expect(page.lines()).toEqual(["GET /listings?past=false&page=1&pageSize=10"]);
  });

  it.each([
    ["without an account", login, true],
    ["where there are no events", member, false],
  ])("is not asked %s", async (_case, as, enabled) => {
    const { client, result } = await ask(as, enabled);
    expect(result.current).toBe(false);
    expect(client.isFetching()).toBe(0);
  });
});
