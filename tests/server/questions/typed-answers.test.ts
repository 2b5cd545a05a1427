import { afterAll, beforeAll, expect, test } from "vitest";
import { registration } from "#contract/registration";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { fillCart } from "#tests/support/checkout";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type AskingEvent, makeAskingEvent } from "./asking-event.ts";

let world: World;
let club: OrganizationRecord;
let buyer: TestAccount;
let on: AskingEvent;
let passId: string;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  on = await makeAskingEvent(world, club, await world.account(club));
  buyer = await world.account(club);
  [passId = ""] = await fillCart(buyer, on.eventId, on.passTypeId);
});
afterAll(() => world.close());

const answer = async (questionId: string, response: string) => {
  const input = { params: { eventId: on.eventId, passId, questionId }, body: { response } };
  const { status, body } = await world.send(registration.saveAnswer, input, buyer.who);
  return [status, body.code];
};
const kept = async (questionId: string) => {
  const found = await world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("registrationQuestionResponses")
        .where("passId", "=", passId)
        .where("questionId", "=", questionId)
        .select("value")
        .executeTakeFirst(),
    );
  return found?.value;
};

test("an answer of one line is kept as one, and one of several as several", async () => {
  const { id: line } = await on.create();
  const { id: area } = await on.create({ type: "textarea" });
  const pasted = "Vegan\t\u0007\r\n=1+1 \u202e";
  expect([await answer(line, pasted), await kept(line)]).toEqual([[200, undefined], "Vegan =1+1"]);
  expect([await answer(area, pasted), await kept(area)]).toEqual([[200, undefined], "Vegan\t\n=1+1 \u202e"]);
});

test("an answer that nobody can see is none", async () => {
  const { id: line } = await on.create();
  const { id: area } = await on.create({ type: "textarea" });
  for (const id of [line, area]) {
    const [, code] = await answer(id, "\u200b\u3164");
    expect([code, await kept(id)]).toEqual(["answer_invalid", undefined]);
  }
});
