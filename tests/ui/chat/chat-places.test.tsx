import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ChatFrame } from "#components/chat/chat-frame";
import { RequestsScreen } from "#components/chat/requests-screen";
import { modules as calls } from "#contract/all";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { aBaseAccount, anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { anEvent } from "#tests/ui/events/events-fixtures";
import { aGroup, aMembership } from "#tests/ui/groups/groups-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { aConversation, ada, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const lin = aBaseAccount("lin", "Lin");
const rowers = aGroup("Dawn rowers");

describe("a new message to people of a place", () => {
  beforeEach(() => {
    page.answer(calls.self.contacts, pageOf([anAccount({ ...zoe })]));
    page.answer(calls.groups.memberships, pageOf([aMembership(rowers, "ada", "Ada")]));
    page.answer(callTo(calls.groups.get, { groupId: rowers.id }), rowers);
    const members = [ada, grace, zoe, lin].map((account) => ({
      ...aMembership(rowers, account.username, account.firstName ?? ""),
      ...{ account, accountId: account.id },
    }));
    page.answer(callTo(calls.groups.members, { groupId: rowers.id }), pageOf(members));
    page.answer(calls.chat.reaches, [
      { accountId: grace.id, reach: "request" },
      { accountId: zoe.id, reach: "open" },
      { accountId: lin.id, reach: "none" },
    ]);
    page.answer(calls.chat.create, aConversation(7));
  });
  const dialog = async () => within(await screen.findByRole("dialog", { name: "New message" }));
  const openAt = async (path: string) => {
    place.stand("/en/messages");
    history.replaceState(null, "", path);
    await page.openChat();
    return dialog();
  };

  it("begins with the members of a group, and says who is asked first and who cannot be", async () => {
    const within = await openAt(`/en/messages?group=${rowers.id}`);
    const box = (name: string) => within.findByRole<HTMLInputElement>("checkbox", { name });
    const first = await box("Grace Hopper");
    await waitFor(() => expect(first).toHaveProperty("disabled", false));
    expect(within.getByText("Is asked first")).toBeTruthy();
    expect((await box("Lin")).disabled).toBe(true);
    expect(within.getByText("Takes messages from contacts only")).toBeTruthy();
    expect(within.getAllByRole("checkbox")).toHaveLength(3);
    for (const name of ["Grace Hopper", "Zoe"]) await userEvent.click(await box(name));
    await userEvent.type(within.getByRole("textbox", { name: /Name of the conversation/ }), "Crew");
    await userEvent.click(within.getByRole("button", { name: "Begin" }));
    await waitFor(() => expect(place.gone).toEqual(["/en/messages/7"]));
    const body = { name: "Crew", accountIds: [grace.id, zoe.id], from: { groupId: rowers.id } };
    expect(page.bodies(calls.chat.create)).toEqual([body]);
  });

  it("is of another place as soon as one chooses it, and of nobody who was chosen before", async () => {
    place.stand("/en/messages");
    history.replaceState(null, "", "/en/messages");
    await page.openChat();
    const [write] = await screen.findAllByRole("button", { name: "New message" });
    await userEvent.click(write as HTMLElement);
    const within = await dialog();
    await userEvent.click(await within.findByRole("checkbox", { name: "Zoe" }));
    await userEvent.selectOptions(await within.findByRole("combobox", { name: "Choose from" }), "Dawn rowers");
    const again = await dialog();
    expect(await again.findByRole("checkbox", { name: "Grace Hopper" })).toHaveProperty("checked", false);
    expect(again.getByRole("checkbox", { name: "Zoe" })).toHaveProperty("checked", false);
    expect(again.getByRole("button", { name: "Begin" })).toHaveProperty("disabled", true);
  });

  it("that asks too many says how many one may ask", async () => {
    page.answer(calls.chat.create, refused("validation_failed", { fields: { accountIds: "too_many" } }));
    const within = await openAt(`/en/messages?group=${rowers.id}`);
    await waitFor(async () =>
      expect(await within.findByRole("checkbox", { name: "Grace Hopper" })).toHaveProperty("disabled", false),
    );
    await userEvent.click(within.getByRole("checkbox", { name: "Grace Hopper" }));
    await userEvent.click(within.getByRole("button", { name: "Begin" }));
    expect((await within.findByRole("alert")).textContent).toContain("You can ask 20 people a day.");
  });

  it("begins with who comes to an event", async () => {
    const event = anEvent({ name: "Regatta" });
    page.answer(callTo(calls.events.get, { eventId: event.id }), event);
    page.answer(callTo(calls.events.registrants, { eventId: event.id }), pageOf([anAccount({ ...grace })]));
    const within = await openAt(`/en/messages?event=${event.id}`);
    await within.findByRole("checkbox", { name: "Grace Hopper" });
    const field = within.getByRole<HTMLSelectElement>("combobox", { name: "Choose from" });
    await waitFor(() => expect(field.selectedOptions[0]?.textContent).toBe("Regatta"));
  });
});

describe("what one is asked into", () => {
  const at = about(7);
  const membership = aConversation(7, { role: "member", read: false }, { name: "Regatta crew" });
  const asked: ChatChannelMember = {
    ...membership,
    channel: {
      ...membership.channel,
      request: "received",
      from: { kind: "group", slug: "dawn-rowers", name: "Dawn rowers" },
      members: membership.channel.members.filter(({ accountId }) => accountId === grace.id),
      _count: { members: 1, asked: 0 },
    },
  };
  const open = async () => {
    place.stand("/en/messages", "requests");
    page.answer(calls.chat.requests, pageOf([asked]));
    await page.open(
      <ChatFrame>
        <RequestsScreen />
      </ChatFrame>,
    );
    return within(await screen.findByRole("article"));
  };

  it("says who asks, what it is called and where from, and leads there once it is accepted", async () => {
    page.answer(at.accept, membership);
    const article = await open();
    expect(article.getByText(/would like to have you in “Regatta crew”/)).toBeTruthy();
    expect(article.getByRole("link", { name: "Dawn rowers" }).getAttribute("href")).toBe("/en/groups/dawn-rowers");
    expect(article.queryByRole("link", { name: /Regatta/ })).toBeNull();
    await userEvent.click(article.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(place.gone).toEqual(["/en/messages/7"]));
  });

  it("goes away once it is declined", async () => {
    page.answer(at.decline, null);
    const article = await open();
    page.answer(calls.chat.requests, pageOf([]));
    await userEvent.click(article.getByRole("button", { name: "Decline" }));
    await screen.findByText("No message requests");
    expect(screen.queryByRole("article")).toBeNull();
  });
});

it("moderators see how many are asked and have not accepted", async () => {
  const crew = aConversation(7, { role: "moderator" }, { name: "Crew" });
  page.show({ ...crew, channel: { ...crew.channel, _count: { members: 2, asked: 3 } } });
  page.answer(about(7).members, pageOf([]));
  await page.openChat(7);
  await userEvent.click(await screen.findByRole("button", { name: "More about this conversation" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Members" }));
  expect(await screen.findByText("3 people are asked and have not accepted yet.")).toBeTruthy();
});
