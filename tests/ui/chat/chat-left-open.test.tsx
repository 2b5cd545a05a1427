import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setVisible } from "#tests/ui/harness/visible";
import { aConversation, ada, aMessage, cursorOf } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);
const texts = () => [...screen.getByRole("log").querySelectorAll(".reading")].map(({ textContent }) => textContent);
const open = () => page.openChat(7);

beforeEach(() => {
  setVisible(true);
});

describe("a conversation that stays open", () => {
  it("begins with a line what others said while nobody could see it, and leads to it", async () => {
    const first = aMessage(1, "First");
    page.show(aConversation(7, {}, { newest: first }), [first]);
    const { hear } = await open();
    await screen.findByText("First", { selector: ".reading" });
    act(() => setVisible(false));
    const pane = screen.getByRole("log");
    // The line is above what is seen of the end.
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return new DOMRect(0, this.matches("[data-unread-line]") ? -400 : 0, 0, 40);
    });
    page.answer(at.messages, cursorOf([first, aMessage(2, "Second"), aMessage(3, "Third")]));
    act(() => hear(7, aMessage(2, "Second")));
    act(() => setVisible(true));
    const line = await screen.findByText("New messages");
    await waitFor(() => expect(texts()).toEqual(["First", "Second", "Third"]));
    const before = screen.getByText("First", { selector: ".reading" });
    expect(line.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    pane.scrollTop = 1000;
    await userEvent.click(screen.getByRole("button", { name: "Jump to unread messages" }));
    expect(pane.scrollTop).toBe(1000 - 400 - 16);
  });

  it("has no line where nobody else spoke, also when somebody does later", async () => {
    const first = aMessage(1, "First");
    page.show(aConversation(7, {}, { newest: first }), [first]);
    const { hear, client } = await open();
    await screen.findByText("First", { selector: ".reading" });
    act(() => setVisible(false));
    const asked = page.asked(at.messages).length;
    act(() => setVisible(true));
    await waitFor(() => expect(page.asked(at.messages).length).toBeGreaterThan(asked));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    page.answer(at.messages, cursorOf([first, aMessage(2, "Second")]));
    act(() => hear(7, aMessage(2, "Second")));
    await waitFor(() => expect(texts()).toEqual(["First", "Second"]));
    expect(screen.queryByText("New messages")).toBeNull();
  });

  it("says each message to who does not see it, also the same words twice, and several at once", async () => {
    const first = aMessage(1, "First");
    page.show(aConversation(7, {}, { newest: first }), [first]);
    const { hear } = await open();
    await screen.findByText("First", { selector: ".reading" });
    const said = () => {
      const region = screen.getAllByRole("status").find((status) => status.getAttribute("aria-atomic") === "false");
      return [...(region?.children ?? [])];
    };
    expect(said()).toEqual([]);
    act(() => hear(7, aMessage(2, "ok")));
    await waitFor(() => expect(said().map(({ textContent }) => textContent)).toEqual(["ok"]));
    const [before] = said();
    act(() => {
      hear(7, aMessage(3, "ok"));
      hear(7, aMessage(4, "Mine", ada));
      hear(7, aMessage(5, "Tide"));
    });
    await waitFor(() => expect(said().map(({ textContent }) => textContent)).toEqual(["ok", "ok", "Tide"]));
    // What was said stays as it is: only what is new is said.
    expect(said()[0]).toBe(before);
  });
});
