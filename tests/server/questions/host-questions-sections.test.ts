import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { questions } from "#contract/questions";
import { registration } from "#contract/registration";
import type { QuestionCreateInput, SectionCreateInput } from "#entities/commerce/host-questions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { fillCart } from "#tests/support/checkout";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let eventId: string;
let regular: string;
let student: string;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  host = await world.account(club, { firstName: "Host" });
});
afterAll(() => world.close());

beforeEach(async () => {
  eventId = (await world.event(club, { host })).id;
  regular = (await world.passType(club, eventId)).id;
  student = (await world.passType(club, eventId, { name: "Student", sortOrder: 1 })).id;
});

const section = (body: Partial<SectionCreateInput> = {}) =>
  host.call(questions.createSection, { params: { eventId }, body: { kind: "registration", name: "You", ...body } });
const question = (name: string, sectionId?: string, more: Partial<QuestionCreateInput> = {}) =>
  host.call(questions.create, {
    params: { eventId },
    body: { name, type: "text", required: false, mutable: true, choices: [], ...(sectionId && { sectionId }), ...more },
  });
const questionnaire = () => host.call(questions.questionnaire, { params: { eventId } });
const order = (sections: { id: string | null; questionIds: string[] }[]) =>
  host.call(questions.setOrder, { params: { eventId }, body: { sections } });
const send = (call: Parameters<World["send"]>[0], params: object, body?: unknown, who = host.who) =>
  world.send(call, { params: { eventId, ...params }, body }, who);

/** What the cart of a newcomer is asked for a pass of this type. */
const asked = async (passTypeId: string) => {
  const buyer = await world.account(club);
  await fillCart(buyer, eventId, passTypeId);
  const [pass] = await buyer.call(registration.questions, { params: { eventId } });
  return (pass?.sections ?? []).map(({ name, questions: own }) => [name, own.map((one) => one.name)]);
};

describe("sections", () => {
  test("ask exactly whom the host chose, in the host's order", async () => {
    const all = await section({ name: "Everyone" });
    const some = await section({ name: "Students", passTypeIds: [student] });
    await question("Diet", all.id);
    await question("School", some.id);
    await question("Card", some.id);
    expect(await asked(regular)).toEqual([["Everyone", ["Diet"]]]);
    expect(await asked(student)).toEqual([
      ["Everyone", ["Diet"]],
      ["Students", ["School", "Card"]],
    ]);
    await host.call(questions.updateSection, {
      params: { eventId, sectionId: all.id },
      body: { passTypeIds: [regular] },
    });
    expect(await asked(student)).toEqual([["Students", ["School", "Card"]]]);
    await host.call(questions.updateSection, { params: { eventId, sectionId: all.id }, body: { passTypeIds: [] } });
    expect(await asked(student)).toHaveLength(2);
  });

  test("for a tier or an add-on ask only who has it", async () => {
    const image = await world.insert(club, "images", { width: 2, height: 2 });
    const tier = await world.insert(club, "accountTiers", { slug: "crew", name: "Crew", imageId: image.id });
    const addOn = await world.insert(club, "eventAddOns", { eventId, name: "Dinner" });
    const crew = await section({ name: "Crew", accountTierIds: [tier.id] });
    const dinner = await section({ name: "Dinner", addOnIds: [addOn.id] });
    await question("Rank", crew.id);
    await question("Diet", dinner.id);
    expect(await asked(regular)).toEqual([]);
    expect(await questionnaire()).toMatchObject({
      sections: [{ accountTierIds: [tier.id] }, { addOnIds: [addOn.id] }],
      audience: { addOns: [{ name: "Dinner" }], passTypes: [{ name: "Regular" }, { name: "Student" }] },
    });
  });

  test("afterwards are asked of who holds a pass, not in the cart", async () => {
    const after = await section({ kind: "followup", name: "How was it?" });
    await question("Best moment", after.id);
    expect(await asked(regular)).toEqual([]);
    const guest = await world.account(club);
    const { passId } = await world.registration(club, guest, eventId, { passTypeId: regular });
    const followups = await guest.call(attendee.followups, { params: { eventId, passId } });
    expect(followups).toMatchObject([{ questions: [{ name: "Best moment" }] }]);
  });

  test("go only when they are empty", async () => {
    const { id: sectionId } = await section();
    const { id: questionId } = await question("Diet", sectionId);
    expect(await send(questions.removeSection, { sectionId })).toMatchObject({ status: 460, body: { code: "in_use" } });
    await order([{ id: null, questionIds: [questionId] }]);
    expect((await send(questions.removeSection, { sectionId })).status).toBe(200);
    expect(await questionnaire()).toMatchObject({ sections: [], questions: [{ name: "Diet", sectionId: null }] });
  });

  test("ask nobody of another event", async () => {
    const other = (await world.event(club, { host })).id;
    const theirs = (await world.passType(club, other)).id;
    const { id: sectionId } = await section();
    const refused = { status: 404 };
    expect(await send(questions.updateSection, { sectionId }, { passTypeIds: [theirs] })).toMatchObject(refused);
    expect(await send(questions.updateSection, { eventId: other, sectionId }, { name: "Mine" })).toMatchObject(refused);
    expect(await send(questions.removeSection, { eventId: other, sectionId })).toMatchObject(refused);
    const body = { name: "Q", type: "text", required: false, mutable: false, choices: [], sectionId };
    expect(await send(questions.create, { eventId: other }, body)).toMatchObject(refused);
    expect((await questionnaire()).sections).toMatchObject([{ name: "You", passTypeIds: [], questionIds: [] }]);
  });
});

describe("the order", () => {
  test("moves questions within and between sections, and is what the cart shows", async () => {
    const [one, two] = [await section({ name: "One" }), await section({ name: "Two" })];
    const [a, b, c] = [await question("A", one.id), await question("B", one.id), await question("C", two.id)];
    await order([
      { id: two.id, questionIds: [b.id, c.id] },
      { id: one.id, questionIds: [a.id] },
    ]);
    expect(await asked(regular)).toEqual([
      ["Two", ["B", "C"]],
      ["One", ["A"]],
    ]);
  });

  test("of one section leaves the others in their places", async () => {
    const [one, two, three] = [
      await section({ name: "1" }),
      await section({ name: "2" }),
      await section({ name: "3" }),
    ];
    const { id } = await question("A", one.id);
    await order([{ id: three.id, questionIds: [id] }]);
    await order([
      { id: two.id, questionIds: [] },
      { id: one.id, questionIds: [] },
    ]);
    expect((await questionnaire()).sections.map(({ name, questionIds }) => [name, questionIds])).toEqual([
      ["2", []],
      ["1", []],
      ["3", [id]],
    ]);
  });

  test("takes a question out of the choice that opened it", async () => {
    const { id } = await section();
    const size = await question("Size", id, { type: "radio", choices: [{ id: null, value: "Other" }] });
    const which = await question("Which?", undefined, { choiceId: size.choices[0]?.id ?? "" });
    await order([{ id, questionIds: [which.id, size.id] }]);
    expect(await asked(regular)).toEqual([["You", ["Which?", "Size"]]]);
    expect((await questionnaire()).questions.flatMap(({ choices }) => choices[0]?.subQuestionIds ?? [])).toEqual([]);
  });

  test("of two hosts at one moment loses no question", async () => {
    const [one, two] = [await section({ name: "One" }), await section({ name: "Two" })];
    const made = await Promise.all(["A", "B", "C", "D"].map((name) => question(name, one.id)));
    const ids = made.map(({ id }) => id);
    await Promise.all([
      order([
        { id: one.id, questionIds: ids },
        { id: two.id, questionIds: [] },
      ]),
      order([
        { id: two.id, questionIds: ids.toReversed() },
        { id: one.id, questionIds: [] },
      ]),
      question("E", two.id),
    ]);
    const { sections } = await questionnaire();
    expect(sections.flatMap(({ questionIds }) => questionIds)).toHaveLength(5);
  });

  test("names what is of this event, each once", async () => {
    const { id } = await section();
    const { id: own } = await question("A", id);
    const other = (await world.event(club, { host })).id;
    const theirs = await host.call(questions.create, {
      params: { eventId: other },
      body: { name: "Theirs", type: "text", required: false, mutable: false, choices: [] },
    });
    const [foreign] = (await host.call(questions.questionnaire, { params: { eventId: other } })).sections;
    const sections = (entries: object[]) => send(questions.setOrder, {}, { sections: entries });
    expect((await sections([{ id, questionIds: [theirs.id] }])).status).toBe(404);
    expect((await sections([{ id: foreign?.id, questionIds: [own] }])).status).toBe(404);
    expect(await sections([{ id, questionIds: [own, own] }])).toMatchObject({
      status: 400,
      body: { fields: { sections: "duplicate" } },
    });
    expect((await host.call(questions.questionnaire, { params: { eventId: other } })).sections).toEqual([foreign]);
  });
});

describe("search lists", () => {
  test("are made from pasted lines, each once, and chosen from", async () => {
    const list = await host.call(questions.createSearchList, {
      params: { eventId },
      body: { name: "Ports", values: ["Galway", " Cork ", "Galway"] },
    });
    expect(list).toMatchObject({ name: "Ports", values: 2 });
    const { items } = await host.call(questions.searchLists, { params: { eventId } });
    expect(items).toContainEqual(list);
    expect(await question("Port", undefined, { type: "search", searchListId: list.id })).toMatchObject({
      searchListId: list.id,
    });
  });

  test("hold 5,000 entries, and are the organization's own", async () => {
    const values = Array.from({ length: 5_000 }, (_, at) => `Entry ${at}`);
    const body = { name: "Many", values };
    expect((await host.call(questions.createSearchList, { params: { eventId }, body })).values).toBe(5_000);
    const tooMany = { name: "Many", values: [...values, "One more"] };
    expect((await send(questions.createSearchList, {}, tooMany)).status).toBe(400);
    const elsewhere = await world.organization();
    const theirs = await world.insert(elsewhere, "searchLists", { name: "Secret" });
    const refused = {
      name: "P",
      type: "search",
      required: false,
      mutable: false,
      choices: [],
      searchListId: theirs.id,
    };
    expect((await send(questions.create, {}, refused)).status).toBe(404);
    const { items } = await host.call(questions.searchLists, { params: { eventId } });
    expect(items.map(({ name }) => name)).not.toContain("Secret");
  });

  test("are nothing for who does not host", async () => {
    const guest = await world.account(club);
    for (const call of [questions.searchLists, questions.questionnaire])
      expect((await send(call, {}, undefined, guest.who)).status).toBe(403);
  });
});
