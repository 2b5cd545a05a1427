import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { setVisible } from "#tests/ui/harness/visible";
import { stubPush, unstubPush } from "#tests/ui/push/push-browser";
import { held } from "#ui-tests/harness/page";
import { aConversation, ada, aMessage, cursorOf, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);
const texts = () => [...screen.getByRole("log").querySelectorAll(".reading")].map(({ textContent }) => textContent);
const open = (id: number | null = 7) => page.openChat(id);

beforeEach(() => {
  setVisible(true);
});

describe("the list", () => {
  const rows = () => within(screen.getByRole("list", { name: "Conversations" })).getAllByRole("listitem");

  it("says whom one talks to, what was said last, and what is unread or muted", async () => {
    page.answer(
      calls.chat.list,
      pageOf([
        aConversation(7, { read: false }, { newest: aMessage(4, "Tide is in") }),
        aConversation(
          8,
          { notifications: false },
          { others: [grace, zoe], name: "Crew", newest: aMessage(3, "Oars", zoe) },
        ),
        aConversation(9, {}, { others: [grace, zoe], newest: aMessage(2, "Mine", ada) }),
        aConversation(10),
      ]),
    );
    await open(null);
    const [pair, crew, nameless, silent] = await screen.findAllByRole("listitem");
    expect(
      within(pair as HTMLElement)
        .getByRole("link", { name: "Unread: Grace Hopper" })
        .getAttribute("href"),
    ).toBe("/en/messages/7");
    expect(pair?.textContent).toContain("Tide is in");
    expect(crew?.textContent).toMatch(/Crew.*Zoe: Oars.*Muted/);
    expect(nameless?.textContent).toMatch(/Grace Hopper and Zoe.*You: Mine/);
    expect(silent?.textContent).toContain("Nothing said yet");
  });

  it("goes on, invites who has none, and fails in words", async () => {
    page.answer(calls.chat.list, refused("internal"));
    await open(null);
    const again = await screen.findByRole("button", { name: "Try again" });
    page.answer(calls.chat.list, pageOf([]));
    await userEvent.click(again);
    expect(await screen.findByRole("heading", { name: "No conversations yet" })).toBeTruthy();
    page.close();
    const many = Array.from({ length: 20 }, (_, step) => aConversation(100 + step));
    page.answer(calls.chat.list, ({ query }) => pageOf(query.get("page") === "1" ? many : [aConversation(200)], 21));
    await open(null);
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    await waitFor(() => expect(rows()).toHaveLength(21));
  });

  it("is a gate where the community has it closed", async () => {
    page.answer(calls.chat.list, refused("tier_required"));
    await open(null);
    expect(await screen.findByRole("heading", { name: "Messages are not open right now" })).toBeTruthy();
  });

  it("puts first where something is said, as unread, and asks for one that it does not know", async () => {
    const [pair, crew] = [
      aConversation(7, {}, { newest: aMessage(4, "Tide is in") }),
      aConversation(8, {}, { others: [grace, zoe], name: "Crew", newest: aMessage(3, "Oars", zoe) }),
    ];
    page.answer(calls.chat.list, pageOf([pair, crew]));
    const { hear } = await open(null);
    await screen.findByText("Tide is in");
    act(() => hear(8, aMessage(5, "Soup", zoe)));
    await waitFor(() => expect(rows()[0]?.textContent).toMatch(/Unread: Crew.*Zoe: Soup/));
    expect(page.asked(calls.chat.list)).toHaveLength(1);
    page.answer(calls.chat.list, pageOf([aConversation(9, { read: false }, { others: [zoe] }), crew, pair]));
    act(() => hear(9, aMessage(6, "New here", zoe)));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});

describe("a conversation", () => {
  it("has its newest message at the bottom, by day and by who spoke, each in its own direction", async () => {
    const yesterday = { createdAt: "2026-04-30T20:00:00.000Z", updatedAt: "2026-04-30T20:00:00.000Z" };
    const messages = [
      aMessage(1, "Late", zoe, yesterday),
      aMessage(2, "שלום", grace, { html: 'שלום <a href="https://tides.example">https://tides.example</a>' }),
      aMessage(3, "Again", grace),
      aMessage(4, "Mine", ada),
    ];
    page.show(aConversation(7, {}, { others: [grace, zoe], name: "Crew" }), messages);
    await open();
    await waitFor(() => expect(texts()).toHaveLength(4));
    expect(texts().map((text) => text?.split(" ")[0])).toEqual(["Late", "שלום", "Again", "Mine"]);
    const days = within(screen.getByRole("log")).getAllByRole("region");
    expect(days.map((day) => within(day).getAllByRole("list").length)).toEqual([1, 2]);
    expect(screen.getByRole("link", { name: "https://tides.example" })).toBeTruthy();
    for (const text of screen.getByRole("log").querySelectorAll(".reading"))
      expect(text.parentElement?.getAttribute("dir")).toBe("auto");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Crew");
  });

  it("goes back by cursor, however much is said meanwhile", async () => {
    const messages = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, step) => aMessage(from + step, `Wave ${from + step}`));
    page.show(aConversation(7));
    page.answer(at.messages, ({ query }) =>
      query.get("cursor") === "26" ? cursorOf(messages(1, 25), null, 50) : cursorOf(messages(26, 50), "26", 50),
    );
    const { hear } = await open();
    await waitFor(() => expect(texts()).toHaveLength(25));
    act(() => hear(7, aMessage(51, "Wave 51")));
    await waitFor(() => expect(texts()).toHaveLength(26));
    await userEvent.click(screen.getByRole("button", { name: "Show older messages" }));
    await waitFor(() => expect(texts()).toEqual(messages(1, 51).map(({ text }) => text)));
    expect(screen.queryByRole("button", { name: "Show older messages" })).toBeNull();
  });

  it("begins what is new with a line, and is read by being looked at", async () => {
    const messages = [aMessage(1, "Known"), aMessage(2, "New one"), aMessage(3, "New two")];
    const unread = aConversation(7, { read: false, readUntil: 1 }, { newest: messages[2] });
    page.show(unread, messages);
    const reply = held(calls.chat.messages);
    page.answer(at.messages, reply.answer);
    // It is asked for along with its messages, and answered once these have been read.
    page.answer(at.get, { ...unread, read: true, readUntil: 3, notifications: false });
    const { show } = await open(null);
    await screen.findByText("New two");
    show(7);
    expect(await screen.findByText("Muted")).toBeTruthy();
    reply.release(cursorOf(messages));
    const line = await screen.findByText("New messages");
    const after = [...screen.getByRole("log").querySelectorAll(".reading")].filter(
      (text) => line.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(after.map(({ textContent }) => textContent)).toEqual(["New one", "New two"]);
    expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeTruthy();
  });

  it("does not move for older messages, tells who reads them of new ones, and takes those as read at the end", async () => {
    const wave = (id: number) => aMessage(id, `Wave ${id}`);
    const waves = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => wave(from + step));
    page.show(aConversation(7, {}, { newest: wave(50) }));
    page.answer(at.messages, ({ query }) =>
      query.has("cursor") ? cursorOf(waves(1, 25), null, 50) : cursorOf(waves(26, 50), "26", 50),
    );
    const { hear } = await open();
    await waitFor(() => expect(texts()).toHaveLength(25));
    const pane = screen.getByRole("log");
    const heightOf = (messages: number) => messages * 100;
    Object.defineProperties(pane, {
      clientHeight: { value: 300 },
      scrollHeight: { get: () => heightOf(texts().length) },
    });
    pane.scrollTop = 1000;
    fireEvent.scroll(pane);
    // One more look at the pane measures it as it is now.
    act(() => hear(7, wave(51)));
    expect(await screen.findByRole("button", { name: "1 new message" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show older messages" }));
    await waitFor(() => expect(texts()).toHaveLength(51));
    expect(pane.scrollTop).toBe(1000 + heightOf(25));
    expect(screen.getByRole("link", { name: "Unread: Grace Hopper" })).toBeTruthy();

    const asked = page.asked(at.messages).length;
    page.answer(at.messages, cursorOf(waves(27, 51), "27", 51));
    await userEvent.click(screen.getByRole("button", { name: "1 new message" }));
    await waitFor(() => expect(page.asked(at.messages)).toHaveLength(asked + 1));
    expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeTruthy();
    expect(pane.scrollTop).toBe(heightOf(51));
  });

  it("whose unread messages began further back is read from there, with one call", async () => {
    const waves = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, step) => aMessage(from + step, `Wave ${from + step}`));
    page.show(aConversation(7, { read: false, readUntil: 10 }, { newest: aMessage(75, "Wave 75") }));
    page.answer(at.messages, ({ query }) =>
      query.get("after") === "10"
        ? { ...cursorOf(waves(11, 35), "11", 75), newer: "35" }
        : cursorOf(waves(51, 75), "51", 75),
    );
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Jump to unread messages" }));
    const line = await screen.findByText("New messages");
    const [first] = [...screen.getByRole("log").querySelectorAll(".reading")].filter(
      (text) => line.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(first?.textContent).toBe("Wave 11");
    expect(screen.queryByRole("button", { name: "Jump to unread messages" })).toBeNull();
    expect(page.asked(at.messages)).toHaveLength(2);
  });

  it("makes old what the document has asked of oneself before", async () => {
    const first = aMessage(2, "First");
    page.show(aConversation(7, { read: false, readUntil: 1 }, { newest: first }), [first]);
    window.firstCalls = {};
    await open();
    await waitFor(() => expect(window.firstCalls).toBeUndefined());
  });

  it("reads what comes while somebody looks, and nothing while nobody can see it", async () => {
    const first = aMessage(1, "First");
    page.show(aConversation(7, {}, { newest: first }), [first]);
    const { hear, client } = await open();
    await screen.findByText("First", { selector: ".reading" });
    expect(page.asked(at.messages)).toHaveLength(1);
    page.answer(at.messages, cursorOf([first, aMessage(2, "Second")]));
    act(() => hear(7, aMessage(2, "Second")));
    await waitFor(() => expect(page.asked(at.messages)).toHaveLength(2));
    act(() => setVisible(false));
    act(() => hear(7, aMessage(3, "Third")));
    await waitFor(() => expect(texts()).toEqual(["First", "Second", "Third"]));
    expect(await screen.findByRole("link", { name: "Unread: Grace Hopper" })).toBeTruthy();
    expect(page.asked(at.messages)).toHaveLength(2);
    page.answer(at.messages, cursorOf([first, aMessage(2, "Second"), aMessage(3, "Third")]));
    act(() => setVisible(true));
    expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeTruthy();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(page.asked(at.messages)).toHaveLength(3);
  });

  it("keeps what is said while its messages are on their way", async () => {
    page.show(aConversation(7));
    const reply = held(calls.chat.messages);
    page.answer(at.messages, reply.answer);
    const { hear } = await open();
    await waitFor(() => expect(page.asked(at.messages)).toHaveLength(1));
    const [first, meanwhile] = [aMessage(1, "First"), aMessage(2, "Meanwhile")];
    page.answer(at.messages, cursorOf([first, meanwhile]));
    act(() => hear(7, meanwhile));
    reply.release(cursorOf([first]));
    await waitFor(() => expect(texts()).toEqual(["First", "Meanwhile"]));
    // Its first answer was made before that was said: once more, and it is read.
    await waitFor(() => expect(page.asked(at.messages)).toHaveLength(2));
  });

  it("asks for what was missed when the connection comes back", async () => {
    const first = aMessage(1, "First");
    page.show(aConversation(7, {}, { newest: first }), [first]);
    const { resume } = await open();
    await screen.findByText("First", { selector: ".reading" });
    page.answer(at.messages, cursorOf([first, aMessage(2, "Missed")]));
    act(() => resume());
    await waitFor(() => expect(texts()).toEqual(["First", "Missed"]));
  });

  it("that is not there says so and leads back", async () => {
    page.show(aConversation(7));
    page.answer(at.get, refused("not_found"));
    page.answer(calls.chat.list, pageOf([]));
    await open();
    expect(await screen.findByRole("heading", { name: "This conversation is not there" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "All conversations" }).getAttribute("href")).toBe("/en/messages");
  });

  it("with many names a few of them and counts the rest", async () => {
    const others = ["Ben", "Cleo", "Dan", "Eve"].map((name) => aBaseAccount(name.toLowerCase(), name));
    const many = aConversation(7, {}, { others });
    page.show({ ...many, channel: { ...many.channel, _count: { members: 12, asked: 0 } } });
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Ben, Cleo, Dan and 8 others" })).toBeTruthy();
  });
});

describe("to open a conversation", () => {
  it("takes its notices from this device, and no others", async () => {
    const { said } = stubPush({
      permission: "granted",
      shown: ["chat:7", "chat:70", "FOLLOW:1"].map((tag) => ({ tag, accountId: ada.id })),
    });
    page.show(aConversation(7, {}, { newest: aMessage(1, "Tide is in") }), [aMessage(1, "Tide is in")]);
    await open();
    await waitFor(() => expect(said.shown).toEqual(["chat:70", "FOLLOW:1"]));
    unstubPush();
  });
});
