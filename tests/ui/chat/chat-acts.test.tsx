import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { modules as calls } from "#contract/all";
import { aBaseAccount, anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { chooseBy, menuButtons, offeredByAll } from "#tests/ui/harness/message-menu";
import { place } from "#tests/ui/harness/navigation";
import { said, unsay } from "#tests/ui/harness/said";
import { aConversation, ada, aMessage, aPicture, cursorOf, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);
const contacts = [anAccount({ ...grace }), anAccount({ ...zoe })];
const lin = anAccount(aBaseAccount("lin", "Lin"));

beforeEach(() => {
  unsay();
  page.answer(calls.self.contacts, pageOf(contacts));
});

const open = async (role: "moderator" | "member" = "moderator") => {
  const messages = [aMessage(1, "From Grace"), aMessage(2, "From me", ada)];
  page.show(aConversation(7, { role }, { newest: messages[1] }), messages);
  const opened = await page.openChat(7);
  await screen.findByText("From me", { selector: ".reading" });
  return opened;
};
const choose = async (item: string) => {
  await userEvent.click(screen.getByRole("button", { name: "More about this conversation" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const agree = async (words: string) => {
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: words }));
};

describe("a message", () => {
  it("is deleted by its author after a question, for everybody", async () => {
    page.answer(at.removeMessage(2), null);
    await open("member");
    expect(await offeredByAll(screen.getByRole("log"))).toEqual([
      ["Reply", "Copy text", "Report message"],
      ["Reply", "Edit message", "Copy text", "Delete message"],
    ]);
    await chooseBy(menuButtons()[1], "Delete message");
    expect(page.asked(at.removeMessage(2))).toEqual([]);
    await agree("Delete");
    await waitFor(() => expect(screen.queryByText("From me", { selector: ".reading" })).toBeNull());
    // The button that was pressed has gone with it.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("log")));
  });

  it("of others is deleted by a moderator, and what others delete goes as well", async () => {
    const { hearChange } = await open();
    expect(await offeredByAll(screen.getByRole("log"))).toEqual([
      ["Reply", "Copy text", "Report message", "Delete message"],
      ["Reply", "Edit message", "Copy text", "Delete message"],
    ]);
    page.answer(at.messages, cursorOf([aMessage(2, "From me", ada)]));
    act(() => hearChange(7));
    await waitFor(() => expect(screen.queryByText("From Grace", { selector: ".reading" })).toBeNull());
  });
});

describe("the words of a message", () => {
  it("are copied as they were written", async () => {
    await open("member");
    await chooseBy(menuButtons()[0], "Copy text");
    await waitFor(() => expect(said("good")).toEqual(["Text copied"]));
    expect(await navigator.clipboard.readText()).toBe("From Grace");
  });

  it("are offered where there are any, and it is said where the browser copies nothing", async () => {
    const messages = [aMessage(1, "", grace, { images: [aPicture()] }), aMessage(2, "From me", ada)];
    page.show(aConversation(7, {}, { newest: messages[1] }), messages);
    await page.openChat(7);
    await screen.findByText("From me", { selector: ".reading" });
    expect(await offeredByAll(screen.getByRole("log"))).toEqual([
      ["Reply", "Report message", "Delete message"],
      ["Reply", "Edit message", "Copy text", "Delete message"],
    ]);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("Nobody may."));
    await chooseBy(menuButtons()[1], "Copy text");
    await waitFor(() => expect(said("bad")).toEqual(["The text could not be copied"]));
  });
});

describe("a conversation", () => {
  it("is left, and the reader led to the others", async () => {
    page.answer(at.leave, null);
    await open("member");
    await choose("Leave conversation");
    await agree("Leave");
    await waitFor(() => expect(place.gone).toEqual(["/en/messages"]));
    expect(page.asked(at.leave)).toHaveLength(1);
  });

  it("is deleted by its moderators alone", async () => {
    page.answer(at.remove, null);
    await open();
    await choose("Delete conversation");
    await agree("Delete");
    await waitFor(() => expect(place.gone).toEqual(["/en/messages"]));
    page.close();
    await open("member");
    await userEvent.click(screen.getByRole("button", { name: "More about this conversation" }));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual(["Search in conversation", "Members", "Mute", "Leave conversation"]);
  });

  it("is muted and unmuted", async () => {
    page.answer(at.setNotifications, aConversation(7, { notifications: false }));
    await open();
    await choose("Mute");
    await waitFor(() => expect(page.bodies(at.setNotifications)).toEqual([{ notifications: false }]));
    expect(await screen.findByText("Muted")).toBeTruthy();
  });

  it("shows who is in it, and why somebody could not be added", async () => {
    const crew = aConversation(7, {}, { others: [grace] });
    page.answer(at.members, pageOf([crew, { ...crew, ...crew.channel.members[0], readUntil: null }]));
    page.answer(at.addMember(zoe.id), refused("conversation_full"));
    await open();
    await choose("Members");
    const sheet = within(await screen.findByRole("dialog", { name: "Members" }));
    expect(await sheet.findByRole("link", { name: "Grace Hopper" })).toBeTruthy();
    await userEvent.click(sheet.getByRole("button", { name: "Add people" }));
    const adding = within(await screen.findByRole("dialog", { name: "Add people" }));
    expect(await adding.findByRole("checkbox", { name: "Grace Hopper" })).toHaveProperty("disabled", true);
    await userEvent.click(adding.getByRole("checkbox", { name: "Zoe" }));
    await userEvent.click(adding.getByRole("button", { name: "Add 1 person" }));
    expect((await adding.findByRole("alert")).textContent).toBe(
      "Zoe was not added. This conversation has as many members as it can hold.",
    );
    page.answer(at.addMember(zoe.id), crew);
    await userEvent.click(adding.getByRole("button", { name: "Add 1 person" }));
    expect(await screen.findByRole("dialog", { name: "Members" })).toBeTruthy();
  });
});

describe("a new message", () => {
  const begin = async () => {
    await page.openChat();
    const [button] = await screen.findAllByRole("button", { name: "New message" });
    await userEvent.click(button as HTMLElement);
    return within(await screen.findByRole("dialog", { name: "New message" }));
  };

  it("to one contact leads to the conversation of two", async () => {
    page.answer(calls.chat.create, aConversation(7));
    const dialog = await begin();
    await userEvent.click(await dialog.findByRole("checkbox", { name: "Grace Hopper" }));
    expect(dialog.queryByRole("textbox", { name: "Name of the conversation" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Begin" }));
    await waitFor(() => expect(place.gone).toEqual(["/en/messages/7"]));
    expect(page.bodies(calls.chat.create)).toEqual([{ name: "", accountIds: [grace.id] }]);
  });

  it("to several needs a name", async () => {
    page.answer(calls.chat.create, aConversation(7));
    const dialog = await begin();
    for (const name of ["Grace Hopper", "Zoe"]) await userEvent.click(await dialog.findByRole("checkbox", { name }));
    await userEvent.click(dialog.getByRole("button", { name: "Begin" }));
    expect(await dialog.findByText("Among more than two people it needs a name.")).toBeTruthy();
    expect(page.asked(calls.chat.create)).toEqual([]);
    await userEvent.type(dialog.getByRole("textbox", { name: /Name of the conversation/ }), "Crew");
    await userEvent.click(dialog.getByRole("button", { name: "Begin" }));
    await waitFor(() =>
      expect(page.bodies(calls.chat.create)).toEqual([{ name: "Crew", accountIds: [grace.id, zoe.id] }]),
    );
  });

  it("that is refused says why, where it was asked for", async () => {
    page.answer(calls.chat.create, refused("contacts_only"));
    const dialog = await begin();
    await userEvent.click(await dialog.findByRole("checkbox", { name: "Zoe" }));
    await userEvent.click(dialog.getByRole("button", { name: "Begin" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "You can write to people who follow you and whom you follow back.",
    );
    page.answer(calls.chat.create, refused("rate_limited"));
    await userEvent.click(dialog.getByRole("button", { name: "Begin" }));
    await waitFor(() =>
      expect(dialog.getByRole("alert").textContent).toBe("Too many attempts. Please try again later"),
    );
    expect(page.notify).not.toHaveBeenCalled();
  });

  it("to several of whom some cannot be added names them, and keeps the rest of what was chosen", async () => {
    page.answer(calls.chat.create, refused("contacts_only", { fields: { "accountIds.1": "contacts_only" } }));
    const dialog = await begin();
    for (const name of ["Grace Hopper", "Zoe"]) await userEvent.click(await dialog.findByRole("checkbox", { name }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Name of the conversation/ }), "Crew");
    await userEvent.click(dialog.getByRole("button", { name: "Begin" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "Zoe was not added. You can write to people who follow you and whom you follow back.",
    );
    const box = (name: string) => dialog.getByRole<HTMLInputElement>("checkbox", { name });
    expect([box("Zoe").checked, box("Zoe").getAttribute("aria-invalid")]).toEqual([true, "true"]);
    expect([box("Grace Hopper").checked, box("Grace Hopper").getAttribute("aria-invalid")]).toEqual([true, null]);
    page.answer(calls.chat.create, aConversation(7));
    await userEvent.click(box("Zoe"));
    expect(dialog.queryByRole("alert")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Begin" }));
    await waitFor(() => expect(page.bodies(calls.chat.create).at(-1)).toEqual({ name: "", accountIds: [grace.id] }));
  });

  it("to a member who is no contact opens at once, and says why it cannot", async () => {
    page.answer(calls.accounts.list, pageOf([...contacts, anAccount({ ...ada }), lin]));
    page.answer(calls.chat.create, refused("contacts_only"));
    const dialog = await begin();
    await dialog.findByRole("checkbox", { name: "Grace Hopper" });
    expect(page.asked(calls.accounts.list)).toEqual([]);
    await userEvent.type(dialog.getByRole("searchbox"), "a");
    const others = within(await dialog.findByRole("region", { name: "Other members" }));
    expect(others.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["LLin"]);
    await userEvent.click(others.getByRole("button", { name: "Lin" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("You can write to people who follow you");
    page.answer(calls.chat.create, aConversation(7));
    await userEvent.click(others.getByRole("button", { name: "Lin" }));
    await waitFor(() => expect(place.gone).toEqual(["/en/messages/7"]));
    expect(page.bodies(calls.chat.create).at(-1)).toEqual({ name: "", accountIds: [lin.id] });
  });

  it("to several is among contacts alone: once one is chosen nobody else is shown", async () => {
    page.answer(calls.accounts.list, pageOf([lin]));
    const dialog = await begin();
    await userEvent.type(dialog.getByRole("searchbox"), "a");
    await dialog.findByRole("region", { name: "Other members" });
    await userEvent.click(await dialog.findByRole("checkbox", { name: "Grace Hopper" }));
    await waitFor(() => expect(dialog.queryByRole("region", { name: "Other members" })).toBeNull());
  });

  it("without contacts says how one gets them", async () => {
    page.answer(calls.self.contacts, pageOf([]));
    const dialog = await begin();
    expect((await dialog.findByRole("link", { name: "Find people" })).getAttribute("href")).toBe("/en/accounts");
  });
});
