// @vitest-environment happy-dom

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { destinationsOf } from "#components/layout/navigation/destinations";
import { TabBar } from "#components/layout/navigation/tab-bar";
import { modules as calls } from "#contract/all";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { place } from "#tests/ui/harness/navigation";
import { setUpFeedPage } from "./activities-harness";

const page = setUpFeedPage();
const destinations = destinationsOf(shellConfigOf("any"));
const bar = () => screen.getByRole("navigation", { name: "Main" });
const places = () =>
  within(bar())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  place.stand("/en", "activities");
  page.answer(calls.listings.list, pageOf([]));
});

it("a phone's bar keeps its places whoever looks, and the last one is personal", async () => {
  const visit = await page.open(<TabBar destinations={destinations} />, { as: null });
  expect(places()).toEqual(["Feed", "Events", "Groups", "More", "You"]);
  expect(screen.getByRole("link", { name: "Feed" }).getAttribute("aria-current")).toBe("page");
  visit.unmount();
  await page.open(<TabBar destinations={destinations} />);
  await waitFor(() => expect(places()).toEqual(["Feed", "Events", "Groups", "More", "My events"]));
});

it("what the bar has no room for is behind More, which closes once somebody has chosen", async () => {
  await page.open(<TabBar destinations={destinations} />);
  await screen.findByText("My events");
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  const sheet = within(await screen.findByRole("dialog", { name: "More" }));
  expect(sheet.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Channels", "/en/contents"],
    ["Members", "/en/accounts"],
    ["Contacts", "/en/contacts"],
    ["Benefits", "/en/benefits"],
    ["Sponsors", "/en/sponsors"],
  ]);
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener("click", stay, { capture: true });
  await userEvent.click(sheet.getByRole("link", { name: "Benefits" }));
  document.removeEventListener("click", stay, { capture: true });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
