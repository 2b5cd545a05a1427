import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { menuButtons } from "#tests/ui/harness/message-menu";
import { setVisible } from "#tests/ui/harness/visible";
import { aConversation, ada, aLine, aMessage, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);
const texts = () => [...screen.getByRole("log").querySelectorAll(".reading")].map(({ textContent }) => textContent);
const rows = () => within(screen.getByRole("list", { name: "Conversations" })).getAllByRole("listitem");
const open = (id: number | null = 7) => page.openChat(id);

beforeEach(() => setVisible(true));

describe("a conversation", () => {
  it("shows lines of the house in the reader's words among what was said, and none of them is new", async () => {
    const messages = [
      aMessage(1, "First"),
      aMessage(2, "Second"),
      aLine(3, "left", zoe),
      aLine(4, "joined", zoe),
      aLine(5, "removed", zoe),
      aLine(6, "named", ada, "Dawn rowers"),
      aMessage(7, "Third"),
    ];
    const crew = aConversation(7, { readUntil: 2, read: false }, { others: [grace, zoe], name: "Crew" });
    page.show(crew, messages);
    const { hear } = await open();
    await waitFor(() => expect(texts()).toEqual(["First", "Second", "Third"]));
    const { textContent } = screen.getByRole("log");
    expect(textContent).toMatch(
      /Second.*Zoe left.*Zoe came in.*Zoe was removed.*Ada Lovelace named it “Dawn rowers”.*New messages.*Third/,
    );
    expect(menuButtons(screen.getByRole("log"))).toHaveLength(3);
    act(() => hear(7, aLine(8, "left", grace)));
    expect(
      await screen.findByText(
        (_, element) => element?.getAttribute("role") === "status" && element.textContent === "Grace Hopper left",
      ),
    ).toBeTruthy();
    expect(page.asked(at.messages)).toHaveLength(1);
  });

  it("stays read where nothing but a line of the house came, and unread where it was", async () => {
    const [read, unread] = [
      aConversation(7, {}, { others: [grace, zoe], name: "Crew", newest: aMessage(4, "Tide is in") }),
      aConversation(8, { read: false }, { others: [grace, zoe], name: "Watch", newest: aMessage(3, "Oars") }),
    ];
    page.answer(calls.chat.list, pageOf([read, unread]));
    const { hear } = await open(null);
    await screen.findByText("Tide is in");
    act(() => hear(7, aLine(5, "left", zoe)));
    act(() => hear(8, aLine(6, "named", ada, "Night watch")));
    await waitFor(() => expect(rows()[0]?.textContent).toContain("named it “Night watch”"));
    expect(screen.getByRole("link", { name: "Crew" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Unread: Watch" })).toBeTruthy();
  });

  it("that others give a name is called so at once", async () => {
    const crew = (name: string) => aConversation(7, { role: "member" }, { others: [grace, zoe], name });
    page.show(crew("Crew"));
    const { hearChange } = await open();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Crew");
    page.answer(at.get, crew("Dawn rowers"));
    page.answer(calls.chat.list, pageOf([crew("Dawn rowers")]));
    act(() => hearChange(7));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Dawn rowers"));
    await waitFor(() => expect(rows()[0]?.textContent).toContain("Dawn rowers"));
  });

  it("that is taken away while it is open says so in its place", async () => {
    page.show(aConversation(7, {}, { newest: aMessage(1, "First") }), [aMessage(1, "First")]);
    const { hearChange } = await open();
    await waitFor(() => expect(texts()).toEqual(["First"]));
    page.answer(at.get, refused("not_found"));
    page.answer(at.messages, refused("not_found"));
    page.answer(calls.chat.list, pageOf([]));
    act(() => hearChange(7));
    expect(await screen.findByRole("heading", { name: "This conversation is not there" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("the list", () => {
  it("says where something is begun, but not of the open conversation", async () => {
    const [pair, crew] = [aConversation(7), aConversation(8, {}, { others: [zoe], newest: aMessage(3, "Oars", zoe) })];
    page.show(pair);
    page.show(crew, [aMessage(3, "Oars", zoe)]);
    page.answer(calls.chat.list, pageOf([pair, crew]));
    const { show } = await open(8);
    await userEvent.type(await screen.findByRole("textbox", { name: "Message to Zoe" }), "Half a thought");
    expect(rows()[1]?.textContent).toContain("Oars");
    show(7);
    await waitFor(() => expect(rows()[1]?.textContent).toContain("Draft: Half a thought"));
    expect(rows()[0]?.textContent).not.toContain("Draft");
  });
});
