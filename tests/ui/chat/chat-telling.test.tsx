import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatChannelMember } from "#entities/conversations/chat";
import type { BaseAccount } from "#entities/people/accounts";
import { pageSayings } from "#lib/realtime/sayings";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { setVisible } from "#tests/ui/harness/visible";
import { aConversation, ada, aMessage, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);
const open = async (membership: ChatChannelMember, ...messages: ReturnType<typeof aMessage>[]) => {
  page.show(membership, messages);
  const opened = await page.openChat(7);
  await screen.findByText(messages.at(-1)?.text ?? "", { selector: ".reading" });
  return opened;
};
const pair = () => aConversation(7);
const crew = () => aConversation(7, {}, { others: [grace, zoe], name: "Crew" });
/** The same, of which nobody tells how far they have read. */
const inSilence = (membership: ChatChannelMember): ChatChannelMember => {
  const members = membership.channel.members.map((member) => ({
    ...member,
    readUntil: member.accountId === ada.id ? member.readUntil : null,
  }));
  return { ...membership, channel: { ...membership.channel, members } };
};
const receipts = () => [...document.querySelectorAll("[data-receipt]")].map(({ textContent }) => textContent);

beforeEach(() => setVisible(true));

describe("who has read what one said last", () => {
  it("stands under it as soon as they have, where there was room for it before", async () => {
    const { hear, hearRead } = await open(pair(), aMessage(1, "First", ada), aMessage(2, "Second", ada));
    expect(receipts()).toEqual([""]);
    act(() => hearRead(7, { accountId: grace.id, readUntil: 1 }));
    expect(receipts()).toEqual([""]);
    act(() => hearRead(7, { accountId: grace.id, readUntil: 2 }));
    await waitFor(() => expect(receipts()).toEqual(["Seen"]));
    // What comes late takes nothing back.
    act(() => hearRead(7, { accountId: grace.id, readUntil: 1 }));
    expect(receipts()).toEqual(["Seen"]);
    act(() => hear(7, aMessage(3, "Third", ada)));
    await waitFor(() => expect(receipts()).toEqual([""]));
    // Who answers has read it.
    act(() => hear(7, aMessage(4, "Aye", grace)));
    await waitFor(() => expect(receipts()).toEqual(["Seen"]));
  });

  it("is counted among many, and named", async () => {
    const { hearRead } = await open(crew(), aMessage(1, "Mine", ada));
    act(() => hearRead(7, { accountId: grace.id, readUntil: 1 }));
    await waitFor(() => expect(receipts()).toEqual(["Seen by 1 person"]));
    act(() => hearRead(7, { accountId: zoe.id, readUntil: 1 }));
    await userEvent.click(await screen.findByRole("button", { name: "Seen by 2 people" }));
    const names = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(names).toEqual(["Grace Hopper", "Zoe"]);
  });

  it("is not who came in after it was said", async () => {
    const membership = crew();
    const [first, ...others] = membership.channel.members;
    if (!first) throw new Error("Nobody is in it.");
    const late = { ...first, createdAt: "2026-06-01T08:00:00.000Z", readUntil: 5 };
    const { hearRead } = await open(
      { ...membership, channel: { ...membership.channel, members: [late, ...others] } },
      aMessage(1, "Mine", ada),
    );
    expect(receipts()).toEqual([""]);
    act(() => hearRead(7, { accountId: zoe.id, readUntil: 1 }));
    await waitFor(() => expect(receipts()).toEqual(["Seen by 1 person"]));
  });

  it("takes no room where nobody tells, also when they write", async () => {
    const { hear } = await open(inSilence(pair()), aMessage(1, "Mine", ada));
    expect(receipts()).toEqual([]);
    act(() => hear(7, aMessage(2, "Aye", grace)));
    await screen.findByText("Aye", { selector: ".reading" });
    expect(receipts()).toEqual([]);
  });

  it("is asked for where a conversation names but a few of its members, and for no large one", async () => {
    const others = ["Ben", "Cleo", "Dan", "Eve", "Finn", "Gil"].map((name) => aBaseAccount(name.toLowerCase(), name));
    const whole = aConversation(7, {}, { others, name: "Crew" });
    const { members } = whole.channel;
    const asSent = (count: number): ChatChannelMember => ({
      ...whole,
      channel: { ...whole.channel, members: members.slice(-5), _count: { members: count, asked: 0 } },
    });
    const read = (account: BaseAccount) => (account.id === ada.id ? 0 : 1);
    page.answer(
      at.members,
      pageOf(members.map((member) => ({ ...asSent(7), ...member, readUntil: read(member.account) }))),
    );
    await open(asSent(7), aMessage(1, "Mine", ada));
    await waitFor(() => expect(receipts()).toEqual(["Seen by 6 people"]));
    page.close();
    const asked = page.asked(at.members).length;
    await open(inSilence(asSent(51)), aMessage(1, "Mine", ada));
    expect(receipts()).toEqual([]);
    expect(page.asked(at.members)).toHaveLength(asked);
  });
});

describe("who is here", () => {
  const here = (membership: ChatChannelMember): ChatChannelMember => {
    const members = membership.channel.members.map((member) => ({ ...member, here: member.accountId !== zoe.id }));
    return { ...membership, channel: { ...membership.channel, members } };
  };

  it("is seen by a dot on the face, with words, in the list and above the conversation", async () => {
    await open(here(pair()), aMessage(1, "Ahoy", grace));
    await waitFor(() => expect(screen.getAllByText("Here now")).toHaveLength(2));
    page.close();
    await open(pair(), aMessage(1, "Ahoy", grace));
    expect(screen.queryByText("Here now")).toBeNull();
  });

  it("is said of each member of a conversation of many", async () => {
    const membership = here(crew());
    page.answer(at.members, pageOf(membership.channel.members.map((member) => ({ ...membership, ...member }))));
    await open(membership, aMessage(1, "Ahoy", grace));
    expect(screen.queryByText("Here now")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "More about this conversation" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Members" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Members" }));
    await sheet.findByText("Zoe");
    const rows = sheet.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(rows.map((text) => text.includes("Here now"))).toEqual([true, false, true]);
  });
});

describe("who is writing", () => {
  const line = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .filter((text) => text?.endsWith("writing…"));
  afterEach(() => void vi.useRealTimers());

  it("is named, a few of them by name, and no more once they have said it", async () => {
    const { hear, hearWriting } = await open(crew(), aMessage(1, "Ahoy", grace));
    expect(line()).toEqual([]);
    act(() => hearWriting(7, grace.id));
    expect(line()).toEqual(["Grace Hopper is writing…"]);
    act(() => hearWriting(7, zoe.id));
    act(() => hearWriting(7, grace.id));
    expect(line()).toEqual(["Grace Hopper and Zoe are writing…"]);
    act(() => hearWriting(7, "5d6c6a38-6f57-4a34-8f3c-0f4a4f0a1c11"));
    expect(line()).toEqual(["3 people are writing…"]);
    act(() => hear(7, aMessage(2, "Aye", grace)));
    await waitFor(() => expect(line()).toEqual(["Zoe and Somebody are writing…"]));
  });

  it("is nobody any more six seconds after it was told last, and never oneself", async () => {
    const { hearWriting } = await open(pair(), aMessage(1, "Ahoy", grace));
    vi.useFakeTimers();
    act(() => hearWriting(7, grace.id));
    act(() => hearWriting(7, ada.id));
    act(() => void vi.advanceTimersByTime(4_000));
    act(() => hearWriting(7, grace.id));
    act(() => void vi.advanceTimersByTime(5_999));
    expect(line()).toEqual(["Grace Hopper is writing…"]);
    act(() => void vi.advanceTimersByTime(1));
    expect(line()).toEqual([]);
  });

  it("is told by what one types, at most once in three and a half seconds, and by no empty field", async () => {
    await open(pair(), aMessage(1, "Ahoy", grace));
    const said = vi.fn();
    const stop = pageSayings.onSaid(said);
    const field = screen.getByRole("textbox", { name: "Message to Grace Hopper" });
    await userEvent.type(field, " ");
    expect(said).not.toHaveBeenCalled();
    const now = vi.spyOn(Date, "now");
    const start = 1_800_000_000_000;
    now.mockReturnValue(start);
    await userEvent.type(field, "Aye");
    expect(said.mock.calls).toEqual([[{ type: "typing", body: { channelId: 7 } }]]);
    now.mockReturnValue(start + 3_499);
    await userEvent.type(field, "!");
    expect(said).toHaveBeenCalledOnce();
    now.mockReturnValue(start + 3_500);
    await userEvent.type(field, "!");
    expect(said).toHaveBeenCalledTimes(2);
    now.mockRestore();
    stop();
  });
});
