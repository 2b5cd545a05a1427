import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EditGroupScreen } from "#components/groups/edit-group-screen";
import { NewGroupScreen } from "#components/groups/new-group-screen";
import { modules as calls } from "#contract/all";
import { aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { aGroup, standing } from "./groups-fixtures.ts";

const page = setUpPage({ path: "/en/accounts" });
const rowers = aGroup("Dawn rowers", { access: "private", externalUrl: "https://rowers.example/" });
const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  page.answer(calls.self.get, aSelf());
  page.answer(calls.self.relationships, standing({ [rowers.id]: "moderator" }));
  page.answer(callTo(calls.groups.get, { groupId: "dawn-rowers" }), rowers);
  page.answer(callTo(calls.streams.ofGroup, { groupId: rowers.id }), []);
});

describe("a new group", () => {
  it("is sent as it was written, without what was left blank, and opened", async () => {
    page.answer(calls.groups.create, aGroup("Night watch"));
    await page.open(<NewGroupScreen />, { as: member });
    await userEvent.type(await field("Name"), "  Night watch ");
    await userEvent.click(screen.getByRole("radio", { name: /Request to join/ }));
    await press("Create group");
    await waitFor(() => expect(place.pushed).toEqual(["/en/groups/night-watch"]));
    expect(page.bodies(calls.groups.create)).toEqual([
      { group: { name: "Night watch", description: "", access: "private", active: true, talk: false } },
    ]);
  });

  it("is not sent without a name or with half an address, and says so at the fields", async () => {
    await page.open(<NewGroupScreen />, { as: member });
    await userEvent.type(await field(/Website/), "rowers");
    await press("Create group");
    const name = await field("Name");
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Please fill this in.")).toBeTruthy();
    expect(screen.getByText(/whole web address/)).toBeTruthy();
    expect(page.bodies(calls.groups.create)).toEqual([]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "ftp://rowers.example"])(
    "takes no %s for a page",
    async (link) => {
      await page.open(<NewGroupScreen />, { as: member });
      await userEvent.type(await field("Name"), "Night watch");
      await userEvent.type(await field(/Website/), link);
      await press("Create group");
      expect(await screen.findByText(/whole web address/)).toBeTruthy();
      expect(page.bodies(calls.groups.create)).toEqual([]);
    },
  );

  it("keeps what was typed when the platform finds a fault, at its field", async () => {
    page.answer(calls.groups.create, refused("validation_failed", { fields: { "group.name": "too_long" } }));
    await page.open(<NewGroupScreen />, { as: member });
    await userEvent.type(await field("Name"), "Night watch");
    await press("Create group");
    expect(await screen.findByText("This is too long. Please shorten it.")).toBeTruthy();
    expect((await field("Name")).value).toBe("Night watch");
    expect(page.notify).not.toHaveBeenCalled();
  });

  it("is refused where members start none", async () => {
    const { MODULES } = shellConfigOf("x");
    const config = { MODULES: { ...MODULES, groups: { ...MODULES.groups, editable: false } } };
    await page.open(<NewGroupScreen />, { as: member, config });
    expect(await screen.findByRole("heading", { name: "You cannot start a group here" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("a group's form", () => {
  it("sends what was changed and nothing else", async () => {
    page.answer(callTo(calls.groups.update, { groupId: rowers.id }), rowers);
    await page.open(<EditGroupScreen slug="dawn-rowers" />, { as: member });
    await userEvent.clear(await field(/Website/));
    await press("Save changes");
    await waitFor(() => expect(place.pushed).toEqual(["/en/groups/dawn-rowers"]));
    expect(page.bodies(callTo(calls.groups.update, { groupId: rowers.id }))).toMatchObject([
      { group: { externalUrl: null }, base: { name: rowers.name } },
    ]);
    expect(page.bodies(callTo(calls.groups.update, { groupId: rowers.id }))).toHaveLength(1);
  });

  it("keeps what was typed and shows what another moderator wrote; saving again keeps one's own", async () => {
    const current = { "group.name": "Theirs" };
    page.answer(
      callTo(calls.groups.update, { groupId: rowers.id }),
      refused("changed_meanwhile", { message: "Changed", fields: { "group.name": "changed_meanwhile" }, current }),
    );
    await page.open(<EditGroupScreen slug="dawn-rowers" />, { as: member });
    const name = await field("Name");
    await userEvent.clear(name);
    await userEvent.type(name, "Mine");
    await press("Save changes");
    expect(await screen.findByText("They wrote: “Theirs”. Save again to keep yours.")).toBeTruthy();
    expect(name).toHaveProperty("value", "Mine");
    page.answer(callTo(calls.groups.update, { groupId: rowers.id }), rowers);
    await press("Save changes");
    await waitFor(() =>
      expect(page.bodies(callTo(calls.groups.update, { groupId: rowers.id })).at(-1)).toMatchObject({
        group: { name: "Mine" },
        base: { name: "Theirs" },
      }),
    );
  });

  it("says what opening a private group means, and can pause it", async () => {
    page.answer(callTo(calls.groups.update, { groupId: rowers.id }), rowers);
    await page.open(<EditGroupScreen slug="dawn-rowers" />, { as: member });
    await userEvent.click(await screen.findByRole("radio", { name: /Anyone can join/ }));
    expect(await screen.findByText(/everything inside can be seen by everybody/)).toBeTruthy();
    await userEvent.click(screen.getByRole("switch", { name: /The group is active/ }));
    await press("Save changes");
    await waitFor(() => expect(place.pushed).toEqual(["/en/groups/dawn-rowers"]));
    expect(page.bodies(callTo(calls.groups.update, { groupId: rowers.id }))).toMatchObject([
      { group: { access: "public", active: false } },
    ]);
  });

  it("opens the talk of its members, and closes it", async () => {
    const at = callTo(calls.groups.update, { groupId: rowers.id });
    page.answer(at, rowers);
    await page.open(<EditGroupScreen slug="dawn-rowers" />, { as: member });
    const talk = await screen.findByRole<HTMLInputElement>("switch", { name: /^Talk/ });
    expect(talk.checked).toBe(false);
    await userEvent.click(talk);
    await press("Save changes");
    await waitFor(() => expect(page.bodies(at)).toMatchObject([{ group: { talk: true }, base: { talk: false } }]));
    page.close();
    page.answer(callTo(calls.groups.get, { groupId: "dawn-rowers" }), { ...rowers, talk: true, threads: [] });
    await page.open(<EditGroupScreen slug="dawn-rowers" />, { as: member });
    await userEvent.click(await screen.findByRole("switch", { name: /^Talk/ }));
    await press("Save changes");
    await waitFor(() => expect(page.bodies(at).at(-1)).toMatchObject({ group: { talk: false }, base: { talk: true } }));
  });

  it("offers no talk where the organization has none", async () => {
    const { MODULES } = shellConfigOf("x");
    const config = { MODULES: { ...MODULES, threads: { ...MODULES.threads, enabled: false } } };
    await page.open(<EditGroupScreen slug="dawn-rowers" />, { as: member, config });
    expect(await screen.findByRole("switch", { name: /The group is active/ })).toBeTruthy();
    expect(screen.queryByRole("switch", { name: /^Talk/ })).toBeNull();
  });

  it("asks before what was typed is left behind", async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal("confirm", confirm);
    await page.open(<EditGroupScreen slug="dawn-rowers" />, { as: member });
    await userEvent.type(await field("Name"), "!");
    await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
    expect(confirm).toHaveBeenCalledOnce();
    expect((await field("Name")).value).toBe("Dawn rowers!");
  });

  it.each(["member", "invited", false] as const)("is not for who is %s", async (role) => {
    page.answer(calls.self.relationships, standing({ [rowers.id]: role }));
    await page.open(<EditGroupScreen slug="dawn-rowers" />, { as: member });
    expect(await screen.findByRole("heading", { name: "This is for moderators" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
