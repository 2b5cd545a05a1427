import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { InvitationsScreen } from "#components/desk/invitations/invitations-screen";
import { modules as calls } from "#contract/all";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { said } from "#tests/ui/harness/said";
import { ada, anInvitable, anInvitation, rowers } from "./desk-fixtures.ts";
import { queryOf, setUpDesk } from "./desk-harness";

const desk = setUpDesk();
const user = userEvent.setup();

const open = async (path = "/en/groups/rowers/desk/invitations") => {
  await desk.open(<InvitationsScreen slug="rowers" />, { path });
  await screen.findByRole("button", { name: "Invite people" });
};
const openSheet = async () => {
  await open();
  await user.click(screen.getByRole("button", { name: "Invite people" }));
  return within(await screen.findByRole("dialog", { name: "Invite people" }));
};

beforeEach(() => {
  desk.answer(callTo(calls.groups.invitations, { groupId: rowers.id }), pageOf([]));
  desk.answer(callTo(calls.groups.invitableAccounts, { groupId: rowers.id }), pageOf([]));
});

describe("pasted names", () => {
  const grace = anInvitable("Grace");
  const alans = [anInvitable("Alan"), anInvitable("Alan", { lastName: "Kay" })];
  const member = anInvitable("Barbara", { groups: [{ role: "member" }] });

  it("ticks whom a name means alone, lets one choose among several, and sends only those", async () => {
    desk.answer(callTo(calls.groups.matchAccounts, { groupId: rowers.id }), [
      { name: "grace", accounts: [grace] },
      { name: "Alan", accounts: alans },
      { name: "Barbara", accounts: [member] },
      { name: "Nobody", accounts: [] },
    ]);
    desk.answer(callTo(calls.groups.invite, { groupId: rowers.id }), null);
    const sheet = await openSheet();
    await user.click(sheet.getByRole("radio", { name: "Paste names" }));
    await user.click(sheet.getByLabelText("Names, usernames or email addresses"));
    await user.paste("grace\nAlan, Barbara\nNobody");
    await user.click(sheet.getByRole("button", { name: "Find people" }));

    expect(await sheet.findByText("3 of 4 names found")).toBeTruthy();
    expect(desk.asked(callTo(calls.groups.matchAccounts, { groupId: rowers.id })).map(({ body }) => body)).toEqual([
      { names: ["grace", "Alan", "Barbara", "Nobody"] },
    ]);
    const box = (name: string) => sheet.getByRole<HTMLInputElement>("checkbox", { name: `Invite ${name}` });
    expect(box("Grace").checked).toBe(true);
    expect(box("Alan").checked).toBe(false);
    expect(box("Barbara").disabled).toBe(true);
    expect(sheet.getByText("2 possible, choose")).toBeTruthy();
    expect(sheet.getByText("Nobody found")).toBeTruthy();

    await user.click(box("Alan Kay"));
    await user.click(sheet.getByRole("button", { name: "Send 2 invitations" }));
    await waitFor(() => expect(said("good")).toEqual(["2 invites sent"]));
    expect(desk.asked(callTo(calls.groups.invite, { groupId: rowers.id })).map(({ body }) => body)).toEqual([
      { accountIds: [grace.id, alans[1]?.id] },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("asks for at least one, and keeps everything when sending fails", async () => {
    desk.answer(callTo(calls.groups.matchAccounts, { groupId: rowers.id }), [{ name: "grace", accounts: [grace] }]);
    desk.answer(callTo(calls.groups.invite, { groupId: rowers.id }), refused("unavailable"));
    const sheet = await openSheet();
    await user.click(sheet.getByRole("radio", { name: "Paste names" }));
    await user.click(sheet.getByRole("button", { name: "Find people" }));
    expect(sheet.getByText("Please paste at least one name.")).toBeTruthy();
    await user.click(sheet.getByLabelText("Names, usernames or email addresses"));
    await user.paste("grace");
    await user.click(sheet.getByRole("button", { name: "Find people" }));
    await user.click(await sheet.findByRole("button", { name: "Send 1 invitation" }));
    expect(await sheet.findByRole("alert")).toBeTruthy();
    expect(sheet.getByRole("button", { name: "Send 1 invitation" })).toBeTruthy();
    expect(said()).toEqual([]);
  });
});

it("offers everybody, but those who are in or waiting only with the reason", async () => {
  desk.answer(
    callTo(calls.groups.invitableAccounts, { groupId: rowers.id }),
    pageOf([
      anInvitable("Grace"),
      anInvitable("Edsger", { groups: [{ role: "moderator" }] }),
      anInvitable("Donald", { groupRequests: [{ id: ada.id, status: "requested" }] }),
      anInvitable("Frances", { groupInvitations: [{ id: ada.id, status: "rejected" }] }),
    ]),
  );
  const sheet = await openSheet();
  const people = await sheet.findByRole("list", { name: "People" });
  const state = within(people)
    .getAllByRole<HTMLInputElement>("checkbox")
    .map(({ disabled }) => disabled);
  expect(state).toEqual([false, true, true, false]);
  expect(within(people).getByText("Has asked to join")).toBeTruthy();
  await user.click(within(people).getByText("Grace"));
  expect(sheet.getByRole("button", { name: "Send 1 invitation" })).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Do not invite Grace" }));
  expect(sheet.getByRole<HTMLButtonElement>("button", { name: "Send invitations" }).disabled).toBe(true);
});

it("asks for the state in the address, and acts only on what can be acted on", async () => {
  const invited = anInvitation("Grace");
  const declined = anInvitation("Edsger", { status: "rejected" });
  desk.answer(callTo(calls.groups.invitations, { groupId: rowers.id }), pageOf([invited, declined]));
  desk.answer(callTo(calls.groups.cancelInvitation, { groupId: rowers.id, invitationId: invited.id }), {
    ...invited,
    status: "canceled",
  });
  await open("/en/groups/rowers/desk/invitations?status=all");
  await screen.findByRole("grid");
  expect(desk.asked(callTo(calls.groups.invitations, { groupId: rowers.id })).map(queryOf)).toEqual([
    { page: "1", pageSize: "25" },
  ]);
  await user.click(screen.getByRole("checkbox", { name: "Select all" }));
  await user.click(screen.getByRole("button", { name: "Cancel invitations" }));
  expect(await screen.findByText("The invitation of Grace was canceled.")).toBeTruthy();
  expect(desk.asked(callTo(calls.groups.cancelInvitation, { groupId: rowers.id, invitationId: declined.id }))).toEqual(
    [],
  );
});
