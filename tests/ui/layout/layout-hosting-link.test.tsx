import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { HostingLink } from "#components/layout/navigation/hosting-link";
import { modules as calls } from "#contract/all";
import { aSelf } from "#tests/ui/notifications/notifications-fixtures";
import { setUpFeedPage } from "#ui-tests/activities/activities-harness";

const page = setUpFeedPage();
const way = () => screen.queryByRole("link", { name: "Hosting" });

it.each([
  ["who hosts an event", true],
  ["who hosts none", false],
])("%s finds their way to them accordingly, and nothing else is asked", async (_who, hosting) => {
  page.answer(calls.self.get, { ...aSelf("ada", "Ada"), hosting });
  const { client } = await page.open(<HostingLink current="home" />);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(way() !== null).toBe(hosting);
  expect(page.lines()).toEqual(["GET /self"]);
});
