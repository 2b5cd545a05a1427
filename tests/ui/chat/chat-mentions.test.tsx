import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import { saidIn } from "#lib/conversations/mentions";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { aConversation, ada, aMessage, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);
const first = aMessage(1, "High water at six");
const crew = (over: Partial<ChatChannelMember> = {}, newest: ChatChannelMessage = first) =>
  aConversation(7, over, { name: "Crew", others: [grace, zoe], newest });

// What somebody waits for once is not what each test is about.
beforeAll(async () => {
  await import("#components/chat/member-names");
  await import("#components/chat/naming-text");
});
beforeEach(() => {
  page.show(crew(), [first]);
  page.answer(at.members, ({ query }) => {
    const search = (query.get("search") ?? "").toLowerCase();
    const found = [ada, grace, zoe].filter(({ username }) => username.startsWith(search.slice(0, 2)));
    return pageOf(found.map((account) => ({ ...crew(), accountId: account.id, account })));
  });
  page.answer(at.send, () => {
    const { text, clientKey, mentions = [] } = lastSent();
    const named = mentions.map(({ accountId: _, ...span }) => ({ account: grace, ...span }));
    return aMessage(2, text, ada, { clientKey, mentions: named });
  });
});

interface Sent {
  text: string;
  clientKey: string;
  mentions?: { accountId: string; startIndex: number; endIndex: number }[];
}
const sent = () => page.bodies(at.send) as Sent[];
const lastSent = () => sent().at(-1) ?? { text: "", clientKey: crypto.randomUUID() };
const open = async () => {
  const opened = await page.openChat(7);
  await screen.findByText("High water at six", { selector: ".reading" });
  return opened;
};
const field = () => screen.getByRole("textbox", { name: /^Message to/ });
const log = () => within(screen.getByRole("log"));
const offered = async () => within(await screen.findByRole("listbox", { name: "Members" }));
const said = async () => {
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [{ text, mentions } = lastSent()] = sent();
  return { text, mentions };
};

describe("who is named with @ while one writes", () => {
  it("is offered among the other members, chosen by keys, and sent where the text is as the platform keeps it", async () => {
    await open();
    await userEvent.type(field(), "  @");
    const names = (await (await offered()).findAllByRole("option")).map(({ textContent }) => textContent);
    expect(names.join()).toMatch(/Grace Hopper.*Zoe/);
    expect(names.join()).not.toContain("Ada");
    await userEvent.keyboard("gra");
    await (await offered()).findByRole("option", { name: /Grace Hopper/, selected: true });
    await userEvent.keyboard("{Enter}");
    expect(field()).toHaveProperty("value", "  Grace Hopper ");
    expect(sent()).toEqual([]);
    await userEvent.keyboard("at six{Enter}");
    const mention = { accountId: grace.id, startIndex: 0, endIndex: 12 };
    expect(await said()).toEqual({ text: "Grace Hopper at six", mentions: [mention] });
    const link = await log().findByRole("link", { name: "Grace Hopper" });
    expect(link.getAttribute("href")).toBe("/en/accounts/grace");
  });

  it("is left alone with Escape, and Enter sends then", async () => {
    await open();
    await userEvent.type(field(), "Ask @gr");
    await (await offered()).findByRole("option", { name: /Grace Hopper/ });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await userEvent.keyboard("{Enter}");
    expect(await said()).toEqual({ text: "Ask @gr", mentions: undefined });
  });

  it("is still meant in a draft that is taken up again, and in what was not taken at first, which shows it", async () => {
    page.answer(at.send, refused("internal"));
    await open();
    await userEvent.type(field(), "@gr");
    await (await offered()).findByRole("option", { name: /Grace Hopper/, selected: true });
    await userEvent.keyboard("{Enter}");
    page.close();
    await open();
    expect(field()).toHaveProperty("value", "Grace Hopper ");
    await userEvent.type(field(), "ahoy{Enter}");
    const mention = { accountId: grace.id, startIndex: 0, endIndex: 12 };
    expect(await said()).toEqual({ text: "Grace Hopper ahoy", mentions: [mention] });
    await log().findByRole("alert");
    expect(log().getByText("Grace Hopper", { selector: ".text-brand-ink" })).toBeTruthy();
    page.close();
    await open();
    await userEvent.click(await log().findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it("is nobody between two people", async () => {
    page.show(aConversation(7, {}, { newest: first }), [first]);
    await open();
    await userEvent.type(field(), "Ask @gr{Enter}");
    expect(await said()).toEqual({ text: "Ask @gr", mentions: undefined });
    expect(page.asked(at.members)).toEqual([]);
    expect(field().hasAttribute("aria-autocomplete")).toBe(false);
  });
});

it("is counted in what the platform keeps of the text, and no mention where that took some of it", () => {
  const mention = { type: "mention" as const, startIndex: 2, endIndex: 14, marks: [], accountId: grace.id };
  const written = { message: "  Grace Hopper\u0007 ", entities: [mention] };
  expect(saidIn(written, written.message)).toEqual({
    message: "Grace Hopper",
    entities: [{ ...mention, startIndex: 0, endIndex: 12 }],
  });
  expect(saidIn({ message: "\u200b", entities: [] }, "")).toEqual({ message: "", entities: [] });
});

describe("a message that names somebody", () => {
  const text = "Ada and Zoe: see tides.org";
  const naming = aMessage(2, text, grace, {
    mentions: [
      { account: ada, startIndex: 0, endIndex: 3 },
      { account: zoe, startIndex: 8, endIndex: 11 },
    ],
  });

  it("leads to their profiles and to web addresses, and marks the reader's own name", async () => {
    page.show(crew({}, naming), [first, naming]);
    await open();
    const [own, other] = [
      await log().findByRole("link", { name: "Ada" }),
      await log().findByRole("link", { name: "Zoe" }),
    ];
    expect([own, other].map((link) => link.getAttribute("href"))).toEqual(["/en/accounts/ada", "/en/accounts/zoe"]);
    expect([own, other].map((link) => link.classList.contains("bg-brand-soft"))).toEqual([true, false]);
    expect(log().getByRole("link", { name: "tides.org" }).getAttribute("href")).toBe("https://tides.org/");
  });

  it("marks its conversation in the list for who is named, as soon as it is heard, until it is read", async () => {
    const others = aConversation(8, {}, { name: "Others", others: [grace, zoe], newest: first });
    page.show(others, [first]);
    const opened = await page.openChat();
    const list = within(await screen.findByRole("list", { name: "Conversations" }));
    const row = () => list.getByRole("listitem");
    const heard = (id: number, over: Partial<ChatChannelMessage>) =>
      act(() => opened.hear(8, aMessage(id, text, grace, over)));
    heard(2, { mentions: [{ account: zoe, startIndex: 8, endIndex: 11 }] });
    await within(row()).findByText("Unread:", { exact: false });
    expect(within(row()).queryByText("You are mentioned")).toBeNull();
    heard(3, { mentions: naming.mentions });
    expect(await within(row()).findByText("You are mentioned")).toBeTruthy();
    heard(4, {});
    expect(within(row()).getByText("You are mentioned")).toBeTruthy();
    page.answer(about(8).get, { ...others, read: false, named: true });
    opened.show(8);
    await waitFor(() => expect(within(row()).queryByText("You are mentioned")).toBeNull());
  });
});

describe("muting", () => {
  const choose = async (item: string) => {
    await userEvent.click(screen.getByRole("button", { name: "More about this conversation" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  };

  it("says among many that mentions come through", async () => {
    await open();
    page.answer(at.setNotifications, crew({ notifications: false }));
    await choose("Mute except for mentions");
    expect(await screen.findByText("Muted except for mentions")).toBeTruthy();
  });

  it("says between two people nothing of mentions", async () => {
    const pair = (over: Partial<ChatChannelMember> = {}) => aConversation(7, over, { newest: first });
    page.show(pair(), [first]);
    await open();
    page.answer(at.setNotifications, pair({ notifications: false }));
    await choose("Mute");
    expect(await screen.findByText("Muted")).toBeTruthy();
  });
});
