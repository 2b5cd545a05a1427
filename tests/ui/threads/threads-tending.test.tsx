import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refused } from "#tests/ui/harness/contract-reply";
import { chooseBy, menuButtons, offeredBy } from "#tests/ui/harness/message-menu";
import { ada, aRemark, grace, minute, remarkId } from "./threads-fixtures.ts";
import { at, log, setUpTalk, texts } from "./threads-harness";

const page = setUpTalk();
const theirs = aRemark(1, "High water at six");
const own = aRemark(2, "Bring boots", ada);
const elementOf = (text: string) =>
  within(log())
    .getAllByRole("listitem")
    .find(({ textContent }) => textContent?.includes(text)) ?? document.body;
const rowOf = (text: string) => within(elementOf(text));
const menuOf = (text: string) => menuButtons(elementOf(text))[0];
const edit = async (text: string) => {
  await chooseBy(menuOf("Bring boots"), "Edit message");
  const field = screen.getByRole("textbox", { name: "Your message" });
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const confirm = async () => {
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
};

describe("one's own message", () => {
  it("is said in other words", async () => {
    page.keep([theirs, own]);
    page.answer(at.update(own.id), { ...own, body: "Bring nets", editedAt: minute(3) });
    await page.openTalk();
    await edit("Bring nets");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(texts()).toEqual(["High water at six", "Bring nets"]));
    expect(page.bodies(at.update(own.id))).toEqual([{ body: "Bring nets", entities: [] }]);
    expect(rowOf("Bring nets").getByText("Edited").getAttribute("title")).toMatch(/:/);
    expect(document.activeElement).toBe(log());
  });

  it("is saved with Enter, as it was sent, and Shift and Enter begin a line", async () => {
    page.keep([own]);
    page.answer(at.update(own.id), { ...own, body: "Bring nets\nand oars", editedAt: minute(3) });
    await page.openTalk();
    await edit("Bring nets{Shift>}{Enter}{/Shift}and oars{Enter}");
    await waitFor(() =>
      expect(page.bodies(at.update(own.id))).toEqual([{ body: "Bring nets\nand oars", entities: [] }]),
    );
    await waitFor(() => expect(document.activeElement).toBe(log()));
  });

  it("keeps the mentions that its author leaves as they are", async () => {
    const none = { interest: null, linkPreview: null, marks: [] };
    const mention = { ...none, type: "mention" as const, startIndex: 6, endIndex: 12, account: grace };
    page.keep([{ ...own, body: "Hello @Grace", entities: [mention] }]);
    page.answer(at.update(own.id), own);
    await page.openTalk();
    await chooseBy(menuOf("Hello"), "Edit message");
    const field = screen.getByRole("textbox", { name: "Your message" });
    await userEvent.type(field, "Oh! ", { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    const entities = [{ type: "mention", startIndex: 10, endIndex: 16, marks: [], accountId: grace.id }];
    await waitFor(() => expect(page.bodies(at.update(own.id))).toEqual([{ body: "Oh! Hello @Grace", entities }]));
  });

  it("stays as it is with Escape, and where it was not taken the words stay with the reason", async () => {
    page.keep([own]);
    page.answer(at.update(own.id), refused("rate_limited"));
    await page.openTalk();
    await edit("Bring nets");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Too many attempts.");
    expect(page.notify).not.toHaveBeenCalled();
    expect(screen.getByRole("textbox", { name: "Your message" })).toHaveProperty("value", "Bring nets");
    await userEvent.type(screen.getByRole("textbox", { name: "Your message" }), "{Escape}");
    expect(texts()).toEqual(["Bring boots"]);
    expect(document.activeElement).toBe(log());
  });

  it("is deleted once that is confirmed", async () => {
    page.keep([theirs, own]);
    page.answer(at.remove(own.id), null);
    await page.openTalk();
    await chooseBy(menuOf("Bring boots"), "Delete message");
    await confirm();
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
    await waitFor(() => expect(document.activeElement).toBe(log()));
  });
});

describe("a message of others", () => {
  it("is for nobody to edit, and for members not to delete", async () => {
    page.keep([theirs]);
    await page.openTalk();
    expect(await offeredBy(menuOf("High water"))).toEqual(["Copy text", "Report message"]);
  });

  it("is deleted by who moderates", async () => {
    page.keep([theirs, own], { moderate: true });
    page.answer(at.remove(remarkId(1)), null);
    await page.openTalk();
    const row = menuOf("High water at six");
    expect(await offeredBy(row)).toEqual(["Copy text", "Report message", "Delete message"]);
    await chooseBy(row, "Delete message");
    await confirm();
    await waitFor(() => expect(texts()).toEqual(["Bring boots"]));
  });
});
