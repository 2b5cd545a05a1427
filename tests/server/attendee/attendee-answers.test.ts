import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { registration } from "#contract/registration";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { buy, fillCart, makeSale } from "#tests/support/checkout";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let holder: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization();
  holder = await world.account(harbour);
});
afterAll(() => world.close());

type Question = Parameters<World["question"]>[2];

/** An event whose registration and follow-up each have a section. */
const makeForms = async () => {
  const { eventId, passType } = await makeSale(world, harbour);
  const first = await world.insert(harbour, "registrationSections", { eventId, name: "You" });
  const after = await world.insert(harbour, "registrationSections", { eventId, kind: "followup", name: "After" });
  const ask = async (
    row: Question,
    choices: Record<string, number | null> = {},
    sectionId: string | null = first.id,
  ) => {
    const question = await world.question(harbour, eventId, { sectionId, mutable: true, ...row });
    const ids: Record<string, string> = {};
    for (const [value, supply] of Object.entries(choices)) {
      const choice = { questionId: question.id, value, supply };
      ids[value] = (await world.insert(harbour, "registrationQuestionChoices", choice)).id;
    }
    return { id: question.id, choices: ids };
  };
  const askAfter = (row: Question, choices: Record<string, number | null> = {}) => ask(row, choices, after.id);
  return { eventId, passType, followupId: after.id, ask, askAfter };
};
type Forms = Awaited<ReturnType<typeof makeForms>>;

const buyPass = async ({ eventId, passType }: Forms, account = holder) => {
  const { passIds } = await buy(account, eventId, passType.id);
  return { eventId, passId: passIds[0] ?? "" };
};
type Place = Awaited<ReturnType<typeof buyPass>>;

const bodyOf = (answers: Record<string, string>) => ({
  questions: Object.entries(answers).map(([id, value]) => ({ id, value })),
});
const save = async (place: Place, answers: Record<string, string>, { who }: TestAccount = holder) => {
  const { status, body } = await world.send(attendee.saveAnswers, { params: { ...place }, body: bodyOf(answers) }, who);
  return [status, body.code ?? "ok", ...Object.keys(body.fields ?? {})];
};
const saveAfter = async ({ followupId }: Forms, place: Place, answers: Record<string, string>) => {
  const input = { params: { ...place, followupId }, body: bodyOf(answers) };
  const { status, body } = await world.send(attendee.saveFollowup, input, holder.who);
  return [status, body.code ?? "ok", ...Object.keys(body.fields ?? {})];
};
const stateOf = async ({ passId }: Place) => {
  const { status, answers } = await world.scope(harbour).read(async (tx) => ({
    ...(await tx.selectFrom("passes").where("id", "=", passId).select("status").executeTakeFirstOrThrow()),
    answers: await tx.selectFrom("registrationQuestionResponses").where("passId", "=", passId).selectAll().execute(),
  }));
  return { status, answers: Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value])) };
};
/** How often each choice was taken, by what it says. */
const taken = (eventId: string) =>
  world.scope(harbour).read(async (tx) => {
    const rows = await tx
      .selectFrom("registrationQuestionChoices as c")
      .innerJoin("registrationQuestions as q", "q.id", "c.questionId")
      .where("q.eventId", "=", eventId)
      .select(["c.value", "c.sold"])
      .execute();
    return Object.fromEntries(rows.map(({ value, sold }) => [value, sold]));
  });

describe("answers of the registration", () => {
  test("change where their question allows it, and only there", async () => {
    const forms = await makeForms();
    const diet = await forms.ask({});
    const size = await forms.ask({ mutable: false });
    const place = await buyPass(forms);
    expect(await save(place, { [diet.id]: "Vegan" })).toEqual([200, "ok"]);
    expect(await save(place, { [diet.id]: "Kelp", [size.id]: "L" })).toEqual([460, "answer_fixed", size.id]);
    expect(await stateOf(place)).toEqual({ status: "ready", answers: { [diet.id]: "Vegan" } });
    expect(await save(place, { [diet.id.toUpperCase()]: "" })).toEqual([200, "ok"]);
    expect((await stateOf(place)).answers).toEqual({});
  });

  test("that are sent again as they are may stand beside those that change", async () => {
    const forms = await makeForms();
    const diet = await forms.ask({});
    const size = await forms.ask({ mutable: false });
    const place = await buyPass(forms);
    await world.insert(harbour, "registrationQuestionResponses", {
      ...{ passId: place.passId },
      questionId: size.id,
      value: "L",
    });
    expect(await save(place, { [diet.id]: "Vegan", [size.id]: "L" })).toEqual([200, "ok"]);
    expect((await stateOf(place)).answers).toEqual({ [diet.id]: "Vegan", [size.id]: "L" });
  });

  test("are checked as at the registration", async () => {
    const forms = await makeForms();
    const day = await forms.ask({ type: "date", max: "2026-12-31" });
    const code = await forms.ask({ validation: "[A-Z]{3}" });
    const file = await forms.ask({ type: "file" });
    const list = await world.insert(harbour, "searchLists", { name: "Ports" });
    const elsewhere = await world.insert(harbour, "searchLists", { name: "Winds" });
    const wind = await world.insert(harbour, "searchListValues", { searchListId: elsewhere.id, value: "North" });
    const port = await forms.ask({ type: "search", searchListId: list.id });
    const upload = { name: "a.pdf", key: `files/${randomUUID()}`, contentType: "application/pdf", size: 1 };
    const others = await world.insert(harbour, "files", { ...upload, accountId: (await world.account(harbour)).id });
    const place = await buyPass(forms);
    for (const [id, value] of [
      [day.id, "2027-01-01"],
      [day.id, "tomorrow"],
      [code.id, "abc"],
      [file.id, String(others.id)],
      [port.id, wind.id],
    ] as const)
      expect(await save(place, { [id]: value })).toEqual([460, "answer_invalid", id]);
    expect((await stateOf(place)).answers).toEqual({});
  });

  test("move the counters of their choices, and find them sold out", async () => {
    const forms = await makeForms();
    const meal = await forms.ask({ type: "radio" }, { fish: 1, beans: null });
    const [one, two] = [await buyPass(forms), await buyPass(forms, await world.account(harbour))];
    expect(await save(one, { [meal.id]: "fish" })).toEqual([200, "ok"]);
    expect(await taken(forms.eventId)).toEqual({ fish: 1, beans: 0 });
    const other = await world.account(harbour);
    const late = await buyPass(forms, other);
    expect(await save(late, { [meal.id]: "fish" }, other)).toEqual([455, "sold_out", meal.id]);
    expect(await save(one, { [meal.id]: "fish" })).toEqual([200, "ok"]);
    expect(await save(one, { [meal.id]: "beans" })).toEqual([200, "ok"]);
    expect(await taken(forms.eventId)).toEqual({ fish: 0, beans: 1 });
    expect(await save(late, { [meal.id]: "fish" }, other)).toEqual([200, "ok"]);
    expect(await save(one, { [meal.id]: "" })).toEqual([200, "ok"]);
    expect(await taken(forms.eventId)).toEqual({ fish: 1, beans: 0 });
    expect((await stateOf(two)).answers).toEqual({});
  });

  test("of two who take the last at once are one's", async () => {
    const forms = await makeForms();
    const meal = await forms.ask({ type: "select" }, { fish: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => world.account(harbour)));
    const replies = await Promise.all(
      people.map(async (account) => save(await buyPass(forms, account), { [meal.id]: "fish" }, account)),
    );
    expect(replies.filter(([status]) => status === 200)).toHaveLength(3);
    expect(await taken(forms.eventId)).toEqual({ fish: 3 });
  });

  test("that are required stay, and those a new choice needs come with it", async () => {
    const forms = await makeForms();
    const name = await forms.ask({ required: true });
    const stay = await forms.ask({ type: "select" }, { ship: null, shore: null });
    const cabin = await forms.ask({ required: true, mutable: false }, {}, null);
    const choiceId = stay.choices.ship ?? "";
    await world.insert(harbour, "registrationSubQuestions", { choiceId, questionId: cabin.id });
    const place = await buyPass(forms);
    expect(await save(place, { [name.id]: "Ada" })).toEqual([200, "ok"]);
    expect(await save(place, { [name.id]: "" })).toEqual([460, "answers_missing", name.id]);
    expect(await save(place, { [stay.id]: "ship" })).toEqual([460, "answers_missing", cabin.id]);
    expect(await save(place, { [stay.id]: "ship", [cabin.id]: "12" })).toEqual([200, "ok"]);
    expect(await save(place, { [cabin.id]: "13" })).toEqual([460, "answer_fixed", cabin.id]);
    expect(await save(place, { [stay.id]: "shore" })).toEqual([200, "ok"]);
    expect((await stateOf(place)).answers).toEqual({ [name.id]: "Ada", [stay.id]: "shore" });
    expect(await taken(forms.eventId)).toEqual({ ship: 0, shore: 1 });
  });

  test("make a pass ready that waited for them", async () => {
    const forms = await makeForms();
    const name = await forms.ask({ required: true });
    const born = await forms.ask({ required: true, mutable: false, type: "date" });
    const place = await buyPass(forms);
    expect((await stateOf(place)).status).toBe("needsInfo");
    expect(await save(place, { [name.id]: "Ada" })).toEqual([200, "ok"]);
    expect((await stateOf(place)).status).toBe("needsInfo");
    expect(await save(place, { [born.id]: "1815-12-10" })).toEqual([200, "ok"]);
    expect((await stateOf(place)).status).toBe("ready");
    expect(await save(place, { [born.id]: "1815-12-11" })).toEqual([460, "answer_fixed", born.id]);
  });

  test("are nobody else's, no draft's, and fixed with a canceled pass", async () => {
    const forms = await makeForms();
    const diet = await forms.ask({});
    const place = await buyPass(forms);
    const foreigner = await world.account(await world.organization());
    for (const account of [await world.account(harbour), foreigner])
      expect(await save(place, { [diet.id]: "Kelp" }, account)).toEqual([404, "not_found"]);
    const other = await world.account(harbour);
    const [passId = ""] = await fillCart(other, forms.eventId, forms.passType.id);
    expect(await save({ ...place, passId }, { [diet.id]: "Kelp" }, other)).toEqual([404, "not_found"]);
    const elsewhere = await makeForms();
    const foreign = await elsewhere.ask({});
    expect(await save(place, { [foreign.id]: "Kelp" })).toEqual([404, "not_found"]);
    await world
      .scope(harbour)
      .write((tx) => tx.updateTable("passes").set({ status: "canceled" }).where("id", "=", place.passId).execute());
    expect(await save(place, { [diet.id]: "Kelp" })).toEqual([460, "answer_fixed"]);
    expect((await stateOf(place)).answers).toEqual({});
  });
});

describe("a follow-up", () => {
  test("takes every first answer, and changes those that may", async () => {
    const forms = await makeForms();
    const liked = await forms.askAfter({ type: "radio", mutable: false }, { yes: null, no: null });
    const words = await forms.askAfter({ required: true });
    const place = await buyPass(forms);
    expect(await saveAfter(forms, place, { [liked.id]: "yes" })).toEqual([200, "ok"]);
    expect(await taken(forms.eventId)).toEqual({ yes: 1, no: 0 });
    expect(await saveAfter(forms, place, { [liked.id]: "no" })).toEqual([460, "answer_fixed", liked.id]);
    expect(await saveAfter(forms, place, { [words.id]: "Salty" })).toEqual([200, "ok"]);
    expect(await saveAfter(forms, place, { [words.id]: "" })).toEqual([460, "answers_missing", words.id]);
    expect(await saveAfter(forms, place, { [words.id]: "Windy" })).toEqual([200, "ok"]);
    expect((await stateOf(place)).answers).toEqual({ [liked.id]: "yes", [words.id]: "Windy" });
  });

  test("and the registration leave each other's answers alone", async () => {
    const forms = await makeForms();
    const name = await forms.ask({ required: true });
    const liked = await forms.askAfter({ type: "radio" }, { yes: null });
    const place = await buyPass(forms);
    expect(await saveAfter(forms, place, { [liked.id]: "yes" })).toEqual([200, "ok"]);
    expect((await stateOf(place)).status).toBe("needsInfo");
    expect(await saveAfter(forms, place, { [name.id]: "Ada" })).toEqual([404, "not_found"]);
    expect(await save(place, { [liked.id]: "yes" })).toEqual([404, "not_found"]);
    const params = { eventId: place.eventId, passId: place.passId, questionId: name.id };
    await holder.call(registration.saveAnswer, { params, body: { response: "Ada" } });
    expect(await stateOf(place)).toEqual({ status: "ready", answers: { [name.id]: "Ada", [liked.id]: "yes" } });
    expect(await taken(forms.eventId)).toEqual({ yes: 1 });
  });

  test("asks those it is for, by tier, pass type and add-on", async () => {
    const forms = await makeForms();
    const words = await forms.askAfter({});
    const place = await buyPass(forms);
    const dinner = await world.insert(harbour, "eventAddOns", { eventId: forms.eventId, name: "Dinner" });
    await world.insert(harbour, "registrationSectionAddOns", { sectionId: forms.followupId, addOnId: dinner.id });
    expect(await saveAfter(forms, place, { [words.id]: "Salty" })).toEqual([404, "not_found"]);
    await world.insert(harbour, "passAddOns", { passId: place.passId, addOnId: dinner.id, status: "ready" });
    expect(await saveAfter(forms, place, { [words.id]: "Salty" })).toEqual([200, "ok"]);
    const tier = await world.insert(harbour, "accountTiers", { slug: "crew", name: "Crew" });
    await world.insert(harbour, "registrationSectionTiers", { sectionId: forms.followupId, tierId: tier.id });
    expect(await saveAfter(forms, place, { [words.id]: "Windy" })).toEqual([404, "not_found"]);
    await world.insert(harbour, "accountTierMembers", { accountId: holder.id, tierId: tier.id });
    expect(await saveAfter(forms, place, { [words.id]: "Windy" })).toEqual([200, "ok"]);
    expect(await saveAfter({ ...forms, followupId: randomUUID() }, place, {})).toEqual([404, "not_found"]);
  });
});
