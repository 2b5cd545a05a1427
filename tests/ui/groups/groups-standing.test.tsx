import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessLine } from "#components/groups/access-line";
import { MembershipButton } from "#components/groups/membership-button";
import { modules as calls } from "#contract/all";
import { useRead } from "#hooks/calls/use-call";
import { groupOptions } from "#hooks/groups/groups-options";
import { anInvitation } from "#tests/ui/desk/desk-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { held, setUpPage } from "#ui-tests/harness/page";
import { aGroup, aMembership, standing } from "./groups-fixtures.ts";

const page = setUpPage({ path: "/en/accounts" });
const rowers = aGroup("Dawn rowers");
const crew = aGroup("Boathouse crew", { access: "private" });

/** The button as a group's page has it, beside the number of members. */
function Standing({ slug }: { slug: string }) {
  const { data: group } = useRead(groupOptions(slug));
  if (!group) return null;
  return (
    <>
      <AccessLine group={group} />
      <MembershipButton group={group} />
    </>
  );
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
/** Once it is known what the viewer is to the group. */
const ready = async (name: string) => {
  const found = await button(name);
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
};
const refusal = refused("conflict", { message: "Not today." });

beforeEach(() => {
  for (const group of [rowers, crew]) page.answer(callTo(calls.groups.get, { groupId: group.slug }), group);
  page.answer(calls.self.relationships, standing({}));
});
const openFor = (group: typeof rowers) => page.open(<Standing slug={group.slug} />, { as: member });

describe("joining", () => {
  it("shows before the answer, counts, and keeps the focus where it was", async () => {
    const { answer, release } = held(calls.groups.join);
    page.answer(callTo(calls.groups.join, { groupId: rowers.id }), answer);
    await openFor(rowers);
    (await ready("Join Dawn rowers")).focus();
    await userEvent.keyboard("{Enter}");
    expect(await button("Member: Your membership in Dawn rowers")).toBeTruthy();
    expect(screen.getByText("6 members")).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
    page.answer(callTo(calls.groups.get, { groupId: "dawn-rowers" }), { ...rowers, _count: { members: 6 } });
    await act(async () => release(aMembership(rowers, "ada", "Ada")));
    expect(await button("Member: Your membership in Dawn rowers")).toBeTruthy();
  });

  it("is taken back when it fails, with what the platform says", async () => {
    page.answer(callTo(calls.groups.join, { groupId: rowers.id }), refusal);
    await openFor(rowers);
    await userEvent.click(await ready("Join Dawn rowers"));
    expect(await ready("Join Dawn rowers")).toBeTruthy();
    expect(screen.getByText("5 members")).toBeTruthy();
    expect(page.notify).toHaveBeenCalledWith("Not today.");
  });

  it("begins with signing in for a stranger, who comes back", async () => {
    history.replaceState(null, "", "/en/groups/dawn-rowers");
    await page.open(<Standing slug={rowers.slug} />);
    const link = await screen.findByRole("link", { name: "Join Dawn rowers" });
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(link.getAttribute("href")).toBe("/en/auth/sign-in");
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe("/groups/dawn-rowers");
  });

  it("cannot be pressed before it is known who looks", async () => {
    page.answer(calls.self.relationships, held(calls.self.relationships).answer);
    await openFor(rowers);
    expect((await button("Join Dawn rowers")).disabled).toBe(true);
  });
});

describe("asking to join", () => {
  it("shows at once, and can be called off", async () => {
    page.answer(callTo(calls.groups.request, { groupId: crew.id }), null);
    page.answer(callTo(calls.groups.cancelRequest, { groupId: crew.id }), null);
    await openFor(crew);
    await userEvent.click(await ready("Request to join Boathouse crew"));
    await userEvent.click(await button("Cancel request to join Boathouse crew"));
    expect(await ready("Request to join Boathouse crew")).toBeTruthy();
    const writes = () => page.lines().filter((call) => !call.startsWith("GET"));
    // A change of mind never overtakes what it takes back.
    await waitFor(() =>
      expect(writes()).toEqual([
        callTo(calls.groups.request, { groupId: crew.id }).name,
        callTo(calls.groups.cancelRequest, { groupId: crew.id }).name,
      ]),
    );
    expect(page.notify).not.toHaveBeenCalled();
  });

  it("is taken back when it fails", async () => {
    page.answer(callTo(calls.groups.request, { groupId: crew.id }), refusal);
    await openFor(crew);
    await userEvent.click(await ready("Request to join Boathouse crew"));
    await waitFor(() => expect(page.notify).toHaveBeenCalledWith("Not today."));
    expect(await ready("Request to join Boathouse crew")).toBeTruthy();
    expect(screen.queryByText("Requested")).toBeNull();
  });

  it("that a moderator granted meanwhile ends as what one is, not as what one was", async () => {
    page.answer(calls.self.relationships, standing({ [crew.id]: "requested" }));
    page.answer(
      callTo(calls.groups.cancelRequest, { groupId: crew.id }),
      refused("request_gone", { message: "Gone." }),
    );
    await openFor(crew);
    const cancel = await button("Cancel request to join Boathouse crew");
    page.answer(calls.self.relationships, standing({ [crew.id]: "member" }));
    await userEvent.click(cancel);
    expect(await button("Member: Your membership in Boathouse crew")).toBeTruthy();
  });
});

describe("an invitation", () => {
  beforeEach(() => {
    page.answer(calls.self.relationships, standing({ [crew.id]: "invited" }));
  });

  it("is accepted at once", async () => {
    const { answer, release } = held(calls.groups.acceptInvitation);
    page.answer(callTo(calls.groups.acceptInvitation, { groupId: crew.id }), answer);
    await openFor(crew);
    await userEvent.click(await button("Accept the invitation to Boathouse crew"));
    expect(await button("Member: Your membership in Boathouse crew")).toBeTruthy();
    expect(screen.getByText("6 members")).toBeTruthy();
    await act(async () => release(null));
  });

  it("stays open when accepting fails", async () => {
    page.answer(callTo(calls.groups.acceptInvitation, { groupId: crew.id }), refusal);
    await openFor(crew);
    await userEvent.click(await button("Accept the invitation to Boathouse crew"));
    await waitFor(() => expect(page.notify).toHaveBeenCalledWith("Not today."));
    expect(await button("Accept the invitation to Boathouse crew")).toBeTruthy();
    expect(screen.getByText("5 members")).toBeTruthy();
  });

  it("is declined at once, and one may ask instead", async () => {
    page.answer(
      callTo(calls.groups.rejectInvitation, { groupId: crew.id }),
      anInvitation("Ada", { status: "rejected" }),
    );
    await openFor(crew);
    await userEvent.click(await button("Decline the invitation to Boathouse crew"));
    expect(await ready("Request to join Boathouse crew")).toBeTruthy();
  });
});

describe("leaving", () => {
  beforeEach(() => {
    page.answer(calls.self.relationships, standing({ [rowers.id]: "moderator" }));
  });
  const openDialog = async () => {
    await openFor(rowers);
    await userEvent.click(await button("Moderator: Your membership in Dawn rowers"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Leave group" }));
    return within(await screen.findByRole("alertdialog", { name: "Leave Dawn rowers?" }));
  };

  it("asks first, and is undone by nothing", async () => {
    page.answer(callTo(calls.groups.leave, { groupId: rowers.id }), null);
    const dialog = await openDialog();
    expect(page.asked(callTo(calls.groups.leave, { groupId: rowers.id }))).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Leave group" }));
    expect(await ready("Join Dawn rowers")).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("is refused in words to the last moderator, who stays one", async () => {
    page.answer(callTo(calls.groups.leave, { groupId: rowers.id }), refused("last_moderator", { message: "No." }));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Leave group" }));
    expect((await dialog.findByText(/at least one moderator/i)).textContent).toBeTruthy();
    expect(page.notify).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await button("Moderator: Your membership in Dawn rowers")).toBeTruthy();
    expect(screen.getByText("5 members")).toBeTruthy();
  });
});

describe("the menu of a member", () => {
  it("opens what the group may tell, and offers changes to moderators only", async () => {
    page.answer(calls.self.relationships, standing({ [rowers.id]: "member" }));
    page.answer(callTo(calls.groups.membership, { groupId: rowers.id }), aMembership(rowers, "ada", "Ada"));
    await openFor(rowers);
    await userEvent.click(await button("Member: Your membership in Dawn rowers"));
    expect(screen.queryByRole("menuitem", { name: "Edit group" })).toBeNull();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Notifications" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Notifications of Dawn rowers" }));
    expect(await dialog.findByRole("switch", { name: /email/i })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(async () =>
      expect(document.activeElement).toBe(await button("Member: Your membership in Dawn rowers")),
    );
  });
});
