import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { aConversation, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);
const crew = (over: Partial<ChatChannelMember> = {}, name = "Crew") =>
  aConversation(7, over, { others: [grace, zoe], name });
/** Everybody who is in it, as the list of members has them. */
const membersOf = (membership: ChatChannelMember) =>
  pageOf(membership.channel.members.map((member) => ({ ...membership, ...member, readUntil: null })));

const open = async (membership: ChatChannelMember) => {
  page.show(membership);
  page.answer(at.members, membersOf(membership));
  await page.openChat(7);
  await userEvent.click(await screen.findByRole("button", { name: "More about this conversation" }));
};
const openMembers = async (membership: ChatChannelMember) => {
  await open(membership);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Members" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Members" }));
  await sheet.findByText("Grace Hopper");
  return sheet;
};
const itemsOf = async () => (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);

describe("a moderator", () => {
  it("removes a member after a question", async () => {
    page.answer(at.removeMember(zoe.id), null);
    const sheet = await openMembers(crew());
    await userEvent.click(sheet.getByRole("button", { name: "More about Zoe" }));
    expect(await itemsOf()).toEqual(["Make moderator", "Remove from conversation"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Remove from conversation" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove Zoe?" }));
    expect(page.asked(at.removeMember(zoe.id))).toEqual([]);
    page.answer(at.members, membersOf(aConversation(7, {}, { others: [grace], name: "Crew" })));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(sheet.queryByText("Zoe")).toBeNull());
    expect(sheet.getByText("Grace Hopper")).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("makes others moderators, and is told where nobody else would be one", async () => {
    const membership = crew();
    page.answer(at.setRole(grace.id), membership);
    const sheet = await openMembers(membership);
    await userEvent.click(sheet.getByRole("button", { name: "More about Grace Hopper" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Make moderator" }));
    await waitFor(() => expect(page.bodies(at.setRole(grace.id))).toEqual([{ role: "moderator" }]));
    const own = membership.accountId;
    page.answer(at.setRole(own), refused("last_moderator", { message: "One has to stay." }));
    await userEvent.click(sheet.getByRole("button", { name: "More about Ada Lovelace" }));
    expect(await itemsOf()).toEqual(["Step down as moderator"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Step down as moderator" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Step down as moderator?" }));
    await userEvent.click(question.getByRole("button", { name: "Step down as moderator" }));
    await waitFor(() => expect(page.notify).toHaveBeenCalledWith("One has to stay."));
  });

  it("names it, and with a name only", async () => {
    page.answer(at.rename, crew({}, "Dawn rowers"));
    await open(crew());
    await userEvent.click(await screen.findByRole("menuitem", { name: "Name and picture" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Name and picture" }));
    const field = dialog.getByRole("textbox", { name: /Name of the conversation/ });
    expect(field).toHaveProperty("value", "Crew");
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Among more than two people it needs a name.")).toBeTruthy();
    expect(page.asked(at.rename)).toEqual([]);
    await userEvent.type(field, " Dawn rowers ");
    page.answer(at.get, crew({}, "Dawn rowers"));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Dawn rowers"));
    expect(page.bodies(at.rename)).toEqual([{ name: "Dawn rowers" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("whose name is refused reads why beside it", async () => {
    page.answer(at.rename, refused("rate_limited"));
    await open(crew());
    await userEvent.click(await screen.findByRole("menuitem", { name: "Name and picture" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Name and picture" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Too many attempts. Please try again later");
  });
});

describe("nobody else is offered that", () => {
  it("no member", async () => {
    const sheet = await openMembers(crew({ role: "member" }));
    expect(sheet.queryByRole("button", { name: "More about Zoe" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "More about this conversation" }));
    expect(await itemsOf()).toEqual([
      ...["Search in conversation", "Members", "Mute except for mentions", "Leave conversation"],
    ]);
  });

  it("nor one of two people alone", async () => {
    const sheet = await openMembers(aConversation(7));
    expect(sheet.queryByRole("button", { name: "More about Grace Hopper" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "More about this conversation" }));
    expect(await itemsOf()).toEqual([
      ...["Search in conversation", "Members", "Mute", "Leave conversation", "Delete conversation"],
    ]);
  });
});
