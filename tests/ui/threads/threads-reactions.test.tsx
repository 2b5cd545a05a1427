import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import {
  type BaseMessageReaction,
  type MessageReaction,
  mostReactions,
  type ReactionName,
  reactionName,
} from "#entities/conversations/reactions";
import type { ThreadMessage } from "#entities/conversations/threads";
import type { BaseAccount } from "#entities/people/accounts";
import { chipsOf, mostCounted, reactionKinds } from "#lib/conversations/reactions";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { held } from "#ui-tests/harness/page";
import { ada, aRemark, grace, minute, remarkId } from "./threads-fixtures.ts";
import { at, log, setUpTalk, texts } from "./threads-harness";

const page = setUpTalk();
const alan = aBaseAccount("alan", "Alan", "Turing");

let made = 960_000;
const aReaction = (emojiName: ReactionName, account: BaseAccount): BaseMessageReaction & { account: BaseAccount } => {
  made += 1;
  return { id: idOf(made), accountId: account.id, emojiName, account };
};
const answered = (reaction: ReturnType<typeof aReaction>): MessageReaction => ({
  ...reaction,
  createdAt: minute(5),
});
/** The first remark, with these reactions. */
const reactedTo = (...reactions: BaseMessageReaction[]): ThreadMessage =>
  aRemark(1, "High water at six", grace, { reactions });

const row = (): HTMLElement => within(log()).getByRole("group", { name: "Reactions" });
const chip = (name: string | RegExp): HTMLElement => within(row()).getByRole("button", { name });
const chips = (): (string | null)[] =>
  within(log())
    .queryAllByRole("button", { name: /, \d+\+?: / })
    .map((element) => element.getAttribute("aria-label"));
const isPressed = (element: HTMLElement): boolean => element.getAttribute("aria-pressed") === "true";

describe("what one can react with", () => {
  it("is what the platform takes, and counted as far", () => {
    expect(reactionKinds.map(({ name }) => name)).toEqual(reactionName.options);
    expect(mostCounted).toBe(mostReactions);
  });
});

describe("a remark", () => {
  it("shows below it how people react, who they are, and which is one's own", async () => {
    const own = aReaction("heart", ada);
    page.keep([reactedTo(own, aReaction("thumbs_up", grace), aReaction("heart", alan)), aRemark(2, "Tide turns")]);
    await page.openTalk();
    expect(chips()).toEqual(["Thumbs up, 1: Grace Hopper", "Heart, 2: You and Alan Turing"]);
    expect([chip(/^Thumbs up/), chip(/^Heart/)].map(isPressed)).toEqual([false, true]);
    // Nobody reacts to the other: nothing stands below it.
    expect(within(log()).getAllByRole("group")).toHaveLength(1);
  });

  it("to which many react names a few, and says that there are more", async () => {
    const { account: _, ...unnamed } = aReaction("fire", aBaseAccount("mary", "Mary"));
    page.keep([reactedTo(aReaction("fire", grace), aReaction("fire", alan), unnamed)]);
    await page.openTalk();
    expect(chips()).toEqual(["Fire, 3: Grace Hopper, Alan Turing and 1 other"]);
  });

  it("counts those as well that are not named, as far as the platform does", async () => {
    const reactions = [aReaction("fire", grace), aReaction("clap", alan)];
    const counts = (fire: number) => [
      { emojiName: "fire", count: fire },
      { emojiName: "clap", count: 2 },
    ];
    const remark = { ...reactedTo(...reactions), reactionCounts: counts(100) };
    page.keep([remark]);
    const { hearEdit } = await page.openTalk();
    expect(chips()).toEqual(["Applause, 2: Alan Turing and 1 other", "Fire, 99+: Grace Hopper…"]);
    hearEdit({ ...remark, reactionCounts: counts(98) });
    await waitFor(() => expect(chips().at(-1)).toBe("Fire, 98: Grace Hopper and 97 others"));
  });

  it("passes over kinds that it does not know", () => {
    const { id, accountId } = aReaction("fire", grace);
    expect(chipsOf({ reactions: [{ id, accountId, emojiName: "anchor" }] }, ada.id)).toEqual([]);
  });
});

describe("a reaction", () => {
  it("is shown at once, and taken back where it stands", async () => {
    const own = aReaction("heart", ada);
    const reply = held(calls.threads.react);
    page.keep([reactedTo(aReaction("heart", grace))]);
    page.answer(at.react(remarkId(1)), reply.answer);
    page.answer(at.unreact(remarkId(1), own.id), null);
    await page.openTalk();
    await userEvent.click(chip(/^Heart/));
    await waitFor(() => expect(chips()).toEqual(["Heart, 2: You and Grace Hopper"]));
    expect(isPressed(chip(/^Heart/))).toBe(true);
    await waitFor(() => expect(page.bodies(at.react(remarkId(1)))).toEqual([{ emojiName: "heart" }]));
    reply.release(answered(own));
    await userEvent.click(chip(/^Heart/));
    await waitFor(() => expect(chips()).toEqual(["Heart, 1: Grace Hopper"]));
    await waitFor(() => expect(page.asked(at.unreact(remarkId(1), own.id))).toHaveLength(1));
    expect(isPressed(chip(/^Heart/))).toBe(false);
  });

  it("that is pressed twice before the answer is taken back once there is one", async () => {
    const own = aReaction("heart", ada);
    const reply = held(calls.threads.react);
    page.keep([reactedTo(aReaction("heart", grace))]);
    page.answer(at.react(remarkId(1)), reply.answer);
    page.answer(at.unreact(remarkId(1), own.id), null);
    const { client } = await page.openTalk();
    await userEvent.click(chip(/^Heart/));
    await userEvent.click(chip(/^Heart/));
    expect(isPressed(chip(/^Heart/))).toBe(false);
    reply.release(answered(own));
    await waitFor(() => expect(page.asked(at.unreact(remarkId(1), own.id))).toHaveLength(1));
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(chips()).toEqual(["Heart, 1: Grace Hopper"]);
  });

  it("that was not taken is gone again, and the reader is told", async () => {
    page.keep([reactedTo(aReaction("heart", grace))]);
    page.answer(at.react(remarkId(1)), refused("rate_limited"));
    await page.openTalk();
    await userEvent.click(chip(/^Heart/));
    await waitFor(() => expect(page.notify).toHaveBeenCalled());
    await waitFor(() => expect(chips()).toEqual(["Heart, 1: Grace Hopper"]));
  });

  it("that was taken back on another page is gone here as well", async () => {
    const own = aReaction("heart", ada);
    page.keep([reactedTo(own, aReaction("heart", grace))]);
    page.answer(at.unreact(remarkId(1), own.id), refused("not_found"));
    const { client } = await page.openTalk();
    await userEvent.click(chip(/^Heart/));
    await waitFor(() => expect(page.asked(at.unreact(remarkId(1), own.id))).toHaveLength(1));
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(chips()).toEqual(["Heart, 1: Grace Hopper"]);
    expect(page.notify).not.toHaveBeenCalled();
  });

  it("that was the only one goes with its row, and leaves the focus in the talk", async () => {
    const own = aReaction("question", ada);
    page.keep([reactedTo(own)]);
    page.answer(at.unreact(remarkId(1), own.id), null);
    await page.openTalk();
    await userEvent.click(chip(/^Question/));
    await waitFor(() => expect(within(log()).queryByRole("group")).toBeNull());
    expect(document.activeElement).toBe(log());
  });

  it("is chosen by keys from what there is", async () => {
    const own = aReaction("heart", ada);
    page.keep([reactedTo(aReaction("thumbs_up", ada))]);
    page.answer(at.react(remarkId(1)), answered(own));
    await page.openTalk();
    const button = within(log()).getByRole("button", { name: "Add a reaction" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const menu = await screen.findByRole("menu", { name: "Add a reaction" });
    const items = within(menu).getAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...["👍Thumbs up", "❤️Heart", "😂Laughter", "😮Surprise", "😢Sadness", "👏Applause", "🔥Fire", "❓Question"],
    ]);
    // What is there already is taken back where it stands.
    expect(items.map((item) => item.getAttribute("aria-disabled") === "true").indexOf(true)).toBe(0);
    await waitFor(() => expect(document.activeElement).toBe(items[1]));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(chips()).toEqual(["Thumbs up, 1: You", "Heart, 1: You"]));
    await waitFor(() => expect(page.bodies(at.react(remarkId(1)))).toEqual([{ emojiName: "heart" }]));
    expect(screen.queryByRole("menu")).toBeNull();
  });
});

describe("what is heard of reactions", () => {
  it("is shown at once, and leaves the words as they are", async () => {
    page.keep([reactedTo()]);
    const { hearEdit } = await page.openTalk();
    hearEdit(reactedTo(aReaction("clap", alan)));
    await waitFor(() => expect(chips()).toEqual(["Applause, 1: Alan Turing"]));
    hearEdit(reactedTo());
    await waitFor(() => expect(chips()).toEqual([]));
    expect(texts()).toEqual(["High water at six"]);
  });

  it("leaves one's own that is on its way", async () => {
    const own = aReaction("heart", ada);
    const reply = held(calls.threads.react);
    page.keep([reactedTo(aReaction("heart", grace))]);
    page.answer(at.react(remarkId(1)), reply.answer);
    const { hearEdit } = await page.openTalk();
    await userEvent.click(chip(/^Heart/));
    hearEdit(reactedTo(aReaction("heart", grace), aReaction("heart", alan)));
    await waitFor(() => expect(chips()).toEqual(["Heart, 3: You, Grace Hopper, and Alan Turing"]));
    reply.release(answered(own));
    hearEdit(reactedTo(aReaction("heart", grace), own));
    await waitFor(() => expect(chips()).toEqual(["Heart, 2: You and Grace Hopper"]));
  });

  it("leaves one's own where there are more than are named", async () => {
    const own = aReaction("heart", ada);
    page.keep([reactedTo(own, aReaction("heart", grace))]);
    const { hearEdit } = await page.openTalk();
    const reactionCounts = [{ emojiName: "heart", count: 42 }];
    hearEdit({ ...reactedTo(aReaction("heart", grace)), reactionCounts });
    await waitFor(() => expect(chips()).toEqual(["Heart, 42: You, Grace Hopper and 40 others"]));
    expect(isPressed(chip(/^Heart/))).toBe(true);
    // Where all are named, it is gone.
    hearEdit(reactedTo(aReaction("heart", grace)));
    await waitFor(() => expect(chips()).toEqual(["Heart, 1: Grace Hopper"]));
  });
});
