import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { questions } from "#contract/questions";
import type { QuestionUpdateInput } from "#entities/commerce/host-questions";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type AskingEvent, bodyOf, choice, line, makeAskingEvent } from "./asking-event.ts";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let on: AskingEvent;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  host = await world.account(club, { firstName: "Host" });
});
afterAll(() => world.close());

beforeEach(async () => {
  on = await makeAskingEvent(world, club, host);
});

describe("choices", () => {
  test("are put into order, renamed, added and taken away", async () => {
    const question = await on.select(["S", "M", "L"]);
    const [s, m] = question.choices;
    const next = await on.change(question, {
      choices: [
        { id: m?.id ?? "", value: "M", text: "Medium", supply: 5 },
        choice("XL"),
        { id: s?.id ?? "", value: "XS", text: "" },
      ],
    });
    expect(next.choices.map(({ value, text: shown, supply }) => [value, shown, supply])).toEqual([
      ["M", "Medium", 5],
      ["XL", null, null],
      ["XS", null, null],
    ]);
    expect(next.choices[0]?.id).toBe(m?.id);
  });

  test("that somebody took stay, by the name they were taken by", async () => {
    const question = await on.select(["S", "M"]);
    const [s, m] = question.choices;
    await on.answer(question.id, "M");
    const kept = { id: m?.id ?? "", value: "M" };
    expect(await on.refusedChange(question, { choices: [{ id: s?.id ?? "", value: "S" }] })).toEqual({
      ...{ status: 460, code: "in_use" },
      fields: { [`choices.${m?.id}`]: "answered" },
    });
    expect(await on.refusedChange(question, { choices: [{ ...kept, value: "Medium" }] })).toEqual({
      ...{ status: 460, code: "in_use" },
      fields: { "choices.0.value": "answered" },
    });
    expect((await on.change(question, { choices: [{ ...kept, text: "Medium" }] })).choices).toMatchObject([
      { value: "M", text: "Medium" },
    ]);
    expect((await on.questionnaire()).questions[0]?.choices).toMatchObject([{ value: "M", answers: 1 }]);
  });

  test("that somebody took before lines had their rule are saved unchanged, and stay as answers have them", async () => {
    const question = await on.select(["Cafe"]);
    const id = question.choices[0]?.id ?? "";
    const older = "Cafe\u0301\u202d";
    const choices = [{ id, value: older }];
    await world
      .scope(club)
      .write((tx) =>
        tx.updateTable("registrationQuestionChoices").set({ value: older }).where("id", "=", id).execute(),
      );
    await on.answer(question.id, older);
    expect((await on.change(question, { choices })).choices).toMatchObject([{ value: older }]);
    expect(await on.refusedChange(question, { choices: [{ id, value: "Tea" }] })).toMatchObject({ code: "in_use" });
  });

  test("are counted one by one where several may be taken", async () => {
    const question = await on.select(["Fri", "Sat", "Sun"], { type: "checkbox" });
    await on.answer(question.id, "Fri,Sun");
    await on.answer(question.id, "Sun");
    expect((await on.questionnaire()).questions[0]?.choices.map(({ answers }) => answers)).toEqual([1, 0, 2]);
  });

  test("have no fewer than are taken", async () => {
    const question = await on.select(["S"], { choices: [choice("S", { supply: 9 })] });
    const id = question.choices[0]?.id ?? "";
    await world
      .scope(club)
      .write((tx) => tx.updateTable("registrationQuestionChoices").set({ sold: 3 }).where("id", "=", id).execute());
    expect(await on.refusedChange(question, { choices: [{ id, value: "S", supply: 2 }] })).toEqual({
      ...{ status: 400, code: "validation_failed" },
      fields: { "choices.0.supply": "below_sold" },
    });
    await on.change(question, { choices: [{ id, value: "S", supply: 3 }] });
    expect((await on.questionnaire()).questions[0]?.choices).toMatchObject([{ supply: 3, sold: 3 }]);
    // An attendee is told what is left, not what there is.
    await on.change(question, { choices: [{ id, value: "S", supply: 10 }] });
    const { questions: own } = await on.questionnaire();
    expect(own[0]?.choices[0]?.supply).toBe(10);
  });

  test("of another question are not touched", async () => {
    const [one, other] = [await on.select(["S"]), await on.select(["M"])];
    const theirs = { id: other.choices[0]?.id ?? "", value: "Mine" };
    expect(await on.refusedChange(one, { choices: [theirs] })).toMatchObject({ status: 404 });
    expect(await on.refusedChange(one, { choices: [{ id: randomUUID(), value: "S" }] })).toMatchObject({ status: 404 });
    const own = { id: one.choices[0]?.id ?? "", value: "S" };
    expect(await on.refusedChange(one, { choices: [own, { ...own, value: "T" }] })).toMatchObject({ status: 404 });
    expect((await on.questionnaire()).questions.flatMap(({ choices }) => choices.map(({ value }) => value))).toEqual([
      "S",
      "M",
    ]);
  });
});

describe("what a choice opens", () => {
  const opening = (question: RegistrationQuestion, ids: readonly string[], at = 0): Partial<QuestionUpdateInput> => ({
    choices: question.choices.map(({ id, value }, index) => ({
      ...{ id, value },
      ...(index === at && { subQuestionIds: [...ids] }),
    })),
  });

  test("is asked in the order that was chosen, and in no section", async () => {
    const question = await on.select(["Yes", "No"]);
    const [a, b, c] = [await on.create({ name: "A" }), await on.create({ name: "B" }), await on.create({ name: "C" })];
    const next = await on.change(question, opening(question, [c.id, a.id, b.id]));
    expect(next.choices[0]?.subQuestions).toMatchObject([{ name: "C" }, { name: "A" }, { name: "B" }]);
    expect(await on.asked()).toEqual([{ name: "About you", names: ["Size"] }]);
    // Left out, it stays.
    expect((await on.change(question, { name: "Crew?" })).choices[0]?.subQuestions).toHaveLength(3);
    // In a section it is asked there and nowhere else.
    const { sections } = await on.questionnaire();
    await on.change(a, { sectionId: sections[0]?.id ?? "" });
    const { questions: all } = await on.questionnaire();
    expect(all.find(({ id }) => id === question.id)?.choices[0]?.subQuestionIds).toEqual([c.id, b.id]);
  });

  test("never leads back to itself", async () => {
    const one = await on.select(["a"], { name: "One" });
    const two = await on.select(["b"], { name: "Two", choiceId: one.choices[0]?.id ?? "" });
    const three = await on.select(["c"], { name: "Three", choiceId: two.choices[0]?.id ?? "" });
    const circle = { status: 400, code: "validation_failed", fields: { "choices.0.subQuestionIds": "circle" } };
    expect(await on.refusedChange(one, opening(one, [one.id]))).toEqual(circle);
    expect(await on.refusedChange(three, opening(three, [one.id]))).toEqual(circle);
    expect(await on.asked()).toEqual([{ name: "About you", names: ["One"] }]);
  });

  test("is five deep at most, whichever end grows", async () => {
    const chain = [await on.select(["x"], { name: "1" })];
    for (const name of ["2", "3", "4", "5"])
      chain.push(await on.select(["x"], { name, choiceId: chain.at(-1)?.choices[0]?.id ?? "" }));
    const last = chain.at(-1)?.choices[0]?.id ?? "";
    expect(await on.refusal(questions.create, { body: { ...line, choiceId: last } })).toMatchObject({
      fields: { choiceId: "too_deep" },
    });
    const above = await on.select(["x"], { name: "0" });
    expect(await on.refusedChange(above, opening(above, [chain[0]?.id ?? ""]))).toMatchObject({
      fields: { "choices.0.subQuestionIds": "too_deep" },
    });
  });

  test("cannot grow a form without end by opening the same from everywhere", async () => {
    const layers = [await on.create({ name: "Leaf" })];
    const values = Array.from({ length: 20 }, (_, at) => `${at}`);
    const openedByAll = (id: string) => values.map((value) => choice(value, { subQuestionIds: [id] }));
    layers.push(await on.select([], { name: "Two", choices: openedByAll(layers[0]?.id ?? "") }));
    layers.push(await on.select([], { name: "Three", choices: openedByAll(layers[1]?.id ?? "") }));
    const body = { ...line, type: "select", choices: openedByAll(layers[2]?.id ?? "") };
    expect(await on.refusal(questions.create, { body })).toMatchObject({
      fields: { "choices.0.subQuestionIds": "too_many" },
    });
  });

  test("is of the same event", async () => {
    const question = await on.select(["a"]);
    const other = (await world.event(club, { host })).id;
    const theirs = await host.call(questions.create, { params: { eventId: other }, body: line });
    expect(await on.refusedChange(question, opening(question, [theirs.id]))).toMatchObject({ status: 404 });
    const own = { eventId: other, questionId: question.id };
    expect(await on.refusal(questions.update, { params: own, body: bodyOf(question) })).toMatchObject({ status: 404 });
    expect(await on.refusal(questions.remove, { params: own })).toMatchObject({ status: 404 });
  });
});
