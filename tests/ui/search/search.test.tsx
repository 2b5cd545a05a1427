import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { search } from "#contract/search";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { aBaseEvent, idOf } from "#tests/ui/events/events-fixtures";
import { aGroup } from "#tests/ui/groups/groups-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { place } from "#tests/ui/harness/navigation";
import { acting } from "#tests/ui/harness/people";
import { createTabs } from "#tests/ui/session/session-fakes";
import { held } from "#ui-tests/harness/page";
import { dialog, field, lookFor, option, pressKey, setUpSearchPage, texts } from "#ui-tests/search/search-harness";
import {
  aFoundActivity,
  aFoundContent,
  aFoundMessage,
  aFoundSession,
  grace,
  nothing,
  someFound,
  zoe,
} from "./search-fixtures.ts";

const page = setUpSearchPage();

const active = async () => {
  const id = (await field()).getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id);
};

const aBaseGroup = (name: string) => {
  const { id, slug, image, squareImage, access } = aGroup(name);
  return { id, slug, name, image, squareImage, access };
};

describe("what is found", () => {
  it("stands in groups, those of which there is something, with what was looked for marked", async () => {
    page.find({
      ...{ accounts: [grace], groups: [{ ...aBaseGroup("Grace notes"), access: "private" }] },
      ...{ sessions: [aFoundSession], messages: [aFoundMessage] },
    });
    await page.openPage();
    await lookFor("grac");
    const people = await screen.findByRole("group", { name: "People" });
    expect(within(people).getAllByRole("option")).toHaveLength(1);
    expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-labelledby"))).toHaveLength(4);
    expect(screen.queryByRole("group", { name: "Events" })).toBeNull();
    expect(screen.queryByRole("group", { name: "Posts" })).toBeNull();
    expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
      "Grac",
      "grac",
      "Grac",
    ]);
    await option(/^Grace notes.*Private group/);
    expect(screen.getByRole("status").textContent).toBe("4 results");
  });

  it("leads where it belongs, and says what one needs to know", async () => {
    const event = aBaseEvent({ status: "canceled" });
    page.find({
      ...{ accounts: [grace], groups: [aBaseGroup("Rowers")], events: [event], sessions: [aFoundSession] },
      ...{ contents: [aFoundContent], activities: [aFoundActivity], messages: [aFoundMessage] },
    });
    await page.openPage();
    await lookFor("x");
    const hrefOf = async (name: RegExp) => (await option(name)).getAttribute("href");
    expect(await hrefOf(/^Grace Hopper *@grace/)).toBe("/en/accounts/grace");
    expect(await hrefOf(/^Rowers/)).toBe("/en/groups/rowers");
    expect(await hrefOf(/^Harbour Conf.*Sep.*Beurs van Berlage, Amsterdam.*Canceled/)).toBe("/en/events/harbour-conf");
    expect(await hrefOf(/^Compilers for all.*Spring meeting.*09:00.*CEST|^Compilers for all.*9:00/)).toBe(
      "/en/events/meeting/agenda/compilers",
    );
    expect(await hrefOf(/^The first bug.*History/)).toBe("/en/channels/history/contents/bugs");
    expect(await hrefOf(/^Who comes to row on Sunday\?.*Grace Hopper.*Rowers/)).toBe(
      `/en/activities/${aFoundActivity.id}`,
    );
    expect(await hrefOf(/^The nanosecond.*Grace Hopper and Zoë Grac/)).toBe("/en/messages/12?message=71");
  });

  it("ends with the way to all of a kind that has a list, where there may be more", async () => {
    const people = Array.from({ length: 5 }, (_, at) => aBaseAccount(`ada${at}`, `Ada ${at}`));
    const past = Array.from({ length: 5 }, (_, at) =>
      aBaseEvent({ slug: `past-${at}`, eventStart: "2020-01-01T09:00:00.000Z", eventEnd: "2020-01-01T10:00:00.000Z" }),
    );
    const posts = Array.from({ length: 5 }, (_, at) => ({ ...aFoundActivity, id: idOf(980_000 + at) }));
    page.find({ accounts: people, events: past, groups: [aBaseGroup("Rowers")], activities: posts });
    await page.openPage();
    await lookFor("ada & co");
    const all = await screen.findAllByRole("option", { name: /^Show all/ });
    expect(all.map((each) => [texts([each]).join(), each.getAttribute("href")])).toEqual([
      ["Show all people that match", "/en/accounts?search=ada+%26+co"],
      ["Show all events that match", "/en/events/past?search=ada+%26+co"],
    ]);
    expect(screen.getByRole("status").textContent).toBe("16 results");
  });

  it("also are the pages that are called so, at once", async () => {
    page.answer(search.everything, held(search.everything).answer);
    await page.openPage();
    await lookFor("grou");
    expect(texts(screen.getAllByRole("option"))).toEqual(["Groups"]);
    await userEvent.keyboard("{Enter}");
    expect(place.pushed).toEqual(["/en/groups"]);
  });
});

describe("keys", () => {
  const people = [grace, zoe];

  it("move through the list and open what is marked", async () => {
    page.find({ accounts: people, groups: [aBaseGroup("Graces")] });
    await page.openPage();
    await lookFor("gra");
    await option(/^Grace Hopper/);
    expect((await active())?.textContent).toMatch(/Grace Hopper/);
    await userEvent.keyboard("{ArrowDown}");
    expect((await active())?.textContent).toMatch(/Zoë/);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect((await active())?.textContent).toMatch(/Graces/);
    await userEvent.keyboard("{Home}");
    expect((await active())?.textContent).toMatch(/Grace Hopper/);
    await userEvent.keyboard("{End}");
    expect((await active())?.getAttribute("aria-selected")).toBe("true");
    expect(screen.getAllByRole("option", { selected: true })).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    expect(place.pushed).toEqual(["/en/groups/graces"]);
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it("open it in a new tab, and the search stays", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    page.find({ accounts: people });
    await page.openPage();
    await lookFor("gra");
    await option(/^Grace Hopper/);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(opened).toHaveBeenCalledWith("/en/accounts/grace", "_blank", "noopener");
    expect(place.pushed).toEqual([]);
    expect(dialog()).not.toBeNull();
  });

  it("are heard before the answer is there: Enter opens its first", async () => {
    const late = held(search.everything);
    page.answer(search.everything, late.answer);
    await page.openPage();
    await lookFor("zzoe");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(page.looked()).toEqual(["zzoe"]));
    expect(place.pushed).toEqual([]);
    late.release(someFound({ accounts: [zoe, grace] }));
    await waitFor(() => expect(place.pushed).toEqual(["/en/accounts/zoe"]));
  });
});

describe("while one types", () => {
  it("an older answer is never shown as that of newer words", async () => {
    const [older, newer] = [held(search.everything), held(search.everything)];
    page.answer(search.everything, ({ query }) => (query.get("search") === "gr" ? older : newer).answer());
    const { client } = await page.openPage();
    await lookFor("gr");
    await waitFor(() => expect(page.looked()).toEqual(["gr"]));
    await userEvent.type(await field(), "ace");
    await waitFor(() => expect(page.looked()).toEqual(["gr", "grace"]));
    newer.release(someFound({ accounts: [grace] }));
    await option(/^Grace Hopper/);
    older.release(someFound({ accounts: [zoe] }));
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(texts(screen.queryAllByRole("option")).join()).not.toContain("Zoë");
    await option(/^Grace Hopper/);
  });

  it("what was found before stays until the next answer, but not once nothing stood there", async () => {
    const late = held(search.everything);
    page.answer(search.everything, ({ query }) =>
      query.get("search") === "zz" ? someFound({ accounts: [zoe] }) : late.answer(),
    );
    await page.openPage();
    await lookFor("zz");
    await option(/^Zoë/);
    await userEvent.type(await field(), "x");
    await waitFor(() => expect(page.looked()).toEqual(["zz", "zzx"]));
    await option(/^Zoë/);
    await userEvent.clear(await field());
    await userEvent.type(await field(), "q");
    expect(texts(screen.queryAllByRole("option")).join()).not.toContain("Zoë");
    expect(await screen.findByText("Searching")).toBeTruthy();
    late.release(nothing);
    expect(await screen.findByRole("heading", { name: "Nothing found for “q”" })).toBeTruthy();
  });
});

describe("what goes wrong", () => {
  it("is said, and asked for again", async () => {
    page.answer(search.everything, refused("internal"));
    await page.openPage();
    await lookFor("zz");
    expect((await screen.findByRole("alert")).textContent).toContain("The search did not work");
    page.find({ accounts: [zoe] });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await option(/^Zoë/);
  });

  it("is that there is no network", async () => {
    await page.openPage();
    await userEvent.keyboard("/");
    await field();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void dispatchEvent(new Event("offline")));
    await userEvent.type(await field(), "zz");
    expect(await screen.findByRole("heading", { name: "You are offline" })).toBeTruthy();
    expect(page.looked()).toEqual([]);
    vi.restoreAllMocks();
    page.find({ accounts: [zoe] });
    act(() => void dispatchEvent(new Event("online")));
    await option(/^Zoë/);
  });
});

describe("what one opened", () => {
  it("stands there the next time, until it is forgotten; nothing of it for another account", async () => {
    page.find({ accounts: [zoe, grace], messages: [aFoundMessage] });
    await page.openPage();
    for (const name of [/^Zoë/, /^The nanosecond/]) {
      await lookFor("zz");
      await option(name);
      await userEvent.keyboard(name.source === "^Zoë" ? "{Enter}" : "{End}{Enter}");
      await waitFor(() => expect(dialog()).toBeNull());
    }
    const recent = async () => {
      await pressKey();
      await field();
      const group = screen.queryByRole("group", { name: "Recent" });
      return group && texts(within(group).getAllByRole("option"));
    };
    // Of a message only whose conversation it was.
    expect(await recent()).toEqual(["Grace Hopper and Zoë Grac Messages", "Zoë Grac People"]);
    page.leave();
    await page.openPage({ as: acting(idOf(990_001)) });
    expect(await recent()).toBeNull();
    page.leave();
    // Nobody is signed in any more.
    page.useBrowser(createTabs().openTab());
    await page.openPage({ as: null });
    expect(await recent()).toBeNull();
    page.leave();
    await page.openPage();
    expect(await recent()).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Clear recent" }));
    expect(screen.queryByRole("group", { name: "Recent" })).toBeNull();
    expect(document.activeElement).toBe(await field());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(dialog()).toBeNull());
    expect(await recent()).toBeNull();
  });

  it("is beside the places of the community, and for members what is their own", async () => {
    await page.openPage({ as: null });
    await userEvent.keyboard("/");
    await field();
    expect(texts(screen.getAllByRole("option"))).toEqual([
      "Feed",
      "Events",
      "Groups",
      "Channels",
      "Members",
      "Benefits",
      "Sponsors",
    ]);
    page.leave();
    await page.openPage();
    await userEvent.keyboard("/");
    await field();
    expect(texts(screen.getAllByRole("option")).slice(-3)).toEqual(["Messages", "Notifications", "Your account"]);
  });
});
