import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { messageReport, messageReportInput } from "#entities/conversations/message-reports";
import { mostBefore } from "#lib/chat/handing-over";
import { longestReason } from "#lib/conversations/reporting";
import { anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { chooseBy, menuButtons, offeredByAll } from "#tests/ui/harness/message-menu";
import { said, unsay } from "#tests/ui/harness/said";
import { aConversation, ada, aFile, aLine, aMessage, aPicture, cursorOf, grace, zoe } from "./chat-fixtures.ts";
import { about, setUpChatPage } from "./chat-harness";

const page = setUpChatPage();
const at = about(7);

beforeEach(unsay);

const open = async (messages: readonly ChatChannelMessage[], role: "moderator" | "member" = "member") => {
  const newest = messages.at(-1);
  const crew = { others: [grace, zoe], name: "Crew", ...(newest && { newest }) };
  page.show(aConversation(7, { role }, crew), messages);
  await page.openChat(7);
  await screen.findByText(newest?.text ?? "", { selector: ".reading" });
};
/** Of the message that was said last, by somebody else. */
const begin = async () => {
  const button = menuButtons().at(-1);
  await chooseBy(button, "Report message");
  return { button, dialog: within(await screen.findByRole("dialog", { name: "Report this message?" })) };
};
const copyIn = (dialog: ReturnType<typeof within>): string[] =>
  within(dialog.getByRole("list", { name: "What moderators get" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent ?? "");
const send = (dialog: ReturnType<typeof within>) => userEvent.click(dialog.getByRole("button", { name: "Report" }));

it("is offered for what others said, and neither for one's own nor for lines of the house", async () => {
  await open([aMessage(1, "From Grace"), aLine(2, "joined", zoe), aMessage(3, "From me", ada)], "moderator");
  expect(await offeredByAll(screen.getByRole("log"))).toEqual([
    ["Reply", "Copy text", "Report message", "Delete message"],
    ["Reply", "Edit message", "Copy text", "Delete message"],
  ]);
});

it("says beforehand what is handed over, and then that it was", async () => {
  page.answer(at.report(9), null);
  const talk = [1, 2, 3, 4, 5, 6, 7].map((id) => aMessage(id, `Said ${id}`, id % 2 ? grace : ada));
  await open([...talk, aLine(8, "joined", zoe), aMessage(9, "Rude", zoe)]);
  const { button, dialog } = await begin();
  expect(dialog.getByText(/at most five messages before it.*Zoe is not told who reported it/)).toBeTruthy();
  const copied = copyIn(dialog);
  expect(copied.map((text) => /Said \d|Rude/.exec(text)?.[0])).toEqual([
    ...["Said 3", "Said 4", "Said 5", "Said 6", "Said 7", "Rude"],
  ]);
  expect(copied.filter((text) => text.includes("Reported message"))).toEqual([copied.at(-1)]);
  expect(copied.at(-1)).toContain("Zoe");
  await userEvent.type(dialog.getByRole("textbox", { name: /What is wrong with it/ }), " Every day. ");
  expect(page.asked(at.report(9))).toEqual([]);
  await send(dialog);
  await waitFor(() => expect(said("good")).toEqual(["Reported. Moderators will look at it."]));
  expect(page.bodies(at.report(9))).toEqual([{ reason: "Every day." }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(page.asked(callTo(calls.accounts.block, { accountId: zoe.id }))).toEqual([]);
});

it("shows the pictures and files that go along, and says which do not", async () => {
  const [picture, file] = [aPicture({ description: "A fist" }), aFile({ name: "threat.pdf" })];
  await open([
    aMessage(1, "Look", grace, { images: [aPicture(), aPicture()] }),
    aMessage(2, "Rude", zoe, { images: [picture], files: [file] }),
  ]);
  const { dialog } = await begin();
  expect(dialog.getByText(/a copy of this message with its pictures and files/)).toBeTruthy();
  const [before, reported] = within(dialog.getByRole("list", { name: "What moderators get" })).getAllByRole("listitem");
  expect(before?.textContent).toContain("Pictures, not part of the copy: 2");
  expect(reported?.textContent).not.toContain("not part of the copy");
  await userEvent.click(dialog.getByRole("button", { name: "Show picture" }));
  await userEvent.click(dialog.getByRole("button", { name: /A fist/ }));
  await screen.findByRole("dialog", { name: "Pictures shared by Zoe" });
  // What is closed is the picture, and not what somebody was about to report.
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Pictures shared by Zoe" })).toBeNull());
  expect(dialog.getByRole("img", { name: "A fist" })).toBeTruthy();
  expect(dialog.getByRole("link", { name: /threat\.pdf/ })).toBeTruthy();
});

it("reads what was said before where the page does not have all of it yet", async () => {
  const newest = [aMessage(8, "Said 8"), aMessage(9, "Rude", zoe)];
  const older = [5, 6, 7].map((id) => aMessage(id, `Said ${id}`));
  page.show(
    aConversation(
      7,
      { role: "member" },
      { others: [grace, zoe], name: "Crew", newest: newest[1] as ChatChannelMessage },
    ),
  );
  page.answer(at.messages, ({ query }) => {
    const cursor = new URLSearchParams([...query]).get("cursor");
    if (cursor === null) return cursorOf(newest, "8", 5);
    return cursorOf(older, null, 5);
  });
  await page.openChat(7);
  await screen.findByText("Rude", { selector: ".reading" });
  const { dialog } = await begin();
  await waitFor(() => expect(copyIn(dialog)).toHaveLength(5));
});

it("blocks its author as well, where somebody wants that", async () => {
  page.answer(at.report(1), null);
  const block = callTo(calls.accounts.block, { accountId: grace.id });
  page.answer(block, anAccount({ ...grace }));
  await open([aMessage(1, "Rude")]);
  const { dialog } = await begin();
  await userEvent.click(dialog.getByRole("checkbox", { name: "Also block Grace Hopper" }));
  await send(dialog);
  await waitFor(() => expect(page.asked(block)).toHaveLength(1));
  expect(page.bodies(at.report(1))).toEqual([{ reason: "" }]);
});

it("that is refused says why, blocks nobody, and keeps what was written", async () => {
  page.answer(at.report(1), refused("rate_limited"));
  await open([aMessage(1, "Rude")]);
  const { dialog } = await begin();
  await userEvent.type(dialog.getByRole("textbox", { name: /What is wrong with it/ }), "Every day");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Also block Grace Hopper" }));
  await send(dialog);
  expect((await dialog.findByRole("alert")).textContent).toBe("Too many attempts. Please try again later");
  expect(dialog.getByRole("textbox", { name: /What is wrong with it/ })).toHaveProperty("value", "Every day");
  expect(said()).toEqual([]);
  expect(page.asked(callTo(calls.accounts.block, { accountId: grace.id }))).toEqual([]);
});

it("has the limits of the contract", () => {
  const takes = (length: number) => messageReportInput.safeParse({ reason: "x".repeat(length) }).success;
  expect([takes(longestReason), takes(longestReason + 1)]).toEqual([true, false]);
  const before = (count: number) =>
    messageReport.shape.before.safeParse(
      Array.from({ length: count }, () => ({
        account: null,
        text: "x",
        pictures: 0,
        files: 0,
        createdAt: "2026-05-01T08:00:00.000Z",
      })),
    ).success;
  expect([before(mostBefore), before(mostBefore + 1)]).toEqual([true, false]);
});
