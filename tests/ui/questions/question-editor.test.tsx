import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { QuestionBoard } from "#components/questions/question-board";
import { modules as calls } from "#contract/all";
import type { Questionnaire } from "#entities/commerce/host-questions";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { aQuestion } from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aQuestionnaire, eventId, idOf } from "./question-fixtures.ts";

const page = setUpPage({ path: "/en/accounts" });
const create = callTo(calls.questions.create, { eventId });
const order = callTo(calls.questions.setOrder, { eventId });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (menu: string, item: string | RegExp) => {
  await press(menu);
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const inSheet = async () => within(await screen.findByRole("dialog"));
const open = (questionnaire: Questionnaire = aQuestionnaire()) =>
  page.open(<QuestionBoard eventId={eventId} kind="registration" questionnaire={questionnaire} />, { as: member });

beforeEach(() => {
  const question = aQuestion("Company");
  page.answer(create, question);
  page.answer(callTo(calls.questions.update, { eventId, questionId: idOf(10) }), question);
  page.answer(order, null);
  page.answer(callTo(calls.questions.searchLists, { eventId }), pageOf([]));
});

describe("a new question", () => {
  test("takes a kind and a name, and goes where it was asked for", async () => {
    await open();
    await userEvent.click(screen.getAllByRole("button", { name: "Add a question" })[1] ?? document.body);
    await press(/^Short text/);
    expect(document.activeElement).toBe(await field("Question"));
    await userEvent.keyboard("Sail number");
    await press("Add question");
    await waitFor(() => expect(page.bodies(create)).toHaveLength(1));
    expect(page.bodies(create)[0]).toMatchObject({
      name: "Sail number",
      type: "text",
      sectionId: idOf(2),
      choices: [],
    });
  });

  test("of an event that asks nothing needs no section", async () => {
    const none = { ...aQuestionnaire(), sections: [], questions: [] };
    await open(none);
    await press("Add a question");
    await press("T-shirt size");
    await waitFor(() => expect(page.bodies(create)).toHaveLength(1));
    const [body] = page.bodies(create);
    expect(body).toMatchObject({
      name: "T-shirt size",
      type: "radio",
      choices: [{ value: "XS" }, { value: "S" }, {}, {}, {}, {}],
    });
    expect(body).not.toHaveProperty("sectionId");
  });

  test("behind a choice names the choice", async () => {
    await open();
    await choose("More for Shirt", "Ask more when S is chosen");
    await press(/^Number/);
    await userEvent.type(await field("Question"), "Height");
    await press("Add question");
    await waitFor(() => expect(page.bodies(create)).toHaveLength(1));
    expect(page.bodies(create)[0]).toMatchObject({ name: "Height", choiceId: idOf(20) });
  });

  test("takes its choices from a pasted list, and keeps commas out of what is joined by them", async () => {
    await open();
    await userEvent.click(screen.getAllByRole("button", { name: "Add a question" })[0] ?? document.body);
    await press(/^Choose several/);
    await userEvent.type(await field("Question"), "Days");
    await press("Paste a list");
    await userEvent.click(await field("One choice per line"));
    await userEvent.paste("- Friday, late\n2) Saturday\n\nSaturday\n");
    await press("Add 2 choices");
    expect(await screen.findByDisplayValue("Friday, late")).toBeTruthy();
    await press("Add question");
    await waitFor(() => expect(page.bodies(create)).toHaveLength(1));
    expect(page.bodies(create)[0]).toMatchObject({
      choices: [
        { id: null, value: "Friday · late", text: "Friday, late" },
        { id: null, value: "Saturday", text: null },
      ],
    });
  });
});

describe("a question", () => {
  test("says where its pattern is refused, also in a part that was folded", async () => {
    page.answer(
      callTo(calls.questions.update, { eventId, questionId: idOf(10) }),
      refused("validation_failed", { message: "Please fix the errors.", fields: { validation: "pattern_slow" } }),
    );
    await open();
    await press(/^Company/);
    await userEvent.click(await screen.findByText("More settings"));
    await userEvent.click(await field("Pattern it must match"));
    await userEvent.paste("(a+)+");
    await press("Save question");
    expect(await screen.findByText(/keep browsers busy/)).toBeTruthy();
    expect(document.activeElement).toBe(await field("Pattern it must match"));
  });

  test("that was answered keeps its kind, its choices that were taken, and itself", async () => {
    await open();
    await press(/^Shirt/);
    const sheet = await inSheet();
    expect(sheet.getByRole<HTMLSelectElement>("combobox", { name: "Kind of answer" }).disabled).toBe(true);
    expect(sheet.getByRole<HTMLButtonElement>("button", { name: /Chosen by 2 passes/ }).disabled).toBe(true);
    expect(sheet.getByRole<HTMLButtonElement>("button", { name: "Remove XXL" }).disabled).toBe(false);
    await press("Cancel");
    await choose("More for Shirt", "Delete");
    expect(await screen.findByText(/2 passes have answered it/)).toBeTruthy();
    await press("Stop asking");
    await waitFor(() => expect(page.bodies(order)).toEqual([{ sections: [{ id: null, questionIds: [idOf(11)] }] }]));
  });

  test("is shown by the attendees' own control, with what its choices ask", async () => {
    await open();
    await press(/^Shirt/);
    const sheet = await inSheet();
    expect(sheet.queryByRole("textbox", { name: /How tall are you/ })).toBeNull();
    await userEvent.click(sheet.getByRole("radio", { name: "XXL" }));
    expect(sheet.getByRole("textbox", { name: /How tall are you/ })).toBeTruthy();
    await userEvent.type(sheet.getByRole("textbox", { name: "Question" }), " size");
    expect(await sheet.findByRole("group", { name: /^Shirt size/ })).toBeTruthy();
  });

  test("that was changed is not left without asking", async () => {
    await open();
    await press(/^Company/);
    await userEvent.type(await field("Question"), "!");
    await userEvent.keyboard("{Escape}");
    expect(await screen.findByText("Discard what you typed?")).toBeTruthy();
    await press("Keep editing");
    expect((await field("Question")).value).toBe("Company!");
    await userEvent.keyboard("{Escape}");
    await press("Discard");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("moves into another section by its menu", async () => {
    await open();
    await choose("More for Company", "Move to Your boat");
    await waitFor(() => expect(page.bodies(order)).toEqual([{ sections: [{ id: idOf(2), questionIds: [idOf(10)] }] }]));
  });

  test("that nobody is asked comes back the same way", async () => {
    await open();
    const unasked = screen.getByRole("heading", { name: "Not asked" }).closest("section") ?? document.body;
    expect(within(unasked).getAllByRole("listitem")).toHaveLength(1);
    await choose("More for Fax", "Move to About you");
    await waitFor(() =>
      expect(page.bodies(order)).toEqual([
        { sections: [{ id: idOf(1), questionIds: [idOf(10), idOf(11), idOf(13)] }] },
      ]),
    );
  });

  test("goes on into the next section by keyboard, and the whole order is sent", async () => {
    await open();
    screen.getByRole("button", { name: "Move Shirt" }).focus();
    await userEvent.keyboard(" {ArrowDown} ");
    await waitFor(() =>
      expect(page.bodies(order)).toEqual([
        {
          sections: [
            { id: idOf(1), questionIds: [idOf(10)] },
            { id: idOf(2), questionIds: [idOf(11)] },
          ],
        },
      ]),
    );
  });
});
