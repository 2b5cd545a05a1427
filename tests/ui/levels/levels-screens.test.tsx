import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { LevelScreen } from "#components/levels/level-screen";
import { LevelsScreen } from "#components/levels/levels-screen";
import { modules as calls } from "#contract/all";
import type { SponsorshipLevel } from "#entities/events/sponsors";
import type { BaseAccount } from "#entities/people/accounts";
import { anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ path: "/en/events" });
const moment = "2026-01-01T00:00:00.000Z";

const aSponsor = (n: number, firstName: string): BaseAccount => ({
  id: idOf(n),
  username: firstName.toLowerCase(),
  firstName,
  lastName: null,
  image: null,
  needsProfileCompletion: false,
  accountTiers: [],
  subscriptions: [],
});

const aLevel = (n: number, name: string, over: Partial<SponsorshipLevel> = {}): SponsorshipLevel => ({
  id: idOf(n),
  slug: name.toLowerCase(),
  name,
  subtitle: null,
  description: null,
  color: "#b45309",
  scale: 1,
  image: null,
  sortOrder: n,
  accounts: [],
  createdAt: moment,
  updatedAt: moment,
  ...over,
});

describe("the sponsors", () => {
  it("stand by level in its order, larger where the level is, and lead to their profiles", async () => {
    page.answer(
      calls.levels.list,
      pageOf([
        aLevel(1, "Gold", { scale: 5, subtitle: "They keep the roof on.", accounts: [aSponsor(11, "Mareal")] }),
        aLevel(2, "Empty"),
        aLevel(3, "Friends", { accounts: [aSponsor(12, "Quay"), aSponsor(13, "Salt")] }),
      ]),
    );
    await page.open(<LevelsScreen />);
    await screen.findByRole("heading", { level: 2, name: "Gold" });
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Gold",
      "Friends",
    ]);
    expect(screen.getByRole("link", { name: "Gold" }).getAttribute("href")).toBe("/en/sponsors/gold");
    expect(screen.getByRole("link", { name: "Mareal" }).getAttribute("href")).toBe("/en/accounts/mareal");
    const widths = screen.getAllByRole("list").map(({ style }) => style.getPropertyValue("--card"));
    expect(widths).toEqual(["28rem", "12rem"]);
  });

  it("say so when there are none", async () => {
    page.answer(calls.levels.list, pageOf([aLevel(1, "Gold")]));
    await page.open(<LevelsScreen />);
    expect(await screen.findByRole("heading", { name: "No sponsors yet" })).toBeTruthy();
  });

  it("fail in words and try again", async () => {
    page.answer(calls.levels.list, refused("internal"));
    await page.open(<LevelsScreen />);
    const alert = await screen.findByRole("alert");
    page.answer(calls.levels.list, pageOf([aLevel(1, "Gold", { accounts: [aSponsor(11, "Mareal")] })]));
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Mareal" })).toBeTruthy();
  });

  it("are for members where the community says so", async () => {
    page.answer(calls.levels.list, refused("unauthenticated"));
    await page.open(<LevelsScreen />);
    expect(await screen.findByRole("heading", { name: "Sign in to see the sponsors" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/en/auth/sign-in");
  });
});

describe("a level", () => {
  it("shows what its sponsors say of themselves, and follows no script in what they call a website", async () => {
    page.answer(
      callTo(calls.levels.get, { levelId: "gold" }),
      aLevel(1, "Gold", { description: "Who pays for the building." }),
    );
    page.answer(
      callTo(calls.levels.accounts, { levelId: "gold" }),
      pageOf([
        anAccount({ ...aSponsor(11, "Mareal"), bio: "Forecasts.", website: "mareal.example" }),
        anAccount({ ...aSponsor(12, "Trick"), website: "javascript:alert(1)" }),
      ]),
    );
    await page.open(<LevelScreen slug="gold" />);
    expect(await screen.findByText("Forecasts.")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Gold" })).toBeTruthy();
    const website = screen.getByRole("link", { name: "mareal.example, website of Mareal (opens in a new tab)" });
    expect(website.getAttribute("href")).toBe("https://mareal.example/");
    expect(screen.queryByRole("link", { name: /website of Trick/ })).toBeNull();
  });
});
