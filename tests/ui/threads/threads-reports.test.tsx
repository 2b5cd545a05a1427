import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import { anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { chooseBy, menuButtons, offeredByAll } from "#tests/ui/harness/message-menu";
import { said, unsay } from "#tests/ui/harness/said";
import { ada, aQuestion, aRemark, grace } from "./threads-fixtures.ts";
import { at, log, setUpTalk } from "./threads-harness";

const page = setUpTalk();
const theirs = aRemark(2, "Rude");

beforeEach(unsay);

const dialogOf = async () => within(await screen.findByRole("dialog", { name: "Report this message?" }));
/** Of the message that was said last, by somebody else. */
const begin = async () => {
  const button = menuButtons(log()).at(-1);
  await chooseBy(button, "Report message");
  return { button, dialog: await dialogOf() };
};
const send = (dialog: ReturnType<typeof within>) => userEvent.click(dialog.getByRole("button", { name: "Report" }));

it("is offered for what others said, to who moderates too, and not for one's own", async () => {
  page.keep([aRemark(1, "From me", ada), theirs], { moderate: true });
  await page.openTalk();
  await waitFor(() => expect(page.asked(at.get)).toHaveLength(1));
  expect(await offeredByAll(log())).toEqual([
    ["Edit message", "Copy text", "Delete message"],
    ["Copy text", "Report message", "Delete message"],
  ]);
});

it("says beforehand what is handed over, and then that it was", async () => {
  page.keep([aRemark(1, "Said before"), theirs]);
  page.answer(at.report(theirs.id), null);
  await page.openTalk();
  const { button, dialog } = await begin();
  expect(dialog.getByText(/They also see where it was said.*Grace Hopper is not told who reported it/)).toBeTruthy();
  const copied = within(dialog.getByRole("list", { name: "What moderators get" })).getAllByRole("listitem");
  expect(copied.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^.*Grace Hopper.*Rude$/)]);
  await userEvent.type(dialog.getByRole("textbox", { name: /What is wrong with it/ }), " Every day. ");
  expect(page.asked(at.report(theirs.id))).toEqual([]);
  await send(dialog);
  await waitFor(() => expect(said("good")).toEqual(["Reported. Moderators will look at it."]));
  expect(page.bodies(at.report(theirs.id))).toEqual([{ reason: "Every day." }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(page.asked(callTo(calls.accounts.block, { accountId: grace.id }))).toEqual([]);
});

it("is offered for questions of others as well", async () => {
  const question = aQuestion(3, "Why are you so slow?");
  page.keep([question, aQuestion(4, "When is lunch?", {}, ada)]);
  page.answer(at.report(question.id), null);
  await page.openTalk();
  await userEvent.click(screen.getByRole("tab", { name: /Questions/ }));
  const list = await screen.findByRole("region", { name: "Questions: Main hall" });
  await userEvent.click(await within(list).findByRole("button", { name: "Report message" }));
  const dialog = await dialogOf();
  expect(dialog.getByRole("list", { name: "What moderators get" }).textContent).toContain("Why are you so slow?");
  await send(dialog);
  await waitFor(() => expect(page.bodies(at.report(question.id))).toEqual([{ reason: "" }]));
});

it("blocks its author as well, where somebody wants that", async () => {
  page.keep([theirs]);
  page.answer(at.report(theirs.id), null);
  const block = callTo(calls.accounts.block, { accountId: grace.id });
  page.answer(block, anAccount({ ...grace }));
  await page.openTalk();
  const { dialog } = await begin();
  await userEvent.click(dialog.getByRole("checkbox", { name: "Also block Grace Hopper" }));
  await send(dialog);
  await waitFor(() => expect(page.asked(block)).toHaveLength(1));
});

it("that is refused says why, and keeps what was written", async () => {
  page.keep([theirs]);
  page.answer(at.report(theirs.id), refused("rate_limited"));
  await page.openTalk();
  const { dialog } = await begin();
  await userEvent.type(dialog.getByRole("textbox", { name: /What is wrong with it/ }), "Every day");
  await send(dialog);
  expect((await dialog.findByRole("alert")).textContent).toBe("Too many attempts. Please try again later");
  expect(dialog.getByRole("textbox", { name: /What is wrong with it/ })).toHaveProperty("value", "Every day");
  expect(said()).toEqual([]);
});
