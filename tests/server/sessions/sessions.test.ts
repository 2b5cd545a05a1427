import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { events } from "#contract/events";
import { organization as organizationCalls } from "#contract/organization";
import { sessions } from "#contract/sessions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { capture } from "#tests/support/checkout";
import { codesOf, makeWorkshop, sessionCalls } from "#tests/support/sessions";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization({ paymentType: "manual", currency: "EUR" });
});
afterAll(() => world.close());

describe("who may register for a session", () => {
  test("is who holds a pass of the event", async () => {
    const { registrant, question, params } = await makeWorkshop(world, harbour);
    const holder = await registrant();
    const { id } = await question();
    const stranger = await world.account(harbour);
    expect(await codesOf(world, stranger, sessionCalls(params, holder.passId, id))).toEqual(["454 not_registered"]);
  });

  test("is not who holds a draft or a canceled pass", async () => {
    const { registrant, question, params, passType, event } = await makeWorkshop(world, harbour);
    const holder = await registrant();
    const { id } = await question();
    const former = await world.account(harbour);
    for (const status of ["draft", "canceled"] as const)
      await world.registration(harbour, former, event.id, { passTypeId: passType.id, status });
    expect(await codesOf(world, former, sessionCalls(params, holder.passId, id))).toEqual(["454 not_registered"]);
  });

  test.each([
    ["never took registrations", { registrationEnabled: false }, "455 session_registration_disabled"],
    ["is a break", { nonSession: true }, "455 session_registration_disabled"],
    ["has closed its registration", { registrationEnd: inDays(-1) }, "455 session_registration_closed"],
    ["is over", { startTime: inDays(-2), endTime: inDays(-1) }, "455 session_registration_closed"],
  ])("is nobody when it %s", async (_, session, code) => {
    const { registrant, question, params } = await makeWorkshop(world, harbour, { session });
    const holder = await registrant();
    const { id } = await question();
    expect(await codesOf(world, holder, sessionCalls(params, holder.passId, id))).toEqual([code]);
  });

  test("is nobody when the event is canceled", async () => {
    const { registrant, question, params } = await makeWorkshop(world, harbour, { event: { canceledAt: inDays(-1) } });
    const holder = await registrant();
    const { id } = await question();
    const codes = await codesOf(world, holder, sessionCalls(params, holder.passId, id));
    expect(codes).toEqual(["455 event_canceled"]);
  });

  test("does not find a session that is hidden, or of another event or organization", async () => {
    const hidden = await makeWorkshop(world, harbour, { event: { sessionsVisibility: "hidden" } });
    const holder = await hidden.registrant();
    const { id } = await hidden.question();
    expect(await codesOf(world, holder, sessionCalls(hidden.params, holder.passId, id))).toEqual(["404 not_found"]);

    const open = await makeWorkshop(world, harbour);
    const mixed = { eventId: open.event.id, sessionId: hidden.session.id };
    const member = await open.registrant();
    expect(await codesOf(world, member, sessionCalls(mixed, member.passId, id))).toEqual(["404 not_found"]);

    const other = await world.account(await world.organization());
    expect(await codesOf(world, other, sessionCalls(open.params, member.passId, id))).toEqual(["404 not_found"]);
  });

  test("cannot take a pass of somebody else along", async () => {
    const { registrant, choose, state, params, question } = await makeWorkshop(world, harbour);
    const [mine, theirs] = [await registrant(), await registrant()];
    const { id: questionId } = await question();
    await choose(theirs, theirs.passIds);
    for (const passId of [theirs.passId, randomUUID()]) {
      const body = [{ passId: mine.passId }, { passId }];
      const { status } = await world.send(sessions.savePasses, { params, body }, mine.who);
      expect(status).toBe(404);
      const path = { ...params, passId, questionId };
      const typed = await world.send(sessions.saveAnswer, { params: path, body: { response: "Sloop" } }, mine.who);
      expect(typed.status).toBe(404);
    }
    expect(await state()).toEqual({ sold: 0, accesses: ["draft"] });
  });
});

describe("the passes that are to join", () => {
  test("are replaced, and nobody else sees them", async () => {
    const { registrant, choose, params } = await makeWorkshop(world, harbour);
    const [member, other] = [await registrant(3), await registrant()];
    const [first = "", second = "", third = ""] = member.passIds;
    await choose(member, [first, second]);
    await choose(member, [third, second.toUpperCase(), second]);
    const accesses = await member.call(sessions.get, { params });
    expect(accesses.map(({ passId, status }) => [passId, status]).sort()).toEqual(
      [
        [second, "draft"],
        [third, "draft"],
      ].sort(),
    );
    expect(accesses.every(({ pass, passId }) => pass.id === passId)).toBe(true);
    expect(await other.call(sessions.get, { params })).toEqual([]);
    expect((await member.call(sessions.passes, { params })).map(({ id }) => id).sort()).toEqual(
      [...member.passIds].sort(),
    );
    await choose(member, []);
    expect(await member.call(sessions.get, { params })).toEqual([]);
  });

  test("are those that have not joined yet, with what was paid for them", async () => {
    const { registrant, choose, join, params } = await makeWorkshop(world, harbour);
    const member = await registrant(2);
    const [first = "", second = ""] = member.passIds;
    await join({ ...member, passIds: [first] });
    const waiting = await member.call(sessions.passes, { params });
    expect(waiting).toMatchObject([{ id: second, lineItem: null, payerId: null, matches: [] }]);
    // Who is in stays in, and is not offered twice.
    await choose(member, [first, second]);
    expect((await member.call(sessions.get, { params })).map(({ status }) => status).sort()).toEqual([
      "draft",
      "ready",
    ]);
  });

  test("are not more than are left", async () => {
    const { registrant, choose, join, params, state } = await makeWorkshop(world, harbour, { session: { supply: 2 } });
    const [quick, slow] = [await registrant(), await registrant(2)];
    await choose(slow, slow.passIds);
    await join(quick);
    const late = await world.send(sessions.intent, { params }, slow.who);
    expect([late.status, late.body.code]).toEqual([455, "sold_out"]);
    const again = { params, body: slow.passIds.map((passId) => ({ passId })) };
    const chosen = await world.send(sessions.savePasses, again, slow.who);
    expect([chosen.status, chosen.body.code]).toEqual([455, "sold_out"]);
    expect(await slow.call(sessions.get, { params })).toHaveLength(2);
    await join({ ...slow, passIds: [slow.passId] });
    expect(await state()).toEqual({ sold: 2, accesses: ["ready", "ready"] });
    const shown = await slow.call(events.session, { params });
    expect(shown.supply).toBe(0);
  });

  test("come back after their access was canceled, with nothing answered", async () => {
    const { registrant, question, choose, answer, price, params, state } = await makeWorkshop(world, harbour);
    const member = await registrant();
    const { id } = await question();
    await choose(member, member.passIds);
    await answer(member, member.passId, { [id]: "Sloop" });
    const intent = await price(member);
    expect(await capture(world, member, intent.id)).toMatchObject({ status: 200 });
    await world.scope(harbour).write(async (tx) => {
      await tx.updateTable("sessionAccesses").set({ status: "canceled" }).where("passId", "=", member.passId).execute();
      await tx.updateTable("sessions").set({ sold: 0 }).where("id", "=", params.sessionId).execute();
    });
    expect(await member.call(sessions.get, { params })).toEqual([]);
    await choose(member, member.passIds);
    expect(await member.call(sessions.get, { params })).toMatchObject([{ status: "draft", responses: [] }]);
    // The books name it: taken back it is canceled again instead of being gone.
    await choose(member, []);
    expect(await state()).toEqual({ sold: 0, accesses: ["canceled"] });
    await choose(member, member.passIds);
    const again = await price(member);
    expect(again.id).not.toBe(intent.id);
    expect(await capture(world, member, again.id)).toMatchObject({ status: 200 });
    expect(await state()).toEqual({ sold: 1, accesses: ["ready"] });
  });
});

test("a pass that is canceled gives back what its session has taken", async () => {
  const { registrant, question, choose, answer, price, soldOf, state, params, passType } = await makeWorkshop(
    world,
    harbour,
  );
  await world
    .scope(harbour)
    .write((tx) => tx.updateTable("passTypes").set({ cancelable: true }).where("id", "=", passType.id).execute());
  const lines = await question({ type: "quantity", supply: 9 });
  const member = await registrant(2);
  const [first = "", second = ""] = member.passIds;
  await choose(member, member.passIds);
  await answer(member, first, { [lines.id]: "4" });
  await answer(member, second, { [lines.id]: "2" });
  const intent = await price(member);
  await member.call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
  expect(await soldOf("sessionQuestions", lines)).toBe(6);
  await member.call(attendee.cancel, { params: { eventId: params.eventId, passId: first }, body: {} });
  expect(await soldOf("sessionQuestions", lines)).toBe(2);
  expect(await state()).toEqual({ sold: 1, accesses: ["canceled", "ready"] });
});

test("what a session is asked for takes as many statements for many passes as for few", async () => {
  const { registrant, question, choose, params } = await makeWorkshop(world, harbour);
  for (let index = 0; index < 3; index += 1) await question();
  const [few, many] = [await registrant(1), await registrant(12)];
  const counter = openStatementCounter(world);
  try {
    for (const call of [sessions.passes, sessions.questions, sessions.get, sessions.intent]) {
      if (call === sessions.get) for (const member of [few, many]) await choose(member, member.passIds);
      const [cheap, dear] = [
        await counter.cost(call, { params }, few.who),
        await counter.cost(call, { params }, many.who),
      ];
      expect(dear, call.id).toBe(cheap);
      expect(dear, call.id).toBeLessThan(60);
    }
    const bodyOf = ({ passIds }: { passIds: readonly string[] }) => passIds.map((passId) => ({ passId }));
    const cheap = await counter.cost(sessions.savePasses, { params, body: bodyOf(few) }, few.who);
    expect(await counter.cost(sessions.savePasses, { params, body: bodyOf(many) }, many.who)).toBe(cheap);
  } finally {
    await counter.close();
  }
});
