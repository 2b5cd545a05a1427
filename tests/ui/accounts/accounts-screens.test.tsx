import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { MemberFrame } from "#components/accounts/member-frame";
import { MemberGroupsScreen } from "#components/accounts/member-groups-screen";
import { MemberMediaScreen } from "#components/accounts/member-media-screen";
import { MembersScreen } from "#components/accounts/members-screen";
import { modules as calls } from "#contract/all";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member, type Person } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { anAccount, anActivity, anImage, following, viewerId } from "./accounts-fixtures.ts";

const page = setUpPage({ path: "/en/accounts" });
const grace = anAccount();
const card = (name: string) => within(screen.getByRole("article", { name }));

describe("the directory", () => {
  it("shows faces that lead to profiles, and nothing to press on one's own", async () => {
    const own = anAccount({ id: viewerId, username: "ada", firstName: "Ada", lastName: null });
    page.answer(calls.accounts.list, pageOf([grace, own]));
    page.answer(calls.self.relationships, following({}));
    await page.open(<MembersScreen />, { as: member });
    const link = await screen.findByRole("link", { name: "Grace Hopper" });
    expect(link.getAttribute("href")).toBe("/en/accounts/grace");
    expect(card("Grace Hopper").getByText("@grace")).toBeTruthy();
    expect(await card("Grace Hopper").findByRole("button", { name: "Follow Grace Hopper" })).toBeTruthy();
    expect(card("Ada").queryByRole("button")).toBeNull();
  });

  it("leads who is not signed in to sign-in, and back", async () => {
    history.replaceState(null, "", "/en/accounts?search=grace");
    page.answer(calls.accounts.list, pageOf([grace]));
    await page.open(<MembersScreen />);
    const link = await screen.findByRole("link", { name: "Follow Grace Hopper" });
    expect(link.getAttribute("href")).toBe("/en/auth/sign-in");
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe("/accounts?search=grace");
  });

  it("searches once the typing rests, keeps the words in the address and finds the way back", async () => {
    page.answer(calls.accounts.list, ({ query }) => pageOf(query.has("search") ? [] : [grace]));
    await page.open(<MembersScreen />);
    await screen.findByRole("article", { name: "Grace Hopper" });
    await userEvent.type(screen.getByRole("searchbox", { name: "Search members" }), "zzz");
    expect(await screen.findByRole("heading", { name: "No member matches “zzz”" })).toBeTruthy();
    expect(location.search).toBe("?search=zzz");
    expect(page.lines().filter((call) => call.includes("search="))).toHaveLength(1);
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    await userEvent.click(clear as HTMLElement);
    expect(await screen.findByRole("article", { name: "Grace Hopper" })).toBeTruthy();
  });

  it("shows who is popular, by the address and by the switch", async () => {
    history.replaceState(null, "", "/en/accounts?sort=popular");
    page.answer(calls.accounts.popular, pageOf([anAccount({ firstName: "Linus", lastName: null })]));
    page.answer(calls.accounts.list, pageOf([grace]));
    await page.open(<MembersScreen />);
    await screen.findByRole("article", { name: "Linus" });
    await userEvent.click(screen.getByRole("radio", { name: "All" }));
    await screen.findByRole("article", { name: "Grace Hopper" });
    expect(location.search).toBe("");
  });

  it("says that nobody is there", async () => {
    page.answer(calls.accounts.list, pageOf([]));
    await page.open(<MembersScreen />);
    expect(await screen.findByRole("heading", { name: "Nobody is here yet" })).toBeTruthy();
  });

  it("says what failed and tries again", async () => {
    page.answer(calls.accounts.list, refused("internal"));
    await page.open(<MembersScreen />);
    await screen.findByRole("heading", { name: "The members could not be loaded" });
    page.answer(calls.accounts.list, pageOf([grace]));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: "Grace Hopper" })).toBeTruthy();
  });

  it("shows its gate to who must sign in first", async () => {
    page.answer(calls.accounts.list, refused("unauthenticated"));
    await page.open(<MembersScreen />);
    expect(await screen.findByRole("heading", { name: "Sign in to see this" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
  });

  it("shows more while there are more", async () => {
    const people = Array.from({ length: 24 }, (_, at) => anAccount({ firstName: `Member ${at}`, lastName: null }));
    page.answer(calls.accounts.list, ({ query }) =>
      query.get("page") === "1" ? pageOf(people, 25) : pageOf([grace], 25),
    );
    await page.open(<MembersScreen />);
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("article", { name: "Grace Hopper" })).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(25);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("shows markup in names and lines as text", async () => {
    const name = "<img src=x onerror=alert(1)>";
    page.answer(
      calls.accounts.list,
      pageOf([anAccount({ firstName: name, lastName: null, bio: "<script>1</script>" })]),
    );
    await page.open(<MembersScreen />);
    expect(await screen.findByRole("link", { name })).toBeTruthy();
    expect(screen.getByText("<script>1</script>")).toBeTruthy();
    expect(document.querySelector("main img, article img")).toBeNull();
  });
});

describe("a profile", () => {
  const open = (as: Person | null = member) =>
    page.open(
      <MemberFrame username="grace" gate={null}>
        <p>What Grace shared</p>
      </MemberFrame>,
      { as },
    );
  const blocked = { ...grace, blockedByAccounts: [{ id: viewerId, createdAt: "2026-05-01T08:00:00.000Z" }] };

  it("says who somebody is", async () => {
    const attribute = { name: "craft", description: "", required: false, editable: true } as const;
    page.answer(callTo(calls.accounts.get, { accountId: "grace" }), {
      ...grace,
      bio: "Counts nanoseconds.",
      website: "https://grace.example",
      attributes: [
        {
          id: idOf(1),
          attributeId: idOf(1),
          attribute: { ...attribute, label: "Craft", type: "text" },
          value: "<i>Compilers</i>",
        },
        {
          id: idOf(2),
          attributeId: idOf(2),
          attribute: { ...attribute, label: "Mentor", type: "boolean" },
          value: "true",
        },
        {
          id: idOf(3),
          attributeId: idOf(3),
          attribute: { ...attribute, label: "Since", type: "date" },
          value: "not a date",
        },
      ],
    });
    await open(null);
    expect(await screen.findByRole("heading", { level: 1, name: "Grace Hopper" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "grace.example (opens in a new tab)" })).toBeTruthy();
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "<i>Compilers</i>",
      "Yes",
      "not a date",
    ]);
    expect(screen.getByText("Joined March 2025")).toBeTruthy();
    expect(screen.getByRole("link", { name: "5 following" })).toBeTruthy();
    expect(screen.getByText("What Grace shared")).toBeTruthy();
  });

  it("of oneself is edited, not followed or blocked", async () => {
    page.answer(callTo(calls.accounts.get, { accountId: "grace" }), { ...grace, id: viewerId });
    await open();
    expect((await screen.findByRole("link", { name: "Edit profile" })).getAttribute("href")).toBe(
      "/en/account/profile",
    );
    await userEvent.click(screen.getByRole("button", { name: "More about Grace Hopper" }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Copy link"]);
  });

  it("is hidden by a block, after it was said what that does, and comes back", async () => {
    page.answer(callTo(calls.accounts.get, { accountId: "grace" }), grace);
    page.answer(calls.self.relationships, following({}));
    page.answer(callTo(calls.accounts.block, { accountId: grace.id }), () => {
      page.answer(callTo(calls.accounts.get, { accountId: "grace" }), blocked);
      return blocked;
    });
    page.answer(callTo(calls.accounts.unblock, { accountId: grace.id }), () => {
      page.answer(callTo(calls.accounts.get, { accountId: "grace" }), { ...grace, blockedByAccounts: [] });
      return { ...grace, blockedByAccounts: [] };
    });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "More about Grace Hopper" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Block" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Block Grace Hopper?" }));
    expect(page.lines().filter((call) => call.startsWith("POST"))).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Block" }));
    expect(await screen.findByRole("heading", { name: "You blocked Grace Hopper" })).toBeTruthy();
    expect(screen.queryByText("What Grace shared")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Unblock" }));
    expect(await screen.findByText("What Grace shared")).toBeTruthy();
  });

  it("cannot be blocked by who is not signed in", async () => {
    page.answer(callTo(calls.accounts.get, { accountId: "grace" }), grace);
    await open(null);
    await userEvent.click(await screen.findByRole("button", { name: "More about Grace Hopper" }));
    await screen.findByRole("menuitem", { name: "Copy link" });
    expect(screen.queryByRole("menuitem", { name: "Block" })).toBeNull();
  });

  it("behind a tier says so", async () => {
    page.answer(callTo(calls.accounts.get, { accountId: "grace" }), refused("tier_required"));
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "This is not open to you" })).toBeTruthy();
  });
});

describe("the sections of a profile", () => {
  it("open a picture with what was said about it", async () => {
    page.answer(callTo(calls.accounts.get, { accountId: "grace" }), grace);
    page.answer(callTo(calls.accounts.media, { accountId: "grace" }), ({ query }) =>
      pageOf(query.get("type") === "videos" ? [] : [anActivity({ message: "The bug", image: anImage() })]),
    );
    await page.open(<MemberMediaScreen username="grace" renderedAt="2026-05-01T10:00:00.000Z" />);
    await userEvent.click(await screen.findByRole("button", { name: /The bug$/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Shared by Grace Hopper" }));
    expect(dialog.getByText("The bug")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await userEvent.click(screen.getByRole("radio", { name: "Videos" }));
    expect(await screen.findByRole("heading", { name: "No pictures or videos yet" })).toBeTruthy();
    expect(location.search).toBe("?type=videos");
  });

  it("say which module is off", async () => {
    page.answer(callTo(calls.accounts.get, { accountId: "grace" }), grace);
    page.answer(callTo(calls.accounts.groups, { accountId: "grace" }), refused("module_disabled"));
    await page.open(<MemberGroupsScreen username="grace" />);
    expect(await screen.findByText("This feature is not enabled for this community")).toBeTruthy();
  });
});
