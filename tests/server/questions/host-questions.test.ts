import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { questions } from "#contract/questions";
import { registration } from "#contract/registration";
import type { QuestionCreateInput } from "#entities/commerce/host-questions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { fillCart } from "#tests/support/checkout";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type AskingEvent, choice, line, makeAskingEvent } from "./asking-event.ts";

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

describe("a question", () => {
  test("without a section goes into the first one, which is made in the organization's language", async () => {
    await on.create();
    const { sections } = await on.questionnaire();
    expect(sections).toMatchObject([{ kind: "registration", name: "About you", passTypeIds: [] }]);
    await on.create({ name: "Diet" });
    expect((await on.questionnaire()).sections).toHaveLength(1);
    expect(await on.asked()).toEqual([{ name: "About you", names: ["Company", "Diet"] }]);
  });

  test("of two first questions at one moment, both find one section", async () => {
    await Promise.all(Array.from({ length: 5 }, (_, at) => on.create({ name: `Question ${at}` })));
    const { sections, questions: all } = await on.questionnaire();
    expect(sections).toHaveLength(1);
    expect(all.map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2, 3, 4]);
  });

  test("keeps what its type takes and nothing else", async () => {
    const made = await on.create({ min: "2", max: "80", masked: true, locationOption: "country", placeholder: "Ltd" });
    expect(made).toMatchObject({ min: "2", max: "80", masked: true, locationOption: null, placeholder: "Ltd" });
    const place = await on.create({ type: "location", min: "2", masked: true, validation: "a" });
    expect(place).toMatchObject({ min: null, masked: false, validation: null, locationOption: "country" });
    const kept = await on.change(made, { name: "Firm" });
    expect(kept).toMatchObject({ name: "Firm", min: "2", max: "80", placeholder: "Ltd" });
    expect(await on.change(made, { max: "", placeholder: null })).toMatchObject({
      min: "2",
      max: null,
      placeholder: null,
    });
  });

  const wrong: [string, Partial<QuestionCreateInput>, object][] = [
    ["no choices", { type: "radio" }, { choices: "choices_required" }],
    ["two alike", { type: "radio", choices: [choice("a"), choice(" a ")] }, { "choices.1.value": "duplicate" }],
    ["a comma", { type: "checkbox", choices: [choice("a,b")] }, { "choices.0.value": "comma" }],
    ["a bound that is none", { type: "date", min: "soon" }, { min: "bound_invalid" }],
    ["half a letter", { max: "2.5" }, { max: "bound_invalid" }],
    ["bounds the wrong way", { type: "number", min: "10", max: "9" }, { max: "below_min" }],
    ["more than there are", { type: "checkbox", choices: [choice("a")], min: "2" }, { min: "above_choices" }],
    ["a default it would refuse", { type: "number", default: "many" }, { default: "default_invalid" }],
    ["a search in nothing", { type: "search" }, { searchListId: "required" }],
    ["a pattern that is none", { validation: "(" }, { validation: "pattern_invalid" }],
    ["a pattern that closes the frame", { validation: "a)|(?:b" }, { validation: "pattern_invalid" }],
  ];
  test.each(wrong)("is refused for %s", async (_, body, fields) => {
    const code = "validation_failed";
    expect(await on.refusal(questions.create, { body: { ...line, ...body } })).toEqual({ status: 400, code, fields });
    expect((await on.questionnaire()).questions).toEqual([]);
  });

  test("keeps its type once somebody has answered, also somebody who canceled", async () => {
    const question = await on.create();
    await on.answer(question.id, "Quay Ltd", "canceled");
    expect(await on.refusedChange(question, { type: "number" })).toEqual({
      ...{ status: 460, code: "in_use" },
      fields: { type: "answered" },
    });
    expect(await on.change(question, { type: "text", name: "Firm" })).toMatchObject({ name: "Firm" });
  });

  test("takes another type while nobody has, and what lies in carts is forgotten", async () => {
    const question = await on.create();
    await fillCart(on.buyer, on.eventId, on.passTypeId);
    const [pass] = await on.buyer.call(registration.questions, { params: { eventId: on.eventId } });
    const passId = pass?.passId ?? "";
    const body = [{ id: passId, responses: [{ questionId: question.id, value: "Quay Ltd" }] }];
    await on.buyer.call(registration.saveAnswers, { params: { eventId: on.eventId }, body });
    expect(await on.change(question, { type: "number" })).toMatchObject({ type: "number" });
    const cart = await on.buyer.call(registration.get, { params: { eventId: on.eventId } });
    expect(cart.passes.flatMap(({ responses }) => responses)).toEqual([]);
  });

  test("goes only while nobody has answered it or what only it opens", async () => {
    const question = await on.select(["S", "M"]);
    const first = question.choices[0]?.id ?? "";
    const opened = await on.create({ name: "Fit", choiceId: first });
    await on.answer(opened.id, "Wide");
    expect(await on.refusal(questions.remove, { params: { questionId: question.id } })).toMatchObject({
      ...{ status: 460, code: "in_use" },
    });
    const free = await on.select(["L"]);
    await on.create({ name: "Which?", choiceId: free.choices[0]?.id ?? "" });
    const gone = await host.call(questions.remove, { params: { eventId: on.eventId, questionId: free.id } });
    expect(gone).toMatchObject({ id: free.id, choices: [{ subQuestions: [{ name: "Which?" }] }] });
    expect((await on.questionnaire()).questions.map(({ name }) => name).toSorted()).toEqual(["Fit", "Size"]);
  });

  test("that was answered can be asked no more, and asked again", async () => {
    const question = await on.create();
    await on.answer(question.id, "Quay Ltd");
    await on.change(question, { sectionId: null });
    expect((await on.asked()).flatMap(({ names }) => names)).toEqual([]);
    const { sections, questions: all } = await on.questionnaire();
    expect(all).toMatchObject([{ id: question.id, sectionId: null, answers: 1 }]);
    await on.change(question, { sectionId: sections[0]?.id ?? "" });
    expect(await on.asked()).toEqual([{ name: "About you", names: ["Company"] }]);
  });

  test("that becomes required leaves passes as they are, and is asked of new carts", async () => {
    const passId = await on.answer((await on.create()).id, "Quay Ltd");
    await on.create({ name: "Diet", required: true });
    const pass = await world
      .scope(club)
      .read((tx) => tx.selectFrom("passes").where("id", "=", passId).select("status").executeTakeFirstOrThrow());
    expect(pass.status).toBe("ready");
    expect(await on.asked()).toEqual([{ name: "About you", names: ["Company", "Diet"] }]);
  });
});

describe("a pattern", () => {
  test.each(["(a+)+", "(a|a)*", "(\\w+\\s?)*", "(x+x+)+y", "(a?){30}a{30}", "\\d+\\d+", "(.*)*"])(
    "that a browser would never end with is refused: %s",
    async (validation) => {
      expect(await on.refusal(questions.create, { body: { ...line, validation } })).toEqual({
        ...{ status: 400, code: "validation_failed" },
        fields: { validation: "pattern_slow" },
      });
    },
  );

  test.each(["[A-Z]{2}\\d{4}", "\\d{5}(-\\d{4})?", "https?://.*", "[\\p{L}' -]+", "[^@\\s]+@[^@\\s]+"])(
    "that hosts do write is kept, and ends in a browser: %s",
    async (validation) => {
      expect(await on.create({ validation, validationMessage: "Not like this" })).toMatchObject({ validation });
      // One that a browser never ends with would not end here.
      const pattern = new RegExp(`^(?:${validation})$`, "u");
      for (const letter of ["a", "A", "1", "@", "/", " ", "-"]) pattern.test(`${letter.repeat(5_000)}!\n`);
    },
  );
});
