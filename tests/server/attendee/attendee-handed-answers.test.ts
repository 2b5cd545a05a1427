import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { listings } from "#contract/listings";
import { organization as organizationCalls } from "#contract/organization";
import { sessions } from "#contract/sessions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf } from "#tests/support/checkout";
import { passDesk } from "#tests/support/passes";
import { makeWorkshop } from "#tests/support/sessions";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let giver: TestAccount;
let receiver: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization({ paymentType: "manual" });
  giver = await world.account(harbour);
  receiver = await world.account(harbour);
});
afterAll(() => world.close());

const secret = "Allergic to shellfish";

/** A pass whose holder has told the hosts about their health, and chosen one of few boats. */
const makeAnswered = async ({ required }: { required: boolean }) => {
  const host = await world.account(harbour);
  const desk = passDesk(world, harbour);
  const { eventId, passId } = await desk.makePasses(giver, 1, { event: { creatorId: host.id } });
  const section = await world.insert(harbour, "registrationSections", { eventId, name: "You" });
  const asked = { sectionId: section.id, mutable: true };
  const health = await world.question(harbour, eventId, { ...asked, name: "Health", required });
  const boat = await world.question(harbour, eventId, { ...asked, name: "Boat", type: "select" });
  const sloop = await world.insert(harbour, "registrationQuestionChoices", {
    ...{ questionId: boat.id, value: "sloop", supply: 1, sold: 0 },
  });
  const params = { eventId, passId };
  const answer = (who: TestAccount, answers: Record<string, string>) =>
    who.call(attendee.saveAnswers, {
      params,
      body: { questions: Object.entries(answers).map(([id, value]) => ({ id, value })) },
    });
  await answer(giver, { [health.id]: secret, [boat.id]: "sloop" });
  const sold = () =>
    world
      .scope(harbour)
      .read((tx) =>
        tx
          .selectFrom("registrationQuestionChoices")
          .where("id", "=", sloop.id)
          .select("sold")
          .executeTakeFirstOrThrow(),
      )
      .then((row) => row.sold);
  const handOn = () => desk.transfer(giver, receiver, eventId, passId);
  return { host, eventId, passId, params, health, boat, answer, sold, handOn };
};

describe("what the giver of a pass has answered", () => {
  test("is nowhere to be read for the receiver, who is asked for their own", async () => {
    const { params, eventId, health, boat, answer, sold, handOn } = await makeAnswered({ required: true });
    expect(await sold()).toBe(1);
    expect(await handOn()).toEqual([200, "ok"]);
    expect(await sold()).toBe(0);
    const replies = await Promise.all([
      receiver.call(attendee.pass, { params }),
      receiver.call(attendee.get, { params: { eventId } }),
      receiver.call(attendee.questions, { params }),
      receiver.call(attendee.followups, { params }),
    ]);
    expect(JSON.stringify(replies)).not.toContain(secret);
    expect(JSON.stringify(replies)).not.toContain('"value":"sloop","question"');
    expect(replies[0]).toMatchObject({ status: "needsInfo", responses: [] });
    await answer(receiver, { [health.id]: "None", [boat.id]: "sloop" });
    expect((await receiver.call(attendee.pass, { params })).status).toBe("ready");
    expect(await sold()).toBe(1);
  });

  test("leaves a pass ready that need not answer anything", async () => {
    const { params, handOn } = await makeAnswered({ required: false });
    await handOn();
    expect(await receiver.call(attendee.pass, { params })).toMatchObject({ status: "ready", responses: [] });
  });

  test("is not told to hosts as the receiver's, nor kept in the trail", async () => {
    const { host, eventId, handOn } = await makeAnswered({ required: true });
    await handOn();
    const params = { eventId, accountId: receiver.id };
    expect(JSON.stringify(await host.call(listings.attendee, { params }))).not.toContain(secret);
    const trail = await world.scope(harbour).read((tx) => tx.selectFrom("auditLog").selectAll().execute());
    expect(JSON.stringify(trail)).not.toContain(secret);
  });

  test("does not come back with the pass", async () => {
    const { eventId, passId, params, handOn } = await makeAnswered({ required: false });
    await handOn();
    expect(await passDesk(world, harbour).transfer(receiver, giver, eventId, passId)).toEqual([200, "ok"]);
    expect((await giver.call(attendee.pass, { params })).responses).toEqual([]);
  });
});

test("of a session what was bought stays, and everything else is forgotten", async () => {
  const workshop = await makeWorkshop(world, harbour);
  const { question, registrant, choose, answer, price, soldOf, event, session, passType } = workshop;
  const lunches = await question({ type: "quantity", name: "Lunches", price: 1200 });
  const diet = await question({ name: "Diet", required: true, mutable: true });
  const member = await registrant();
  await passDesk(world, harbour).setPassType(passType.id, { transferable: true });
  await choose(member, member.passIds);
  await answer(member, member.passId, { [lunches.id]: "2", [diet.id]: secret });
  const address = await addressOf(world, harbour, member);
  const intent = await price(member, address.id);
  await member.call(organizationCalls.captureIntent, {
    params: { intentId: intent.id },
  });
  expect(await soldOf("sessionQuestions", lunches)).toBe(2);
  expect(await passDesk(world, harbour).transfer(member, receiver, event.id, member.passId)).toEqual([200, "ok"]);
  const params = { eventId: event.id, passId: member.passId, sessionId: session.id };
  const access = await receiver.call(attendee.sessionAccess, { params });
  expect(access).toMatchObject({ status: "needsInfo", responses: [{ questionId: lunches.id, value: "2" }] });
  expect(await soldOf("sessionQuestions", lunches)).toBe(2);
  expect(JSON.stringify(await receiver.call(sessions.get, { params }))).not.toContain(secret);
});
