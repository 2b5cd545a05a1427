import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatReply } from "#entities/conversations/chat";
import { refused } from "#tests/ui/harness/contract-reply";
import { chooseBy, menuButtons } from "#tests/ui/harness/message-menu";
import { aConversation, ada, aMessage, cursorOf, grace } from "./chat-fixtures.ts";
import { field, first, keptForNextPage, log, press, setUpConversation } from "./chat-harness";

const page = setUpConversation();
const { at } = page;
const own = aMessage(2, "I will be there", ada);

/** An answer to the first message, as the platform tells it. */
const quote = (said: Partial<NonNullable<ChatReply["said"]>> | null = {}): ChatReply => ({
  id: 1,
  said: said && {
    ...{ accountId: grace.id, account: grace, text: first.text, imageCount: 0, fileCount: 0 },
    ...said,
  },
});
const sent = () => page.bodies(at.send) as { text: string; clientKey: string; replyToId?: number }[];
const takeAnswer = () =>
  page.answer(at.send, () => ({ ...page.sentAs(3), replyTo: sent().at(-1)?.replyToId ? quote() : null }));
const replyTo = async (text: string) => {
  const message = (await log().findByText(text, { selector: ".reading" })).closest("li");
  if (!message) throw new Error("It is no message.");
  await userEvent.click(within(message).getByRole("button", { name: "Reply" }));
};
const bar = (name = "Grace Hopper") =>
  screen.findByText((_, element) => element?.textContent === `Replying to ${name}`);
const hasBar = () => screen.queryByRole("button", { name: "Cancel reply" }) !== null;

// What somebody waits for once is not what each test is about.
beforeAll(async () => {
  await import("#components/chat/reply-bar");
});
beforeEach(() => page.show(aConversation(7, {}, { newest: own }), [first, own]));

describe("whoever answers a message", () => {
  it("sees which above the field, writes at once, and answers it with what is sent alone", async () => {
    takeAnswer();
    await page.openConversation();
    await replyTo(first.text);
    const above = (await bar()).closest("p");
    expect(above?.textContent).toContain(first.text);
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard("Aye{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ text: "Aye", replyToId: 1 });
    expect(hasBar()).toBe(false);
    expect(await log().findByRole("button", { name: /^In reply to: Grace Hopper High water at six$/ })).toBeTruthy();
    await userEvent.keyboard("And more{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.replyToId).toBeUndefined();
  });

  it("begins by the menu as well, where fingers find no button", async () => {
    await page.openConversation();
    const message = (await log().findByText(first.text, { selector: ".reading" })).closest("li") as HTMLElement;
    await chooseBy(menuButtons(message)[0], "Reply");
    expect(await bar()).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it("gives it up by the button or with Escape, keeps what is written, and goes on writing", async () => {
    takeAnswer();
    await page.openConversation();
    for (const giveUp of [() => press("Cancel reply"), () => userEvent.keyboard("{Escape}")]) {
      await replyTo(first.text);
      await bar();
      await userEvent.keyboard("A");
      await giveUp();
      expect(hasBar()).toBe(false);
      expect(document.activeElement).toBe(field());
    }
    expect(field()).toHaveProperty("value", "AA");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ text: "AA", clientKey: sent()[0]?.clientKey });
  });

  it("does not give it up with the Escape that ends the putting together of a word", async () => {
    await page.openConversation();
    await replyTo(first.text);
    await bar();
    fireEvent.keyDown(field(), { key: "Escape", isComposing: true });
    expect(hasBar()).toBe(true);
  });

  it("may answer themselves, and another one instead", async () => {
    await page.openConversation();
    await replyTo(own.text);
    expect(await screen.findByText("Replying to your own message")).toBeTruthy();
    await replyTo(first.text);
    await bar();
    expect(screen.queryByText("Replying to your own message")).toBeNull();
  });

  it("finds it again with what they have written, also where that is nothing, and not once it is sent or given up", async () => {
    takeAnswer();
    await page.openConversation();
    await replyTo(first.text);
    page.close();
    await page.openConversation();
    await bar();
    await userEvent.type(field(), "Aye");
    page.close();
    await page.openConversation();
    await bar();
    expect(field()).toHaveProperty("value", "Aye");
    await userEvent.type(field(), "{Escape}");
    page.close();
    await page.openConversation();
    expect(field()).toHaveProperty("value", "Aye");
    expect(hasBar()).toBe(false);
    await replyTo(first.text);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(sent()[0]?.replyToId).toBe(1));
    page.close();
    await page.openConversation();
    expect(field()).toHaveProperty("value", "");
    expect(hasBar()).toBe(false);
  });

  it("answers nothing any more once that is deleted, and keeps what is written", async () => {
    takeAnswer();
    const { hearChange } = await page.openConversation();
    await replyTo(first.text);
    await userEvent.keyboard("Aye");
    expect(hasBar()).toBe(true);
    page.answer(at.messages, cursorOf([own]));
    act(() => hearChange(7));
    await waitFor(() => expect(hasBar()).toBe(false));
    await userEvent.type(field(), "{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty("replyToId");
    expect(sent()[0]?.text).toBe("Aye");
  });

  it("is offered it nowhere while nothing can be said", async () => {
    page.show(aConversation(7, { channel: { ...aConversation(7).channel, request: "waiting", messages: [own] } }), [
      own,
    ]);
    await page.openChat(7);
    await screen.findByRole("log");
    await log().findByText(own.text, { selector: ".reading" });
    expect(log().queryByRole("button", { name: "Reply" })).toBeNull();
  });
});

describe("a message that answers another one", () => {
  const shownAs = async (reply: ChatReply) => {
    page.show(aConversation(7, {}, { newest: own }), [first, { ...own, replyTo: reply }]);
    await page.openConversation();
    return within((await log().findByText(own.text, { selector: ".reading" })).closest("li") as HTMLElement);
  };

  it("says who said that and how it begins, and of pictures and files alone how many there are", async () => {
    const message = await shownAs(quote({ accountId: ada.id, account: ada, text: "", imageCount: 2, fileCount: 1 }));
    expect(message.getByRole("button", { name: "In reply to: You 2 pictures and 1 file" })).toBeTruthy();
  });

  it("says that it is not there where nothing is told of it, and leads nowhere", async () => {
    const message = await shownAs(quote(null));
    expect(message.getByText("This message is not here")).toBeTruthy();
    expect(message.queryByRole("button", { name: /^In reply to/ })).toBeNull();
  });

  it("leads to it where it stands, which is marked and said, as often as it is pressed", async () => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return new DOMRect(0, this.matches("[data-found]") ? 900 : 0, 0, 40);
    });
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
    const message = await shownAs(quote());
    const pane = screen.getByRole("log");
    const found = () => pane.querySelector("[data-found]")?.textContent;
    const asked = page.asked(at.messages).length;
    const opens = async () => {
      pane.scrollTop = 0;
      await userEvent.click(message.getByRole("button", { name: /^In reply to/ }));
      expect(found()).toContain(first.text);
      expect(pane.scrollTop).toBe(900 - (300 - 40) / 2);
    };
    expect(found()).toBeUndefined();
    await opens();
    const isSaid = ({ textContent }: Element) => textContent === "Grace Hopper: High water at six";
    await waitFor(() => expect(screen.getAllByRole("status").some(isSaid)).toBe(true));
    await opens();
    expect(page.asked(at.messages)).toHaveLength(asked);
  });

  it("leads to where it was said, which is asked for where it is not among what is shown", async () => {
    page.show(aConversation(7, {}, { newest: own }), [{ ...own, replyTo: quote() }]);
    page.answer(at.messages, ({ query }) =>
      query.get("around") === "1" ? cursorOf([first, own]) : cursorOf([{ ...own, replyTo: quote() }], "2", 2),
    );
    await page.openChat(7);
    await screen.findByRole("log");
    await userEvent.click(await log().findByRole("button", { name: /^In reply to/ }));
    expect((await screen.findByText(first.text, { selector: ".reading" })).closest("[data-found]")).toBeTruthy();
  });

  it("shows that it is gone as soon as it is deleted here, or elsewhere, and new words once they are told", async () => {
    page.show(aConversation(7, {}, { newest: own }), [first, { ...own, replyTo: quote() }]);
    const opened = await page.openConversation();
    const words = (text: string) => log().findByRole("button", { name: `In reply to: Grace Hopper ${text}` });
    await words(first.text);
    const edited = { ...first, text: "High water\nat seven", html: "High water at seven" };
    act(() => opened.hearUpdate(7, { ...edited, updatedAt: own.updatedAt }));
    await words("High water at seven");
    page.answer(at.removeMessage(1), null);
    const message = (await log().findByText(edited.html, { selector: ".reading" })).closest("li") as HTMLElement;
    await chooseBy(menuButtons(message)[0], "Delete message");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await log().findByText("This message is not here")).toBeTruthy();
  });

  it("that somebody else has deleted is asked for anew", async () => {
    page.show(aConversation(7, {}, { newest: own }), [first, { ...own, replyTo: quote() }]);
    const { hearChange } = await page.openConversation();
    page.answer(at.messages, cursorOf([{ ...own, replyTo: quote(null) }]));
    act(() => hearChange(7));
    expect(await log().findByText("This message is not here")).toBeTruthy();
  });
});

// The last one: it begins with a memory of its own.
it("what was not taken shows what it answers, and is tried again with it, also after a reload", async () => {
  page.answer(at.send, refused("internal"));
  await page.openConversation();
  await replyTo(first.text);
  await userEvent.keyboard("Aye{Enter}");
  await log().findByRole("alert");
  expect(log().getByRole("button", { name: /^In reply to: Grace Hopper/ })).toBeTruthy();
  expect(await keptForNextPage()).toMatchObject([{ text: "Aye", replyTo: { id: 1, said: { text: first.text } } }]);
  page.close();
  takeAnswer();
  await page.openConversation();
  expect(log().getByRole("button", { name: /^In reply to: Grace Hopper/ })).toBeTruthy();
  await userEvent.click(await log().findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
  expect(sent()[1]?.replyToId).toBe(1);
});
