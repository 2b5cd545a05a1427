// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { MemberFrame } from "#components/accounts/member-frame";
import { MemberGroupsScreen } from "#components/accounts/member-groups-screen";
import { MemberMediaScreen } from "#components/accounts/member-media-screen";
import { MembersScreen } from "#components/accounts/members-screen";
import { anAccount, anActivity, anImage, viewerId } from "./accounts-fixtures.ts";
import { held, okPage, relationships, setUpPeoplePage } from "./accounts-harness";
import { failed, ok } from "./api-fake-server.ts";

// Which section is open is the router's to say, and there is none here.
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useSelectedLayoutSegments: () => [],
}));

const page = setUpPeoplePage();
const grace = anAccount();
const card = (name: string) => within(screen.getByRole("article", { name }));

describe("the directory", () => {
  it("shows faces that lead to profiles, and nothing to press on one's own", async () => {
    const own = anAccount({ id: viewerId, username: "ada", firstName: "Ada", lastName: null });
    page.answers["GET /accounts"] = okPage([grace, own]);
    page.answers["GET /self/relationships"] = relationships({});
    await page.open(<MembersScreen />, { as: "member" });
    const link = await screen.findByRole("link", { name: "Grace Hopper" });
    expect(link.getAttribute("href")).toBe("/en/accounts/grace");
    expect(card("Grace Hopper").getByText("@grace")).toBeTruthy();
    expect(await card("Grace Hopper").findByRole("button", { name: "Follow Grace Hopper" })).toBeTruthy();
    expect(card("Ada").queryByRole("button")).toBeNull();
  });

  it("leads who is not signed in to sign-in, and back", async () => {
    history.replaceState(null, "", "/en/accounts?search=grace");
    page.answers["GET /accounts"] = okPage([grace]);
    await page.open(<MembersScreen />);
    const link = await screen.findByRole("link", { name: "Follow Grace Hopper" });
    expect(link.getAttribute("href")).toBe("/en/auth/sign-in");
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe("/accounts?search=grace");
  });

  it("searches once the typing rests, keeps the words in the address and finds the way back", async () => {
    page.answers["GET /accounts"] = (query) => okPage(query.has("search") ? [] : [grace]);
    await page.open(<MembersScreen />);
    await screen.findByRole("article", { name: "Grace Hopper" });
    await userEvent.type(screen.getByRole("searchbox", { name: "Search members" }), "zzz");
    expect(await screen.findByRole("heading", { name: "No member matches “zzz”" })).toBeTruthy();
    expect(location.search).toBe("?search=zzz");
    expect(page.asked().filter((call) => call.includes("search="))).toHaveLength(1);
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    await userEvent.click(clear as HTMLElement);
    expect(await screen.findByRole("article", { name: "Grace Hopper" })).toBeTruthy();
  });

  it("shows who is popular, by the address and by the switch", async () => {
    history.replaceState(null, "", "/en/accounts?sort=popular");
    page.answers["GET /accounts/popular"] = okPage([anAccount({ firstName: "Linus", lastName: null })]);
    page.answers["GET /accounts"] = okPage([grace]);
    await page.open(<MembersScreen />);
    await screen.findByRole("article", { name: "Linus" });
    await userEvent.click(screen.getByRole("radio", { name: "All" }));
    await screen.findByRole("article", { name: "Grace Hopper" });
    expect(location.search).toBe("");
  });

  it("says that nobody is there", async () => {
    page.answers["GET /accounts"] = okPage([]);
    await page.open(<MembersScreen />);
    expect(await screen.findByRole("heading", { name: "Nobody is here yet" })).toBeTruthy();
  });

  it("says what failed and tries again", async () => {
    page.answers["GET /accounts"] = failed(500);
    await page.open(<MembersScreen />);
    await screen.findByRole("heading", { name: "The members could not be loaded" });
    page.answers["GET /accounts"] = okPage([grace]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: "Grace Hopper" })).toBeTruthy();
  });

  it("shows its gate to who must sign in first", async () => {
    page.answers["GET /accounts"] = failed(401, { code: "unauthenticated" });
    await page.open(<MembersScreen />);
    expect(await screen.findByRole("heading", { name: "Sign in to see this" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
  });

  it("shows more while there are more", async () => {
    const people = Array.from({ length: 24 }, (_, at) => anAccount({ firstName: `Member ${at}`, lastName: null }));
    page.answers["GET /accounts"] = (query) => (query.get("page") === "1" ? okPage(people, 25) : okPage([grace], 25));
    await page.open(<MembersScreen />);
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("article", { name: "Grace Hopper" })).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(25);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("shows markup in names and lines as text", async () => {
    const name = "<img src=x onerror=alert(1)>";
    page.answers["GET /accounts"] = okPage([anAccount({ firstName: name, lastName: null, bio: "<script>1</script>" })]);
    await page.open(<MembersScreen />);
    expect(await screen.findByRole("link", { name })).toBeTruthy();
    expect(screen.getByText("<script>1</script>")).toBeTruthy();
    expect(document.querySelector("main img, article img")).toBeNull();
  });
});

describe("following", () => {
  const follow = `POST /accounts/${grace.id}/follow`;
  const unfollow = `POST /accounts/${grace.id}/unfollow`;

  it("is neither on nor off before it is known", async () => {
    const map = held();
    page.answers["GET /accounts"] = okPage([grace]);
    page.answers["GET /self/relationships"] = map.answer;
    await page.open(<MembersScreen />, { as: "member" });
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Follow Grace Hopper" });
    expect(button.disabled).toBe(true);
    expect(button.hasAttribute("aria-pressed")).toBe(false);
    map.release(relationships({ [grace.id]: true }));
    expect((await screen.findByRole("button", { pressed: true })).getAttribute("aria-label")).toBe(
      "Following Grace Hopper",
    );
  });

  it("moves button and count of a list before the answer", async () => {
    const answer = held();
    page.answers["GET /accounts"] = okPage([grace]);
    page.answers["GET /self/relationships"] = relationships({});
    page.answers[follow] = answer.answer;
    await page.open(<MembersScreen />, { as: "member" });
    await screen.findByText("2 followers");
    await userEvent.click(await screen.findByRole("button", { name: "Follow Grace Hopper", pressed: false }));
    expect(await screen.findByText("3 followers")).toBeTruthy();
    const button = screen.getByRole("button", { name: "Following Grace Hopper", pressed: true });
    await userEvent.click(button);
    answer.release(ok(grace));
    await waitFor(() => expect(page.asked()).toContain(follow));
    expect(page.asked()).not.toContain(unfollow);
  });

  it("moves the count of a profile, and takes everything back when it fails", async () => {
    const answer = held();
    page.answers["GET /accounts/grace"] = ok(grace);
    page.answers["GET /self/relationships"] = relationships({});
    page.answers[follow] = answer.answer;
    await page.open(
      <MemberFrame username="grace" gate={null}>
        posts
      </MemberFrame>,
      { as: "member" },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Follow Grace Hopper", pressed: false }));
    const followers = await screen.findByRole("link", { name: "3 followers" });
    expect(followers.getAttribute("href")).toBe("/en/accounts/grace/followers");
    answer.release(failed(500, { code: "internal" }));
    expect(await screen.findByRole("link", { name: "2 followers" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Follow Grace Hopper", pressed: false })).toBeTruthy();
    expect(page.notify).toHaveBeenCalledTimes(1);
  });

  it("ends without a count below nothing", async () => {
    page.answers["GET /accounts"] = okPage([{ ...grace, _count: { followers: 0, following: 0 } }]);
    page.answers["GET /self/relationships"] = relationships({ [grace.id]: true });
    page.answers[unfollow] = ok(grace);
    await page.open(<MembersScreen />, { as: "member" });
    await userEvent.click(await screen.findByRole("button", { name: "Following Grace Hopper", pressed: true }));
    expect(await screen.findByRole("button", { name: "Follow Grace Hopper", pressed: false })).toBeTruthy();
    expect(screen.getByText("0 followers")).toBeTruthy();
  });
});

describe("a profile", () => {
  const open = (as: "member" | null = "member") =>
    page.open(
      <MemberFrame username="grace" gate={null}>
        <p>What Grace shared</p>
      </MemberFrame>,
      { as },
    );
  const blocked = { ...grace, blockedByAccounts: [{ id: viewerId, createdAt: "2026-05-01T08:00:00.000Z" }] };

  it("says who somebody is", async () => {
    const attribute = { name: "craft", description: "", required: false, editable: true } as const;
    page.answers["GET /accounts/grace"] = ok({
      ...grace,
      bio: "Counts nanoseconds.",
      website: "https://grace.example",
      attributes: [
        {
          id: "a1",
          attributeId: "a1",
          attribute: { ...attribute, label: "Craft", type: "text" },
          value: "<i>Compilers</i>",
        },
        { id: "a2", attributeId: "a2", attribute: { ...attribute, label: "Mentor", type: "boolean" }, value: "true" },
        { id: "a3", attributeId: "a3", attribute: { ...attribute, label: "Since", type: "date" }, value: "not a date" },
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
    page.answers["GET /accounts/grace"] = ok({ ...grace, id: viewerId });
    await open();
    expect((await screen.findByRole("link", { name: "Edit profile" })).getAttribute("href")).toBe(
      "/en/account/profile",
    );
    await userEvent.click(screen.getByRole("button", { name: "More about Grace Hopper" }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Copy link"]);
  });

  it("is hidden by a block, after it was said what that does, and comes back", async () => {
    page.answers["GET /accounts/grace"] = ok(grace);
    page.answers["GET /self/relationships"] = relationships({});
    page.answers[`POST /accounts/${grace.id}/block`] = () => {
      page.answers["GET /accounts/grace"] = ok(blocked);
      return ok(blocked);
    };
    page.answers[`POST /accounts/${grace.id}/unblock`] = () => {
      page.answers["GET /accounts/grace"] = ok({ ...grace, blockedByAccounts: [] });
      return ok({ ...grace, blockedByAccounts: [] });
    };
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "More about Grace Hopper" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Block" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Block Grace Hopper?" }));
    expect(page.asked().filter((call) => call.startsWith("POST"))).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Block" }));
    expect(await screen.findByRole("heading", { name: "You blocked Grace Hopper" })).toBeTruthy();
    expect(screen.queryByText("What Grace shared")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Unblock" }));
    expect(await screen.findByText("What Grace shared")).toBeTruthy();
  });

  it("cannot be blocked by who is not signed in", async () => {
    page.answers["GET /accounts/grace"] = ok(grace);
    await open(null);
    await userEvent.click(await screen.findByRole("button", { name: "More about Grace Hopper" }));
    await screen.findByRole("menuitem", { name: "Copy link" });
    expect(screen.queryByRole("menuitem", { name: "Block" })).toBeNull();
  });

  it("behind a tier says so", async () => {
    page.answers["GET /accounts/grace"] = failed(457, { code: "tier_required" });
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "This is not open to you" })).toBeTruthy();
  });
});

describe("the sections of a profile", () => {
  it("open a picture with what was said about it", async () => {
    page.answers["GET /accounts/grace"] = ok(grace);
    page.answers["GET /accounts/grace/media"] = (query) =>
      okPage(query.get("type") === "videos" ? [] : [anActivity({ message: "The bug", image: anImage() })]);
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
    page.answers["GET /accounts/grace"] = ok(grace);
    page.answers["GET /accounts/grace/groups"] = failed(456, { code: "module_disabled" });
    await page.open(<MemberGroupsScreen username="grace" />);
    expect(await screen.findByText("This feature is not enabled for this community")).toBeTruthy();
  });
});
