import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ChatFrame } from "#components/chat/chat-frame";
import { RequestsScreen } from "#components/chat/requests-screen";
import { modules as calls } from "#contract/all";
import type { ChatChannel, ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import { anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { held } from "#ui-tests/harness/page";
import { aConversation, ada, aMessage, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);
const hello = aMessage(1, "Are you the rower?");

beforeEach(() => place.stand("/en/messages", "7"));

const asked = (request: ChatChannel["request"], newest?: ChatChannelMessage): ChatChannelMember => {
  const membership = aConversation(7, { read: request !== "received" }, newest ? { newest } : {});
  return { ...membership, channel: { ...membership.channel, request } };
};
const field = () => screen.queryByRole("textbox", { name: "Message to Grace Hopper" });
const bar = () => screen.queryByRole("region", { name: "Grace Hopper would like to write to you" });
const waits = () => screen.queryByText(/^Your request is waiting/);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
/** What the platform makes of the last message that was sent. */
const sentAs = (id: number): ChatChannelMessage => {
  const { text, clientKey } = page.bodies(at.send).at(-1) as { text: string; clientKey: string };
  return aMessage(id, text, ada, { clientKey });
};

describe("what one is asked for", () => {
  const openList = () =>
    page.open(
      <ChatFrame>
        <RequestsScreen />
      </ChatFrame>,
    );
  beforeEach(() => place.stand("/en/messages", "requests"));

  it("stands apart from the conversations, with its number, and leads to each", async () => {
    page.answer(calls.chat.requests, pageOf([asked("received", hello)]));
    await openList();
    const entry = await screen.findByRole("link", { name: "1 message request" });
    expect([entry.getAttribute("href"), entry.getAttribute("aria-current")]).toEqual(["/en/messages/requests", "page"]);
    const list = within(await screen.findByRole("list", { name: "Message requests" }));
    const row = list.getByRole("link", { name: "Unread: Grace Hopper" });
    expect(row.getAttribute("href")).toBe("/en/messages/7");
    expect(list.getByText("Are you the rower?")).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Conversations" })).toBeNull();
  });

  it("is nothing where nobody asks, and says where one decides about it", async () => {
    await openList();
    const settings = await screen.findByRole("link", { name: "Choose who may write" });
    expect(settings.getAttribute("href")).toBe("/en/account/notifications");
    expect(screen.queryByRole("link", { name: /message request/ })).toBeNull();
  });

  it("is asked for once more where it did not load", async () => {
    page.answer(calls.chat.requests, refused("forbidden"));
    await openList();
    await screen.findByText("Your message requests could not be loaded");
    page.answer(calls.chat.requests, pageOf([asked("received", hello)]));
    await press("Try again");
    await screen.findByRole("list", { name: "Message requests" });
  });

  it("is asked for again when a page hears of it", async () => {
    page.answer(calls.chat.list, pageOf([aConversation(8, {}, { others: [zoe] })]));
    place.stand("/en/messages");
    const opened = await page.openChat();
    await screen.findByRole("link", { name: "Zoe" });
    expect(screen.queryByRole("link", { name: /message request/ })).toBeNull();
    page.answer(calls.chat.requests, pageOf([asked("received", hello)]));
    page.answer(at.get, asked("received", hello));
    opened.hearChange(7);
    await screen.findByRole("link", { name: "1 message request" });
  });
});

describe("who is asked", () => {
  const open = async () => {
    page.show(asked("received", hello), [hello]);
    page.answer(calls.chat.list, pageOf([]));
    const opened = await page.openChat(7);
    await screen.findByText("Are you the rower?", { selector: ".reading" });
    return opened;
  };

  it("accepts it: it is a conversation like any other at once, and a request again where that was refused", async () => {
    const reply = held(calls.chat.acceptRequest);
    page.answer(at.accept, reply.answer);
    await open();
    expect(screen.queryByRole("button", { name: "More about this conversation" })).toBeNull();
    await press("Accept");
    await waitFor(() => expect(bar()).toBeNull());
    reply.release(refused("forbidden"));
    await waitFor(() => expect(bar()).toBeTruthy());
    page.answer(at.accept, aConversation(7, {}, { newest: hello }));
    page.answer(at.get, aConversation(7, {}, { newest: hello }));
    await press("Accept");
    await screen.findByRole("button", { name: "More about this conversation" });
    expect(bar()).toBeNull();
  });

  it("accepts it by an answer", async () => {
    await open();
    page.answer(at.send, () => sentAs(2));
    page.answer(at.get, aConversation(7, {}, { newest: hello }));
    await userEvent.type(field() as HTMLElement, "I am{Enter}");
    await waitFor(() => expect(bar()).toBeNull());
    expect(field()).toBeTruthy();
    expect(page.asked(at.accept)).toEqual([]);
  });

  it("declines it, and is back where the others are", async () => {
    page.answer(at.decline, null);
    await open();
    await press("Decline");
    await waitFor(() => expect(place.gone).toEqual(["/en/messages/requests"]));
    expect(page.asked(at.decline)).toHaveLength(1);
  });

  it("blocks who asks, after a question", async () => {
    const block = callTo(calls.accounts.block, { accountId: grace.id });
    page.answer(block, anAccount({ ...grace }));
    await open();
    await press("Block");
    const question = within(await screen.findByRole("alertdialog", { name: "Block Grace Hopper?" }));
    expect(page.asked(block)).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Block" }));
    await waitFor(() => expect(place.gone).toEqual(["/en/messages/requests"]));
  });
});

describe("who asks", () => {
  it("is told what the first message is, and has said it once it is on its way", async () => {
    page.show(asked("asking"));
    const reply = held(calls.chat.send);
    page.answer(at.send, reply.answer);
    const opened = await page.openChat(7);
    await screen.findByText(/^Grace Hopper gets your message as a request/);
    await userEvent.type(field() as HTMLElement, "May I?{Enter}");
    await waitFor(() => expect([field(), waits() !== null]).toEqual([null, true]));
    expect(document.activeElement).toBe(waits());
    page.answer(at.get, asked("waiting", hello));
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
    reply.release(sentAs(2));
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect([field(), waits() !== null]).toEqual([null, true]);
    // What was said is no draft any more.
    page.answer(at.get, aConversation(7, {}, { newest: hello }));
    opened.hearChange(7);
    await waitFor(() => expect(field()).toHaveProperty("value", ""));
  });

  it("gets the field back with an answer that came", async () => {
    const mine = aMessage(1, "May I?", ada);
    page.show(asked("waiting", mine), [mine]);
    const opened = await page.openChat(7);
    await waitFor(() => expect(waits()).toBeTruthy());
    page.answer(at.get, aConversation(7, {}, { newest: mine }));
    opened.hearChange(7);
    await waitFor(() => expect(field()).toBeTruthy());
    expect(waits()).toBeNull();
  });

  it("takes it back after a question", async () => {
    const mine = aMessage(1, "May I?", ada);
    page.show(asked("waiting", mine), [mine]);
    page.answer(at.leave, null);
    await page.openChat(7);
    await userEvent.click(await screen.findByRole("button", { name: "More about this conversation" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Take back request" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Take back your request?" }));
    await userEvent.click(question.getByRole("button", { name: "Take back" }));
    await waitFor(() => expect(place.gone).toEqual(["/en/messages"]));
    expect(page.asked(at.leave)).toHaveLength(1);
  });
});
