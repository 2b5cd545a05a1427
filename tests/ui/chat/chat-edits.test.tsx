import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { modules as calls } from "#contract/all";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { LinkPreview } from "#entities/platform/link-previews";
import { refused } from "#tests/ui/harness/contract-reply";
import { chooseBy, menuButtons, offeredBy } from "#tests/ui/harness/message-menu";
import { held } from "#ui-tests/harness/page";
import { aConversation, ada, aMessage, aPicture, cursorOf, grace, zoe } from "./chat-fixtures.ts";
import { about, inList, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);
const theirs = aMessage(1, "High water at six");
const own = aMessage(2, "Bring boots", ada);
/** The message as it is so many minutes after that morning began. */
const inOtherWords = (
  message: ChatChannelMessage,
  text: string,
  minute: number,
  over: Partial<ChatChannelMessage> = {},
): ChatChannelMessage => {
  const { createdAt: moment } = aMessage(minute, "");
  return { ...message, text, html: text, updatedAt: moment, editedAt: moment, ...over };
};

const open = async (messages: readonly ChatChannelMessage[] = [theirs, own]) => {
  const newest = messages.at(-1);
  page.show(aConversation(7, {}, { others: [grace, zoe], name: "Crew", ...(newest && { newest }) }), messages);
  const opened = await page.openChat(7);
  await screen.findByText(newest?.text ?? "", { selector: ".reading" });
  return opened;
};
const log = () => screen.getByRole("log");
const texts = () => [...log().querySelectorAll(".reading")].map(({ textContent }) => textContent);
const form = () => screen.getByRole("textbox", { name: "Your message" });
const writing = () => screen.getByRole("textbox", { name: "Message to Crew" });
/** Of the message that stands there so many-th, from the end. */
const begin = async (place = -1) => {
  await chooseBy(menuButtons(log()).at(place), "Edit message");
  await waitFor(() => expect(document.activeElement).toBe(form()));
};
const rewrite = async (text: string) => {
  await userEvent.clear(form());
  await userEvent.type(form(), text);
};

afterEach(() => vi.restoreAllMocks());

describe("one's own message", () => {
  it("is said in other words with Enter, in its place and in the list, and says when", async () => {
    page.answer(at.edit(2), inOtherWords(own, "Bring nets\nand oars", 9));
    await open();
    await begin();
    await rewrite("Bring nets{Shift>}{Enter}{/Shift}and oars{Enter}");
    await waitFor(() => expect(texts().at(-1)).toContain("Bring nets"));
    expect(page.bodies(at.edit(2))).toEqual([{ text: "Bring nets\nand oars", mentions: [] }]);
    expect(within(log()).getByText("Edited").getAttribute("title")).toMatch(/2026.*:09/);
    expect(inList()).toContain("You: Bring nets");
    expect(document.activeElement).toBe(log());
    expect(page.asked(at.messages)).toHaveLength(1);
  });

  it("stays as it is with Escape, and where the words are the same nothing is asked for", async () => {
    await open();
    await begin();
    await userEvent.type(form(), ", all{Escape}");
    expect(texts()).toEqual(["High water at six", "Bring boots"]);
    await begin();
    await userEvent.type(form(), "  {Enter}");
    expect(texts()).toEqual(["High water at six", "Bring boots"]);
    expect(document.activeElement).toBe(log());
    expect(page.asked(at.edit(2))).toEqual([]);
  });

  it("is not taken while it has no words, and where it is refused they stay with the reason", async () => {
    page.answer(at.edit(2), refused("rate_limited"));
    await open();
    await begin();
    await rewrite(" {Enter}");
    expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
    await rewrite("Bring nets{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("Too many attempts.");
    expect(page.notify).not.toHaveBeenCalled();
    expect(form()).toHaveProperty("value", "Bring nets");
    expect(page.bodies(at.edit(2))).toHaveLength(1);
  });

  it("needs no words beside a picture", async () => {
    const pictured = aMessage(2, "At the quay", ada, { images: [aPicture()] });
    page.answer(at.edit(2), inOtherWords(pictured, "", 9));
    await open([theirs, pictured]);
    await begin();
    expect(within(log()).getByRole("button", { name: /Enlarge picture/ })).toBeTruthy();
    await userEvent.clear(form());
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.bodies(at.edit(2))).toEqual([{ text: "", mentions: [] }]));
    await waitFor(() => expect(document.activeElement).toBe(log()));
    expect(texts()).toEqual(["High water at six"]);
  });

  it("goes on naming people whose names its author leaves as they are", async () => {
    const mentions = [
      { account: grace, startIndex: 0, endIndex: 12 },
      { account: zoe, startIndex: 17, endIndex: 20 },
    ];
    const naming = aMessage(2, "Grace Hopper and Zoe", ada, { mentions });
    page.answer(at.edit(2), inOtherWords(naming, "Oh, Grace Hopper and Zoo", 9, { mentions: [] }));
    page.show(aConversation(7, {}, { others: [grace, zoe], name: "Crew", newest: naming }), [naming]);
    await page.openChat(7);
    await within(await screen.findByRole("log")).findByRole("link", { name: "Grace Hopper" });
    await begin();
    await userEvent.type(form(), "Oh, ", { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await userEvent.type(form(), "{Backspace}o{Enter}", { initialSelectionStart: 24, initialSelectionEnd: 24 });
    const left = [{ accountId: grace.id, startIndex: 4, endIndex: 16 }];
    await waitFor(() =>
      expect(page.bodies(at.edit(2))).toEqual([{ text: "Oh, Grace Hopper and Zoo", mentions: left }]),
    );
  });

  it("is nobody else's to edit, and lines that fingers write end with the button", async () => {
    page.answer(at.edit(2), inOtherWords(own, "Bring nets\nand oars", 9));
    await open();
    expect(await offeredBy(menuButtons(log())[0])).not.toContain("Edit message");
    const { matchMedia } = window;
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      query === "(pointer: coarse)" ? { ...matchMedia(query), matches: true } : matchMedia(query),
    );
    await begin();
    await rewrite("Bring nets{Enter}and oars");
    expect(page.asked(at.edit(2))).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.bodies(at.edit(2))).toEqual([{ text: "Bring nets\nand oars", mentions: [] }]));
  });
});

describe("arrow up in the empty field", () => {
  it("edits what the viewer said last, and the field has the focus afterwards", async () => {
    page.answer(at.edit(2), inOtherWords(own, "Bring nets", 9));
    await open([theirs, own, aMessage(3, "Why?")]);
    await userEvent.type(writing(), "{ArrowUp}");
    expect(document.activeElement).toBe(form());
    expect(form()).toHaveProperty("value", "Bring boots");
    await rewrite("Bring nets{Enter}");
    await waitFor(() => expect(texts()).toEqual(["High water at six", "Bring nets", "Why?"]));
    expect(document.activeElement).toBe(writing());
  });

  it("does nothing where something is written, was said by nobody or is on its way", async () => {
    await open([theirs]);
    await userEvent.type(writing(), "{ArrowUp}");
    expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull();
    page.close();
    const reply = held(calls.chat.send);
    page.answer(at.send, reply.answer);
    await open();
    await userEvent.type(writing(), "Ahoy{ArrowUp}");
    expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull();
    await userEvent.type(writing(), "{Enter}{ArrowUp}");
    await within(log()).findByText("Sending…");
    expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull();
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
    reply.release(aMessage(3, "Ahoy", ada));
  });
});

describe("a message of others", () => {
  it("that is told in other words stands there and in the list, and an older state of it changes nothing", async () => {
    const { hearUpdate } = await open([own, aMessage(3, "High water at six")]);
    const three = aMessage(3, "High water at six");
    act(() => hearUpdate(7, inOtherWords(three, "High water at eight", 9)));
    await waitFor(() => expect(texts()).toEqual(["Bring boots", "High water at eight"]));
    expect(inList()).toContain("High water at eight");
    act(() => hearUpdate(7, inOtherWords(three, "High water at seven", 8)));
    expect(texts()).toEqual(["Bring boots", "High water at eight"]);
    expect(within(log()).getAllByText("Edited")).toHaveLength(1);
    // Nothing of it is new, and one that does not stand here comes from nowhere.
    act(() => hearUpdate(7, inOtherWords(aMessage(50, "Elsewhere"), "Nowhere", 60)));
    expect(texts()).toHaveLength(2);
    expect(page.asked(at.messages)).toHaveLength(1);
  });

  it("is the later state as well where an answer from before comes last", async () => {
    const { hearUpdate, hearChange } = await open();
    const reply = held(calls.chat.messages);
    page.answer(at.messages, reply.answer);
    act(() => hearChange(7));
    await waitFor(() => expect(page.asked(at.messages)).toHaveLength(2));
    act(() => hearUpdate(7, inOtherWords(theirs, "High water at eight", 9)));
    await waitFor(() => expect(texts()[0]).toBe("High water at eight"));
    reply.release(cursorOf([theirs, own, aMessage(3, "Anybody?")]));
    await waitFor(() => expect(texts()).toEqual(["High water at eight", "Bring boots", "Anybody?"]));
  });

  it("has the card of its new address alone", async () => {
    const aCard = (title: string): LinkPreview => ({
      ...{ id: 3, activityId: "", url: `https://${title}.example/`, title, siteName: null, description: null },
      ...{ mediaType: null, channel: null, video: null, favicon: null },
      ...{ image: null, imageWidth: null, imageHeight: null },
    });
    const cards = () => [...log().querySelectorAll("[data-page-card]")].map(({ textContent }) => textContent ?? "");
    const message = aMessage(3, "See tides.example", grace, { linkPreview: aCard("tides") });
    const { hearUpdate, hear } = await open([own, message]);
    await waitFor(() => expect(cards()).toEqual([expect.stringContaining("tides")]));
    const edited = inOtherWords(message, "See moon.example", 9, { linkPreview: null });
    act(() => hearUpdate(7, edited));
    await waitFor(() => expect(cards()).toEqual([]));
    // What was told of it before comes late.
    act(() => hear(7, message));
    expect([cards(), texts().at(-1)]).toEqual([[], "See moon.example"]);
    act(() => hear(7, { ...edited, linkPreview: aCard("moon") }));
    await waitFor(() => expect(cards()).toEqual([expect.stringContaining("moon")]));
    // The answer to the edit, from before the page was read.
    act(() => hearUpdate(7, edited));
    expect(cards()).toEqual([expect.stringContaining("moon")]);
    act(() => hear(7, inOtherWords(message, "See nothing", 10, { linkPreview: null })));
    await waitFor(() => expect([cards(), texts().at(-1)]).toEqual([[], "See nothing"]));
  });
});
