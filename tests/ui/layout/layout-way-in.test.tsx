// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { JoinCard } from "#components/activities/feed/join-card";
import { LoadError } from "#components/layout/load-error";
import { AccountBadge, AccountCorner } from "#components/layout/navigation/account-corner";
import { TabBar } from "#components/layout/navigation/tab-bar";
import { place } from "#tests/ui/harness/navigation";
import { setUpFeedPage } from "#ui-tests/activities/activities-harness";

const page = setUpFeedPage();
const stay = (event: Event) => event.preventDefault();

beforeEach(() => {
  place.stand("/en", "events");
  sessionStorage.clear();
  history.replaceState(null, "", "/en/events/night-of-lanterns?tab=agenda");
  document.addEventListener("click", stay, { capture: true });
});
afterEach(() => document.removeEventListener("click", stay, { capture: true }));

const dead = { error: { code: "unauthenticated" }, isFetching: false, refetch: () => undefined };

describe("whoever leaves a page to come in is brought back to it", () => {
  it.each([
    ["the rail", <AccountCorner key="rail" />, ["/en/auth/sign-in", "/en/auth/sign-up", "/en/auth/sign-in"]],
    ["the top bar", <AccountBadge key="top" />, ["/en/auth/sign-in"]],
    ["a phone's tab bar", <TabBar key="tab" destinations={[]} />, ["/en/auth/sign-in"]],
    ["the card above the feed", <JoinCard key="join" />, ["/en/auth/sign-in", "/en/auth/sign-up"]],
    ["a page whose session is over", <LoadError key="dead" title="Gone" read={dead} />, ["/en/auth/sign-in"]],
  ])("by %s", async (_name, part, ways) => {
    await page.open(part, { as: null });
    const links = (await screen.findAllByRole("link")).filter((link) =>
      link.getAttribute("href")?.startsWith("/en/auth/"),
    );
    expect(links.map((link) => link.getAttribute("href"))).toEqual(ways);
    for (const link of links) {
      sessionStorage.clear();
      await userEvent.click(link);
      expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe("/events/night-of-lanterns?tab=agenda");
    }
  });
});
