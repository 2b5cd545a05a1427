import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ChatEntry } from "#components/chat/chat-entry";
import { ChatFrame } from "#components/chat/chat-frame";
import { MessageButton } from "#components/chat/message-button";
import { MessageEntry } from "#components/chat/message-entry";
import { MessageLink } from "#components/chat/message-link";
import { modules as calls } from "#contract/all";
import { aBaseAccount, anAccount, aSelf, noCounts } from "#tests/ui/accounts/accounts-fixtures";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { refused } from "#tests/ui/harness/contract-reply";
import { place } from "#tests/ui/harness/navigation";
import { aConversation, ada, grace, zoe } from "./chat-fixtures.ts";
import { setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const lin = anAccount(aBaseAccount("lin", "Lin"));

describe("where people are seen", () => {
  const reach = (found: Record<string, "open" | "request" | "none">) =>
    page.answer(
      calls.chat.reaches,
      Object.entries(found).map(([accountId, reach]) => ({ accountId, reach })),
    );

  it.each(["open", "request"] as const)(
    "leads to the conversation with somebody within reach (%s), and says why it cannot",
    async (how) => {
      reach({ [grace.id]: how });
      page.answer(calls.chat.create, refused("contacts_only"));
      await page.open(<MessageButton account={grace} />);
      const button = await screen.findByRole("button", { name: "Message" });
      await userEvent.click(button);
      expect((await screen.findByRole("alert")).textContent).toContain("You can write to people who follow you");
      page.answer(calls.chat.create, aConversation(7));
      await userEvent.click(button);
      await waitFor(() => expect(place.gone).toEqual(["/en/messages/7"]));
    },
  );

  it("does not stand for who wants to be asked by nobody", async () => {
    reach({ [grace.id]: "open", [zoe.id]: "none" });
    const among = [zoe.id, grace.id, lin.id];
    await page.open(
      [zoe, grace, lin].map((account) => (
        <MessageButton key={account.id} account={account} look="icon" among={among} />
      )),
    );
    await screen.findByRole("button", { name: "Message to Grace Hopper" });
    expect(screen.getAllByRole("button")).toHaveLength(1);
    // For all of them at once.
    expect(page.asked(calls.chat.reaches).map(({ query }) => query.get("accountIds"))).toEqual([among.join(",")]);
  });

  it("does not stand beside oneself, for who is not signed in, or where messages are off", async () => {
    reach({ [ada.id]: "none", [grace.id]: "open" });
    await page.open(<MessageEntry account={ada} />);
    cleanup();
    await page.open(<MessageEntry account={grace} />, { as: null });
    cleanup();
    const { MODULES } = shellConfigOf("any");
    const config = { MODULES: { ...MODULES, threads: { ...MODULES.threads, enabled: false } } };
    await page.open(<MessageEntry account={grace} />, { config });
    expect(page.asked(calls.chat.reaches)).toEqual([]);
    cleanup();
    await page.open(<MessageEntry account={grace} />);
    expect(await screen.findByRole("button", { name: "Message" })).toBeTruthy();
  });
});

it("the way there says in how many conversations something is unread", async () => {
  page.answer(calls.self.get, aSelf({ _count: { ...noCounts, chatChannels: 2 } }));
  await page.open(<MessageLink look="row" />);
  const link = await screen.findByRole("link", { name: "Messages, 2 unread conversations" });
  expect(link.getAttribute("href")).toBe("/en/messages");
});

it("the way there says as well how many people would like to write", async () => {
  page.answer(calls.self.get, aSelf({ _count: { ...noCounts, chatChannels: 1, chatRequests: 2 } }));
  await page.open(<MessageLink look="icon" />);
  const link = await screen.findByRole("link", { name: "Messages, 1 unread conversation, 2 message requests" });
  expect(link.parentElement?.textContent).toBe("3");
});

it("the way there says how many would like to write where nothing else is new", async () => {
  page.answer(calls.self.get, aSelf({ _count: { ...noCounts, chatRequests: 1 } }));
  await page.open(<MessageLink look="row" />);
  expect(await screen.findByRole("link", { name: "Messages, 1 message request" })).toBeTruthy();
});

describe("where the community has it off", () => {
  const { MODULES } = shellConfigOf("any");
  const off = { MODULES: { ...MODULES, threads: { ...MODULES.threads, enabled: false } } };
  const offered = () => (
    <>
      <ChatEntry look="icon" />
      <ChatFrame>Beside it</ChatFrame>
    </>
  );

  it("nothing leads there, and nothing of it is asked for", async () => {
    await page.open(offered(), { config: off });
    expect(screen.getByRole("heading", { name: "Messages are not open right now" })).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByRole("button", { name: "New message" })).toBeNull();
    expect(page.asked(calls.chat.list)).toEqual([]);
  });

  it("is not where it is on", async () => {
    await page.open(offered());
    expect(await screen.findByRole("link", { name: "Messages" })).toBeTruthy();
    expect(await screen.findByText("Beside it")).toBeTruthy();
  });
});
