import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { RequestsScreen } from "#components/desk/requests/requests-screen";
import { modules as calls } from "#contract/all";
import type { GroupRequest } from "#entities/groups/groups";
import { anAccount, noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { held } from "#ui-tests/harness/page";
import { ada, aMember, aRequest, rowers } from "./desk-fixtures.ts";
import { queryOf, setUpDesk } from "./desk-harness";

const desk = setUpDesk();
const user = userEvent.setup();

/** The platform's list; an answer takes a request off it. */
const withRequests = (...names: string[]): GroupRequest[] => {
  const waiting = names.map((name) => aRequest(name));
  desk.answer(callTo(calls.groups.requests, { groupId: rowers.id }), () => pageOf([...waiting]));
  return waiting;
};
const answerable = (waiting: GroupRequest[], verb: "accept" | "reject") => {
  for (const request of [...waiting]) {
    const address = { groupId: rowers.id, requestId: request.id };
    const take = () => waiting.splice(waiting.indexOf(request), 1);
    if (verb === "accept") {
      desk.answer(callTo(calls.groups.acceptRequest, address), () => {
        take();
        return rowers;
      });
    } else {
      desk.answer(callTo(calls.groups.rejectRequest, address), () => {
        take();
        return { ...request, status: "rejected" as const };
      });
    }
  }
};

const open = async (path?: string) => {
  await desk.open(<RequestsScreen slug="rowers" />, path ? { path } : {});
  await screen.findByRole("grid");
};
const rows = () =>
  screen.getAllByRole("row").map((row) => within(row).getByRole("checkbox").getAttribute("aria-label"));
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
const chosen = () =>
  screen
    .queryAllByRole<HTMLInputElement>("checkbox", { name: /^Select \w+$/, checked: true })
    .map((input) => input.getAttribute("aria-label")?.replace("Select ", ""))
    .filter((name) => name !== "all" && name !== "none");
const bar = () => within(screen.getByText(/\d selected/).parentElement ?? document.body);

describe("answering many", () => {
  it("accepts all but the one that fails, which stays chosen and says why", async () => {
    const waiting = withRequests("Grace", "Edsger", "Barbara");
    answerable(waiting, "accept");
    const [, edsger] = waiting;
    desk.answer(
      callTo(calls.groups.acceptRequest, { groupId: rowers.id, requestId: edsger?.id ?? "" }),
      refused("request_gone", { message: "This request is no longer open." }),
    );
    await open();
    await user.click(screen.getByRole("checkbox", { name: "Select all" }));
    expect(chosen()).toEqual(["Grace", "Edsger", "Barbara"]);
    await user.click(bar().getByRole("button", { name: "Accept" }));

    expect((await screen.findByRole("alert")).textContent).toBe("This request is no longer open.");
    await waitFor(() => expect(rows()).toEqual(["Select Edsger"]));
    expect(chosen()).toEqual(["Edsger"]);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "2 accepted. 1 could not be done.",
    );
  });

  it("takes the row away at once and puts it back when the answer is no", async () => {
    const [grace] = withRequests("Grace", "Edsger");
    const rejecting = held(calls.groups.rejectRequest);
    desk.answer(
      callTo(calls.groups.rejectRequest, { groupId: rowers.id, requestId: grace?.id ?? "" }),
      rejecting.answer,
    );
    await open();
    await user.click(screen.getByRole("button", { name: "Reject Grace" }));
    expect(rows()).toEqual(["Select Edsger"]);
    rejecting.release(refused("unavailable"));
    await waitFor(() => expect(rows()).toEqual(["Select Grace", "Select Edsger"]));
    expect(screen.getByRole("alert").textContent).toMatch(/cannot be reached/);
  });
});

describe("choosing", () => {
  it("takes a range with shift, by pointer and by key", async () => {
    withRequests("Grace", "Edsger", "Barbara", "Donald", "Frances");
    await open();
    await user.click(box("Edsger"));
    await user.keyboard("{Shift>}");
    await user.click(box("Donald"));
    await user.keyboard("{/Shift}");
    expect(chosen()).toEqual(["Edsger", "Barbara", "Donald"]);
    await user.keyboard("{Escape}");
    expect(chosen()).toEqual([]);
    await user.keyboard("x{Shift>}{ArrowDown}{/Shift}");
    expect(chosen()).toEqual(["Donald", "Frances"]);
  });
});

describe("the keyboard", () => {
  it("goes through the rows, answers, and goes on from where it was", async () => {
    const waiting = withRequests("Grace", "Edsger", "Barbara");
    answerable(waiting, "accept");
    answerable(waiting, "reject");
    await open();
    await user.keyboard("jjka");
    await waitFor(() => expect(rows()).toEqual(["Select Edsger", "Select Barbara"]));
    const focused = () => document.activeElement?.querySelector("input")?.getAttribute("aria-label");
    await waitFor(() => expect(focused()).toBe("Select Edsger"));
    answerable(waiting, "reject");
    await user.keyboard("r");
    await waitFor(() => expect(rows()).toEqual(["Select Barbara"]));
    expect(
      desk.asked(callTo(calls.groups.acceptRequest, { groupId: rowers.id, requestId: waiting[0]?.id ?? "" })),
    ).toEqual([]);
  });

  it("leaves letters alone where somebody types, and everywhere once turned off", async () => {
    withRequests("Grace");
    await open();
    await user.type(screen.getByRole("searchbox"), "ax?");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(chosen()).toEqual([]);
    await waitFor(() => expect(location.search).toBe("?search=ax%3F"));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("?");
    await user.click(await screen.findByRole("switch", { name: "Use these shortcuts" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("jx");
    expect(chosen()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
    await user.click(await screen.findByRole("switch", { name: "Use these shortcuts" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("jx");
    expect(chosen()).toEqual(["Grace"]);
  });
});

describe("the list", () => {
  it("keeps state and words in the address, and reads them from it", async () => {
    withRequests("Grace");
    await open("/en/groups/rowers/desk?status=rejected&search=gr");
    expect(desk.asked(callTo(calls.groups.requests, { groupId: rowers.id })).map(queryOf)).toEqual([
      { status: "rejected", search: "gr", page: "1", pageSize: "25" },
    ]);
    expect(screen.getByRole("button", { name: "Rejected" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "All" }));
    expect(location.search).toBe("?status=all&search=gr");
    await waitFor(() => expect(desk.asked(callTo(calls.groups.requests, { groupId: rowers.id }))).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(location.search).toBe("?search=gr");
  });

  it("holds newcomers back until they are asked for, and what others decided in its place", async () => {
    const waiting = withRequests("Grace", "Edsger");
    await open();
    waiting.unshift(aRequest("Barbara"), aRequest("Donald"));
    waiting.pop();
    await desk.hear("groups");
    const newcomers = await screen.findByRole("button", { name: "2 new" });
    expect(rows()).toEqual(["Select Grace", "Select Edsger"]);
    expect(box("Edsger").disabled).toBe(true);
    await user.click(newcomers);
    expect(rows()).toEqual(["Select Barbara", "Select Donald", "Select Grace"]);
    expect(screen.queryByRole("button", { name: /new$/ })).toBeNull();
    waiting.pop();
    await desk.hear("groups");
    expect(await screen.findByText("Handled by somebody else")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Update list" }));
    expect(rows()).toEqual(["Select Barbara", "Select Donald"]);
  });

  it("shows who asks beside it, and leads on after an answer", async () => {
    const waiting = withRequests("Grace", "Edsger");
    answerable(waiting, "accept");
    const groupOf = (name: string, id: string) => aMember(ada, "member", { ...rowers, id, name, slug: name });
    for (const { account } of waiting) {
      desk.answer(
        callTo(calls.accounts.get, { accountId: account.id }),
        anAccount({ ...account, bio: `${account.firstName} rows.` }),
      );
      desk.answer(
        callTo(calls.accounts.groups, { accountId: account.id }),
        pageOf([
          groupOf("Sailors", "00000000-0000-4000-8000-00000000000a"),
          groupOf("Divers", "00000000-0000-4000-8000-00000000000b"),
        ]),
      );
    }
    desk.answer(calls.self.relationships, {
      ...noRelationships,
      groups: { "00000000-0000-4000-8000-00000000000a": "member" },
    });
    await open();
    await user.click(screen.getByText("Grace"));
    const sheet = await screen.findByRole("dialog", { name: "Grace" });
    expect(await within(sheet).findByText("Grace rows.")).toBeTruthy();
    expect(await within(sheet).findByRole("link", { name: "Sailors" })).toBeTruthy();
    expect(within(sheet).queryByText("Divers")).toBeNull();
    expect(within(sheet).getByText(/14 Mar|Mar 14/)).toBeTruthy();
    await user.keyboard("a");
    expect(await screen.findByRole("dialog", { name: "Edsger" })).toBeTruthy();
    expect(location.search).toBe(`?open=${waiting.at(-1)?.id}`);
  });
});

describe("who may be here", () => {
  it("nobody but moderators", async () => {
    desk.answer(callTo(calls.groups.desk, { groupId: "rowers" }), refused("forbidden"));
    await desk.open(<RequestsScreen slug="rowers" />);
    expect(await screen.findByRole("heading", { name: "You are not a moderator of this group" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to Rowers" }).getAttribute("href")).toBe("/en/groups/rowers");
    expect(desk.asked(callTo(calls.groups.requests, { groupId: rowers.id }))).toEqual([]);
  });

  it("not even those who were a moment ago", async () => {
    const [grace] = withRequests("Grace");
    desk.answer(callTo(calls.groups.acceptRequest, { groupId: rowers.id, requestId: grace?.id ?? "" }), () => {
      desk.answer(callTo(calls.groups.desk, { groupId: "rowers" }), refused("forbidden"));
      desk.answer(callTo(calls.groups.requests, { groupId: rowers.id }), refused("forbidden"));
      return refused("forbidden");
    });
    await open();
    await user.click(screen.getByRole("button", { name: "Accept Grace" }));
    expect(await screen.findByRole("heading", { name: "You are not a moderator of this group" })).toBeTruthy();
  });

  it("nobody who is not signed in", async () => {
    await desk.open(<RequestsScreen slug="rowers" />, { as: null });
    await waitFor(() => expect(place.replaced).toEqual(["/en/auth/sign-in"]));
    expect(desk.asked(callTo(calls.groups.desk, { groupId: "rowers" }))).toEqual([]);
  });
});
