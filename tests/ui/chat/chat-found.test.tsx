import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refused } from "#tests/ui/harness/contract-reply";
import { place } from "#tests/ui/harness/navigation";
import { setVisible } from "#tests/ui/harness/visible";
import { aConversation, ada, aMessage, cursorOf } from "./chat-fixtures.ts";
import { about, field, press, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);
const waves = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => aMessage(from + step, `Wave ${from + step}`));
const texts = () => [...screen.getByRole("log").querySelectorAll(".reading")].map(({ textContent }) => textContent);
const names = (from: number, to: number) => waves(from, to).map(({ text }) => text);
const found = () => screen.getByRole("log").querySelector("[data-found]")?.textContent;

/** What the platform answers of seventy-five messages, whichever are asked for. */
const seventyFive = ({ query }: { query: URLSearchParams }) => {
  if (query.get("around") === "30") return { ...cursorOf(waves(18, 42), "18", 75), newer: "42" };
  if (query.get("after") === "42") return { ...cursorOf(waves(43, 67), "43", 75), newer: "67" };
  if (query.get("after") === "67") return { ...cursorOf(waves(68, 75), "68", 75), newer: null };
  if (query.get("cursor") === "18") return cursorOf(waves(1, 17), null, 75);
  return query.has("around") ? refused("not_found") : cursorOf(waves(51, 75), "51", 75);
};
/** How the newest ones were asked for, which is to have read them. */
const readings = () => page.asked(at.messages).filter(({ query }) => query.size === 0);

const openAt = (messageId: string) => {
  history.replaceState(null, "", `/en/messages/7?message=${messageId}`);
  return page.openChat(7);
};

beforeEach(() => {
  setVisible(true);
  page.show(aConversation(7, { read: false, readUntil: 0 }, { newest: aMessage(75, "Wave 75") }));
  page.answer(at.messages, seventyFive);
});

describe("a message that was found", () => {
  it("is shown where it stands, marked and said, and nothing is read by that", async () => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return new DOMRect(0, this.matches("[data-found]") ? 900 : 0, 0, 40);
    });
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
    await openAt("30");
    await waitFor(() => expect(texts()).toEqual(names(18, 42)));
    expect(found()).toContain("Wave 30");
    // In the middle of the pane.
    expect(screen.getByRole("log").scrollTop).toBe(900 - (300 - 40) / 2);
    const isSaid = ({ textContent }: Element) => textContent === "Grace Hopper: Wave 30";
    await waitFor(() => expect(screen.getAllByRole("status").some(isSaid)).toBe(true));
    expect(readings()).toEqual([]);
    expect(screen.getByRole("link", { name: "Unread: Grace Hopper" })).toBeTruthy();
  });

  it("has what was said before and after, until its end is the conversation's, which is to have read it", async () => {
    await openAt("30");
    await userEvent.click(await screen.findByRole("button", { name: "Show older messages" }));
    await waitFor(() => expect(texts()).toEqual(names(1, 42)));
    await press("Show newer messages");
    await waitFor(() => expect(texts()).toEqual(names(1, 67)));
    expect(readings()).toEqual([]);
    await press("Show newer messages");
    await waitFor(() => expect(texts()).toEqual(names(1, 75)));
    expect(screen.queryByRole("button", { name: "Show newer messages" })).toBeNull();
    await waitFor(() => expect(readings()).toHaveLength(1));
    expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeTruthy();
  });

  it("stays where it is while others speak; they are counted, and the newest are a press away", async () => {
    const { hear } = await openAt("30");
    await screen.findByRole("button", { name: "Jump to the newest message" });
    act(() => {
      hear(7, aMessage(76, "Wave 76"));
      hear(7, aMessage(77, "Mine", ada));
      hear(7, aMessage(78, "Wave 78"));
    });
    const toNewest = await screen.findByRole("button", { name: "2 new messages" });
    expect(texts()).toEqual(names(18, 42));
    page.answer(at.messages, cursorOf(waves(54, 78), "54", 78));
    await userEvent.click(toNewest);
    await waitFor(() => expect(texts()).toEqual(names(54, 78)));
    expect(readings()).not.toEqual([]);
    expect(location.search).toBe("");
  });

  it("gives way to what the reader says, which stands at the end", async () => {
    const { hear } = await openAt("30");
    await waitFor(() => expect(texts()).toEqual(names(18, 42)));
    page.answer(at.send, aMessage(76, "Here", ada));
    await userEvent.type(field(), "Here{Enter}");
    await waitFor(() => expect(texts().at(-1)).toBe("Here"));
    expect(texts()).toContain("Wave 75");
    act(() => hear(7, aMessage(77, "Wave 77")));
    await waitFor(() => expect(texts().at(-1)).toBe("Wave 77"));
  });

  it.each(["99", "nothing"])("that is not there says so and leads to the newest (%s)", async (messageId) => {
    if (messageId === "nothing")
      page.answer(at.messages, (asked) =>
        asked.query.has("around")
          ? refused("validation_failed", { fields: { around: "invalid" } })
          : seventyFive(asked),
      );
    await openAt(messageId);
    expect(await screen.findByRole("heading", { name: "This message is not here" })).toBeTruthy();
    await press("Jump to the newest message");
    await waitFor(() => expect(texts()).toEqual(names(51, 75)));
  });
});

describe("a search in a conversation", () => {
  const results = () => screen.findByRole("list", { name: "Results" });
  const searchFor = async (words: string) => {
    await press("More about this conversation");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Search in conversation" }));
    await userEvent.type(await screen.findByRole("searchbox", { name: "Search messages" }), words);
  };
  beforeEach(() => {
    page.answer(at.messages, (asked) =>
      asked.query.has("search")
        ? cursorOf([aMessage(30, "Wave 30"), aMessage(3, "Mine, wave 30", ada)])
        : seventyFive(asked),
    );
  });

  it("says who said it and what was looked for in it; each opens where it stands", async () => {
    const { hear } = await page.openChat(7);
    await waitFor(() => expect(texts()).toEqual(names(51, 75)));
    await searchFor("wave");
    const [first, second] = within(await results()).getAllByRole("link");
    expect(first?.textContent).toMatch(/Grace Hopper.*Wave 30/);
    expect(first?.querySelector("mark")?.textContent).toBe("Wave");
    expect(second?.textContent).toMatch(/You.*Mine, wave 30/);
    expect(first?.getAttribute("href")).toBe("/en/messages/7?message=30");
    // What is said meanwhile was not searched for.
    act(() => hear(7, aMessage(76, "Soup")));
    await waitFor(() => expect(texts().at(-1)).toBe("Soup"));
    expect(within(await results()).getAllByRole("link")).toHaveLength(2);
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(texts()).toEqual(names(18, 42)));
    expect(found()).toContain("Wave 30");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(place.replaced).toEqual([]);
  });

  it("is gone through with the arrow keys", async () => {
    await page.openChat(7);
    await waitFor(() => expect(texts()).toEqual(names(51, 75)));
    await searchFor("wave");
    const [first, second] = within(await results()).getAllByRole("link");
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  it("says when nothing was found, and when it did not work", async () => {
    page.answer(at.messages, (asked) => (asked.query.has("search") ? cursorOf([]) : seventyFive(asked)));
    await page.openChat(7);
    await waitFor(() => expect(texts()).toEqual(names(51, 75)));
    await searchFor("neap");
    expect(await screen.findByText("Nothing found for “neap”")).toBeTruthy();
    page.answer(at.messages, (asked) => (asked.query.has("search") ? refused("internal") : seventyFive(asked)));
    await userEvent.type(screen.getByRole("searchbox"), "s");
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
