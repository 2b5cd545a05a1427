import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { modules as calls } from "#contract/all";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { BaseMessageReaction, MessageReaction, ReactionName } from "#entities/conversations/reactions";
import type { BaseAccount } from "#entities/people/accounts";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { held } from "#ui-tests/harness/page";
import { aConversation, ada, aLine, aMessage, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);

let made = 970_000;
const aReaction = (emojiName: ReactionName, account: BaseAccount): BaseMessageReaction & { account: BaseAccount } => {
  made += 1;
  return { id: idOf(made), accountId: account.id, emojiName, account };
};
const answered = (reaction: ReturnType<typeof aReaction>): MessageReaction => ({
  ...reaction,
  createdAt: "2026-05-01T09:00:00.000Z",
});
/** What Grace has said first, with these reactions. */
const reactedTo = (...reactions: BaseMessageReaction[]): ChatChannelMessage =>
  aMessage(1, "High water at six", grace, { reactions });

const open = async (...messages: ChatChannelMessage[]) => {
  const newest = messages.at(-1);
  page.show(aConversation(7, {}, { others: [grace, zoe], name: "Crew", ...(newest && { newest }) }), messages);
  const opened = await page.openChat(7);
  await screen.findByText("High water at six", { selector: ".reading" });
  return opened;
};

const log = (): HTMLElement => screen.getByRole("log");
const rows = (): HTMLElement[] => within(log()).queryAllByRole("group", { name: "Reactions" });
const chip = (name: RegExp): HTMLElement => within(log()).getByRole("button", { name });
const chips = (): (string | null)[] =>
  within(log())
    .queryAllByRole("button", { name: /, \d+\+?: / })
    .map((element) => element.getAttribute("aria-label"));
const isPressed = (element: HTMLElement): boolean => element.getAttribute("aria-pressed") === "true";

describe("a message", () => {
  it("shows below it how people react, who they are, and which is one's own", async () => {
    await open(
      reactedTo(aReaction("heart", ada), aReaction("thumbs_up", grace), aReaction("heart", zoe)),
      aMessage(2, "Oars"),
    );
    expect(chips()).toEqual(["Thumbs up, 1: Grace Hopper", "Heart, 2: You and Zoe"]);
    expect([chip(/^Thumbs up/), chip(/^Heart/)].map(isPressed)).toEqual([false, true]);
    expect(chip(/^Heart/).title).toBe("You and Zoe");
    // Nobody reacts to the other: nothing stands below it.
    expect(rows()).toHaveLength(1);
  });

  it("has a button for it beside it, one's own too, and a line of the house has none", async () => {
    await open(reactedTo(), aLine(2, "joined", zoe), aMessage(3, "Oars", ada));
    expect(within(log()).getAllByRole("button", { name: "Add a reaction" })).toHaveLength(2);
  });

  it("is reacted to by nobody who is only asked for the conversation", async () => {
    const message = reactedTo(aReaction("heart", grace));
    const membership = aConversation(7, { read: false }, { newest: message });
    const received = { ...membership, channel: { ...membership.channel, request: "received" as const } };
    page.show(received, [message]);
    page.answer(calls.chat.list, pageOf([]));
    page.answer(calls.chat.requests, pageOf([received]));
    await page.openChat(7);
    await screen.findByText("High water at six", { selector: ".reading" });
    expect(within(log()).queryByRole("button", { name: "Add a reaction" })).toBeNull();
    expect(rows()).toEqual([]);
  });
});

describe("a reaction", () => {
  it("is chosen from what there is, shown at once, and taken back where it stands", async () => {
    const own = aReaction("heart", ada);
    const reply = held(calls.chat.react);
    page.answer(at.react(1), reply.answer);
    page.answer(at.unreact(1, own.id), null);
    await open(reactedTo(aReaction("heart", grace)));
    await userEvent.click(within(log()).getByRole("button", { name: "Add a reaction" }));
    const menu = await screen.findByRole("menu", { name: "Add a reaction" });
    await userEvent.click(within(menu).getByRole("menuitem", { name: "Heart" }));
    await waitFor(() => expect(chips()).toEqual(["Heart, 2: You and Grace Hopper"]));
    expect(isPressed(chip(/^Heart/))).toBe(true);
    await waitFor(() => expect(page.bodies(at.react(1))).toEqual([{ emojiName: "heart" }]));
    reply.release(answered(own));
    await userEvent.click(chip(/^Heart/));
    await waitFor(() => expect(chips()).toEqual(["Heart, 1: Grace Hopper"]));
    await waitFor(() => expect(page.asked(at.unreact(1, own.id))).toHaveLength(1));
  });

  it("that was not taken is gone again, and the reader is told", async () => {
    page.answer(at.react(1), refused("rate_limited"));
    await open(reactedTo(aReaction("heart", grace)));
    await userEvent.click(chip(/^Heart/));
    await waitFor(() => expect(page.notify).toHaveBeenCalled());
    await waitFor(() => expect(chips()).toEqual(["Heart, 1: Grace Hopper"]));
  });

  it("that was the only one goes with its row, and leaves the focus in the conversation", async () => {
    const own = aReaction("question", ada);
    page.answer(at.unreact(1, own.id), null);
    await open(reactedTo(own));
    await userEvent.click(chip(/^Question/));
    await waitFor(() => expect(rows()).toEqual([]));
    expect(document.activeElement).toBe(log());
  });
});

describe("what is heard of reactions", () => {
  it("is shown at once, also where nothing else is new, and moves nothing in the list", async () => {
    const newest = aMessage(2, "Oars", zoe);
    const { hearUpdate } = await open(reactedTo(), newest);
    act(() => hearUpdate(7, reactedTo(aReaction("clap", zoe))));
    await waitFor(() => expect(chips()).toEqual(["Applause, 1: Zoe"]));
    expect(screen.getByRole("list", { name: "Conversations" }).textContent).toContain("Oars");
    expect(screen.queryByRole("link", { name: /Unread/ })).toBeNull();
    act(() => hearUpdate(7, reactedTo()));
    await waitFor(() => expect(chips()).toEqual([]));
  });

  it("leaves one's own that is on its way", async () => {
    const own = aReaction("heart", ada);
    const reply = held(calls.chat.react);
    page.answer(at.react(1), reply.answer);
    const { hearUpdate } = await open(reactedTo(aReaction("heart", grace)));
    await userEvent.click(chip(/^Heart/));
    act(() => hearUpdate(7, reactedTo(aReaction("heart", grace), aReaction("heart", zoe))));
    await waitFor(() => expect(chips()).toEqual(["Heart, 3: You, Grace Hopper, and Zoe"]));
    reply.release(answered(own));
    act(() => hearUpdate(7, reactedTo(aReaction("heart", grace), own)));
    await waitFor(() => expect(chips()).toEqual(["Heart, 2: You and Grace Hopper"]));
  });

  it("leaves one's own where there are more than are named", async () => {
    const { hearUpdate } = await open(reactedTo(aReaction("heart", ada), aReaction("heart", grace)));
    const reactionCounts = [{ emojiName: "heart", count: 42 }];
    act(() => hearUpdate(7, { ...reactedTo(aReaction("heart", grace)), reactionCounts }));
    await waitFor(() => expect(chips()).toEqual(["Heart, 42: You, Grace Hopper and 40 others"]));
    expect(isPressed(chip(/^Heart/))).toBe(true);
  });
});

describe("a row of reactions", () => {
  const height = 30;
  /** A pane in which rows are so high, and everything begins at these pixels from its upper end. */
  const measure = (place: { row: number; message: number }) => {
    const pane = log();
    Object.defineProperties(pane, {
      clientHeight: { value: 300, configurable: true },
      scrollHeight: { get: () => 2000 + rows().length * height, configurable: true },
    });
    return vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      if (this.hasAttribute("data-reactions")) return new DOMRect(0, place.row, 288, height);
      return this.tagName === "LI" ? new DOMRect(0, place.message, 288, 40) : new DOMRect(0, 0, 300, 300);
    });
  };

  it("that comes or goes above what somebody reads does not move it", async () => {
    const { hearUpdate } = await open(reactedTo(), aMessage(2, "Oars", zoe));
    const measured = measure({ row: -400, message: -440 });
    try {
      const pane = log();
      pane.scrollTop = 1000;
      fireEvent.scroll(pane);
      act(() => hearUpdate(7, reactedTo(aReaction("clap", zoe))));
      await waitFor(() => expect(rows()).toHaveLength(1));
      expect(pane.scrollTop).toBe(1000 + height);
      act(() => hearUpdate(7, reactedTo()));
      await waitFor(() => expect(rows()).toHaveLength(0));
      expect(pane.scrollTop).toBe(1000);
    } finally {
      measured.mockRestore();
    }
  });

  it("at the end is in sight for who reads there", async () => {
    const { hearUpdate } = await open(reactedTo());
    const measured = measure({ row: 280, message: 240 });
    try {
      const pane = log();
      pane.scrollTop = 1700;
      fireEvent.scroll(pane);
      act(() => hearUpdate(7, reactedTo(aReaction("clap", zoe))));
      await waitFor(() => expect(rows()).toHaveLength(1));
      expect(pane.scrollTop).toBe(2000 + height);
    } finally {
      measured.mockRestore();
    }
  });
});
