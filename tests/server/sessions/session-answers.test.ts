import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { sessions } from "#contract/sessions";
import { storage } from "#contract/storage";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, capture } from "#tests/support/checkout";
import { makeWorkshop } from "#tests/support/sessions";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization({ paymentType: "manual", currency: "EUR" });
});
afterAll(() => world.close());

const invalid = (id: string) => ({ code: "answer_invalid", fields: { [id]: "answer_invalid" } });

describe("an answer of a draft", () => {
  test("has the form its question asks for", async () => {
    const { registrant, question, choice, choose, answer, params } = await makeWorkshop(world, harbour);
    const lines = await question({ type: "quantity", min: "1", max: "4" });
    const boundless = await question({ type: "quantity" });
    const boat = await question({ type: "select" });
    await choice(boat.id, "sloop");
    const file = await question({ type: "file" });
    const member = await registrant();
    await choose(member, member.passIds);
    const list = { dataUri: "data:text/plain;base64,QWhveQ==", name: "list.txt" };
    const wrong: [string, string][] = [
      ...["0", "5", "-1", "1.5", "two", "1e3"].map((value): [string, string] => [lines.id, value]),
      // Counters end somewhere: nobody takes a thousand million.
      ...["10001", "999999999"].map((value): [string, string] => [boundless.id, value]),
      [boat.id, "ketch"],
      [file.id, "1"],
      // What was uploaded for a message is no answer.
      [file.id, (await member.call(storage.createMessageFile, { body: list })).id],
    ];
    for (const [id, value] of wrong)
      await expect(answer(member, member.passId, { [id]: value }), value).rejects.toMatchObject(invalid(id));
    await expect(answer(member, member.passId, { [randomUUID()]: "x" })).rejects.toMatchObject({ code: "not_found" });
    await answer(member, member.passId, { [lines.id]: "4", [boat.id]: "sloop" });
    await answer(member, member.passId, { [lines.id.toUpperCase()]: "" });
    const [access] = await member.call(sessions.get, { params });
    expect(access?.responses).toMatchObject([{ questionId: boat.id, value: "sloop", question: { name: "Boat" } }]);
  });

  test("of another session's question is not taken", async () => {
    const [here, there] = [await makeWorkshop(world, harbour), await makeWorkshop(world, harbour)];
    const foreign = await there.question();
    await here.question();
    const member = await here.registrant();
    await here.choose(member, member.passIds);
    await expect(here.answer(member, member.passId, { [foreign.id]: "x" })).rejects.toMatchObject({
      code: "not_found",
    });
    const path = { ...here.params, passId: member.passId, questionId: foreign.id };
    const typed = await world.send(sessions.saveAnswer, { params: path, body: { response: "x" } }, member.who);
    expect(typed.status).toBe(404);
  });

  test("is saved alone while it is typed, and all or none of many are", async () => {
    const { registrant, question, choose, answer, params } = await makeWorkshop(world, harbour);
    const [note, lines] = [await question(), await question({ type: "quantity" })];
    const member = await registrant();
    await choose(member, member.passIds);
    const path = { ...params, passId: member.passId, questionId: note.id };
    await member.call(sessions.saveAnswer, { params: path, body: { response: "Slo" } });
    await member.call(sessions.saveAnswer, { params: path, body: { response: "Sloop" } });
    await expect(answer(member, member.passId, { [note.id]: "Ketch", [lines.id]: "x" })).rejects.toThrow();
    const [access] = await member.call(sessions.get, { params });
    expect(access?.responses.map(({ value }) => value)).toEqual(["Sloop"]);
  });
});

/** Changes answers after the registration; `ok` or the code of the refusal, with the fields it names. */
const change = async (
  { who }: Pick<TestAccount, "who">,
  params: { eventId: string; sessionId: string; passId: string },
  answers: Record<string, string>,
) => {
  const body = Object.entries(answers).map(([questionId, value]) => ({ questionId, value }));
  const reply = await world.send(attendee.saveSessionAnswers, { params, body }, who);
  return reply.status === 200 ? "ok" : [reply.body.code, ...Object.keys(reply.body.fields ?? {})];
};

describe("an answer that is missing", () => {
  test("makes the access wait, and ready when it comes", async () => {
    const { registrant, question, choice, join, answer, state, soldOf, params } = await makeWorkshop(world, harbour);
    const required = await question({ required: true });
    const [late, later] = [await registrant(), await registrant()];
    for (const member of [late, later]) await join(member);
    expect(await state()).toEqual({ sold: 2, accesses: ["needsInfo", "needsInfo"] });
    await answer(late, late.passId, { [required.id]: "Sloop" });
    expect(await state()).toEqual({ sold: 2, accesses: ["needsInfo", "ready"] });
    const boat = await question({ type: "select", required: true });
    const sloop = await choice(boat.id, "sloop", { supply: 1 });
    const place = { ...params, passId: later.passId };
    expect(await change(later, place, { [required.id]: "Ketch" })).toBe("ok");
    expect((await later.call(attendee.sessionAccess, { params: place })).status).toBe("needsInfo");
    expect(await change(later, place, { [boat.id]: "sloop" })).toBe("ok");
    expect((await later.call(attendee.sessionAccess, { params: place })).status).toBe("ready");
    expect(await soldOf("sessionQuestionChoices", sloop)).toBe(1);
  });

  test("is asked for before it is paid when it has a price, or opens one", async () => {
    const { registrant, question, choice, opens, choose, answer, price, params, state } = await makeWorkshop(
      world,
      harbour,
      { session: { price: 1_000 } },
    );
    const meal = await question({ type: "select", required: true });
    const yes = await choice(meal.id, "yes");
    await choice(meal.id, "no");
    const menu = await question({ type: "select", required: true, price: 900 }, { isSub: true });
    await choice(menu.id, "fish");
    await opens(yes.id, menu.id);
    const member = await registrant();
    const { id: addressId } = await addressOf(world, harbour, member);
    await choose(member, member.passIds);
    const refusalOf = async () => {
      const { body } = await world.send(sessions.intent, { params, query: { addressId } }, member.who);
      return [body.code, body.fields];
    };
    expect(await refusalOf()).toEqual(["answers_missing", { [meal.id]: "answers_missing" }]);
    await answer(member, member.passId, { [meal.id]: "yes" });
    expect(await refusalOf()).toEqual(["answers_missing", { [menu.id]: "answers_missing" }]);
    await answer(member, member.passId, { [menu.id]: "fish" });
    const intent = await price(member, addressId);
    expect(intent.total).toBe(1_900);
    expect(await capture(world, member, intent.id)).toMatchObject({ status: 200 });
    expect(await state()).toEqual({ sold: 1, accesses: ["ready"] });
  });

  test("is not asked where no choice opens it, and what closed questions said is forgotten", async () => {
    const { registrant, question, choice, opens, choose, answer, join, state, soldOf } = await makeWorkshop(
      world,
      harbour,
    );
    const boat = await question({ type: "select" });
    const own = await choice(boat.id, "own");
    await choice(boat.id, "ours");
    const trailer = await question({ type: "quantity", required: true, supply: 2 }, { isSub: true });
    await opens(own.id, trailer.id);
    const member = await registrant();
    await choose(member, member.passIds);
    await answer(member, member.passId, { [boat.id]: "own", [trailer.id]: "2" });
    await answer(member, member.passId, { [boat.id]: "ours" });
    await join(member);
    expect(await state()).toEqual({ sold: 1, accesses: ["ready"] });
    expect(await soldOf("sessionQuestions", trailer)).toBe(0);
  });
});

describe("an answer after the registration", () => {
  test("changes where that is allowed, and what it takes moves along", async () => {
    const { registrant, question, choice, choose, answer, join, soldOf, params } = await makeWorkshop(world, harbour);
    const meal = await question({ type: "checkbox", mutable: true });
    const fish = await choice(meal.id, "fish", { supply: 1 });
    const soup = await choice(meal.id, "soup", { supply: 1 });
    const lines = await question({ type: "quantity", mutable: true, supply: 5 });
    const [member, other] = [await registrant(), await registrant()];
    for (const [who, dish] of [
      [member, "fish"],
      [other, "soup"],
    ] as const) {
      await choose(who, who.passIds);
      await answer(who, who.passId, { [meal.id]: dish, [lines.id]: "2" });
      await join(who);
    }
    const place = { ...params, passId: member.passId };
    expect(await change(member, place, { [meal.id]: "fish,soup" })).toEqual(["sold_out", meal.id]);
    expect(await change(member, place, { [lines.id]: "4" })).toEqual(["sold_out", lines.id]);
    expect(await change(member, place, { [lines.id]: "3", [meal.id]: "" })).toBe("ok");
    expect(await soldOf("sessionQuestions", lines)).toBe(5);
    expect(await soldOf("sessionQuestionChoices", fish)).toBe(0);
    expect(await soldOf("sessionQuestions", meal)).toBe(1);
    expect(await change(other, { ...params, passId: other.passId }, { [meal.id]: "fish,soup" })).toBe("ok");
    expect(await soldOf("sessionQuestionChoices", fish)).toBe(1);
    expect(await soldOf("sessionQuestionChoices", soup)).toBe(1);
  });

  test("stays where it is fixed", async () => {
    const { registrant, question, choose, answer, join, params } = await makeWorkshop(world, harbour);
    const [fixed, unanswered] = [await question(), await question()];
    const needed = await question({ mutable: true, required: true });
    const member = await registrant();
    await choose(member, member.passIds);
    await answer(member, member.passId, { [fixed.id]: "Sloop", [needed.id]: "Gloves" });
    await join(member);
    const place = { ...params, passId: member.passId };
    expect(await change(member, place, { [needed.id]: "Hat", [fixed.id]: "Ketch" })).toEqual([
      "answer_fixed",
      fixed.id,
    ]);
    expect(await change(member, place, { [unanswered.id]: "x" })).toEqual(["answer_fixed", unanswered.id]);
    expect(await change(member, place, { [needed.id]: "" })).toEqual(["answers_missing", needed.id]);
    const found = await member.call(attendee.sessionAccess, { params: place });
    expect(found.responses.map(({ value }) => value).sort()).toEqual(["Gloves", "Sloop"]);
  });

  test("neither adds to what was paid nor takes from it", async () => {
    const { registrant, question, choice, opens, choose, answer, price, params } = await makeWorkshop(world, harbour);
    const lines = await question({ type: "quantity", mutable: true, price: 100 });
    const extra = await question({ mutable: true, price: 500 });
    const boat = await question({ type: "select", mutable: true });
    const own = await choice(boat.id, "own");
    const trailer = await question({ mutable: true, price: 900 }, { isSub: true });
    await opens(own.id, trailer.id);
    const member = await registrant();
    const { id: addressId } = await addressOf(world, harbour, member);
    await choose(member, member.passIds);
    await answer(member, member.passId, { [lines.id]: "2" });
    await capture(world, member, (await price(member, addressId)).id);
    const place = { ...params, passId: member.passId };
    for (const answers of [
      { [lines.id]: "3" },
      { [lines.id]: "1" },
      { [lines.id]: "" },
      { [extra.id]: "please" },
      { [boat.id]: "own", [trailer.id]: "GW 1" },
    ])
      expect(await change(member, place, answers), JSON.stringify(answers)).toEqual(["answer_fixed"]);
    expect(await change(member, place, { [boat.id]: "own" })).toBe("ok");
  });

  test("is the holder's, of an access that counts", async () => {
    const { registrant, question, choose, join, params } = await makeWorkshop(world, harbour);
    const { id } = await question({ mutable: true });
    const [member, other] = [await registrant(), await registrant()];
    await join(member);
    const place = { ...params, passId: member.passId };
    expect(await change(other, place, { [id]: "x" })).toEqual(["not_found"]);
    const outsider = await world.account(await world.organization());
    expect(await change(outsider, place, { [id]: "x" })).toEqual(["not_found"]);
    await choose(other, other.passIds);
    expect(await change(other, { ...params, passId: other.passId }, { [id]: "x" })).toEqual(["not_found"]);
    const foreign = await (await makeWorkshop(world, harbour)).question({ mutable: true });
    expect(await change(member, place, { [foreign.id]: "x" })).toEqual(["not_found"]);
  });

  test("that two change at once counts once", async () => {
    const { registrant, question, choice, join, soldOf, params } = await makeWorkshop(world, harbour);
    const meal = await question({ type: "select", mutable: true });
    const fish = await choice(meal.id, "fish", { supply: 3 });
    const soup = await choice(meal.id, "soup", { supply: 3 });
    const member = await registrant();
    await join(member);
    const place = { ...params, passId: member.passId };
    const dishes = ["fish", "soup", "fish", "soup", "", "fish"];
    await Promise.all(dishes.map((dish) => change(member, place, { [meal.id]: dish })));
    expect(await change(member, place, { [meal.id]: "soup" })).toBe("ok");
    expect([await soldOf("sessionQuestionChoices", fish), await soldOf("sessionQuestionChoices", soup)]).toEqual([
      0, 1,
    ]);
    expect(await soldOf("sessionQuestions", meal)).toBe(1);
  });
});
