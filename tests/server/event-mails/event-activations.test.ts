import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "#contract/events";
import { registration } from "#contract/registration";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let member: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  host = await world.account(club);
  member = await world.account(club);
  stranger = await world.account(club);
});
afterAll(() => world.close());

const register = async (who: TestAccount, eventId: string) => {
  const { id: passTypeId } = await world.passType(club, eventId);
  return world.registration(club, who, eventId, { passTypeId });
};

describe("activations", () => {
  const make = async (row: object = {}) => {
    const { id: eventId } = await world.event(club, { host });
    const { passId } = await register(member, eventId);
    const activation = await world.insert(club, "eventActivations", {
      ...{ eventId, slug: "lighthouse", name: "Lighthouse", maxPoints: 7, startAfter: inDays(-1), ...row },
    });
    const params = { eventId, passId, activationId: activation.id };
    const complete = (body: { code?: string } = {}) =>
      world.send(events.completeActivation, { params, body }, member.who);
    return { params, complete };
  };
  const completions = () =>
    world
      .scope(club)
      .read((tx) => tx.selectFrom("eventActivationCompletions").select(["passId", "earnedPoints"]).execute());

  test("are completed once a pass", async () => {
    const { params, complete } = await make();
    const replies = await Promise.all([complete(), complete(), complete()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await completions()).toEqual([{ passId: params.passId, earnedPoints: 7 }]);
    expect(await member.call(events.activationSummary, { params })).toEqual({ total: 1, completed: 1 });
  });

  test("that are protected take their code, and few guesses", async () => {
    const { complete } = await make({ type: "protected", code: "BEACON" });
    expect(await complete({ code: "beacon!" })).toMatchObject({ status: 460, body: { code: "code_invalid" } });
    expect(await complete({})).toMatchObject({ status: 460 });
    expect(await completions()).toEqual([]);
    expect((await complete({ code: " BEACON " })).status).toBe(200);
    for (let guess = 0; guess < 8; guess += 1) await complete({ code: `guess ${guess}` });
    expect(await complete({ code: "BEACON" })).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  });

  test("do not start before their time", async () => {
    const { complete } = await make({ startAfter: inDays(1) });
    expect(await complete()).toMatchObject({ status: 460, body: { code: "activation_locked" } });
    expect(await completions()).toEqual([]);
  });

  test("that are private are in no list, and show their code to nobody", async () => {
    const { params } = await make({ type: "private" });
    expect((await member.call(events.activations, { params })).items).toEqual([]);
    const { params: coded } = await make({ type: "protected", code: "BEACON" });
    expect(JSON.stringify(await member.call(events.activation, { params: coded }))).not.toContain("BEACON");
  });

  test("belong to the holder of the pass", async () => {
    const { params } = await make();
    const other = await world.account(club);
    await register(other, params.eventId);
    expect((await world.send(events.activations, { params }, other.who)).status).toBe(404);
    expect((await world.send(events.activations, { params }, host.who)).status).toBe(454);
  });
});

describe("codes and levels", () => {
  const activation = async (eventId: string, row: object = {}) =>
    world.insert(club, "eventActivations", {
      ...{ eventId, slug: `stop-${randomUUID()}`, name: "Stop", maxPoints: 3, ...row },
    });

  test.each([
    ["regular", ["regular"]],
    ["virtual", ["regular", "virtual"]],
    ["vip", ["regular", "vip", "virtual"]],
  ] as const)("of a %s pass are those of its level", async (accessLevel, expected) => {
    const { id: eventId } = await world.event(club, { host });
    const { id: passTypeId } = await world.passType(club, eventId, { accessLevel });
    const { passId } = await world.registration(club, member, eventId, { passTypeId });
    const levels = ["regular", "virtual", "vip"] as const;
    const rows = await Promise.all(levels.map((level) => activation(eventId, { accessLevel: level })));
    const params = { eventId, passId };
    const { items } = await member.call(events.activations, { params });
    expect(items.map((item) => item.accessLevel).toSorted()).toEqual(expected);
    expect(await member.call(events.activationSummary, { params })).toEqual({ total: expected.length, completed: 0 });
    for (const [at, { id: activationId }] of rows.entries()) {
      const reads = { params: { ...params, activationId } };
      const status = expected.some((level) => level === levels[at]) ? 200 : 404;
      expect((await world.send(events.activation, reads, member.who)).status).toBe(status);
      expect((await world.send(events.completeActivation, { ...reads, body: {} }, member.who)).status).toBe(status);
    }
  });

  test("cannot be guessed by one account, with however many passes and at however many of them", async () => {
    const { id: eventId } = await world.event(club, { host });
    const { id: passTypeId } = await world.passType(club, eventId);
    const passes = await Promise.all(
      Array.from({ length: 4 }, () => world.registration(club, member, eventId, { passTypeId })),
    );
    const stops = await Promise.all([1, 2, 3].map(() => activation(eventId, { type: "protected", code: "K7" })));
    const attempts = passes.flatMap(({ passId }) =>
      stops.map(({ id: activationId }) => ({ eventId, passId, activationId })),
    );
    const statuses = await Promise.all(
      attempts.map(
        async (params) =>
          (await world.send(events.completeActivation, { params, body: { code: "?" } }, member.who)).status,
      ),
    );
    expect(statuses.filter((status) => status === 460)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const [params] = attempts;
    const right = { params, body: { code: "K7" } };
    expect(await world.send(events.completeActivation, right, member.who)).toMatchObject({ status: 429 });

    const { passId } = await world.registration(club, stranger, eventId, { passTypeId });
    const other = { params: { ...params, passId }, body: { code: "K7" } };
    expect((await world.send(events.completeActivation, other, stranger.who)).status).toBe(200);
  });

  test("that are right, or not yet begun, use up no guess", async () => {
    const { id: eventId } = await world.event(club, { host });
    const { id: passTypeId } = await world.passType(club, eventId);
    const { passId } = await world.registration(club, member, eventId, { passTypeId });
    const { id: later } = await activation(eventId, { type: "protected", code: "K7", startAfter: inDays(1) });
    const { id: now } = await activation(eventId, { type: "protected", code: "K7" });
    const complete = (activationId: string, code: string) =>
      world.send(events.completeActivation, { params: { eventId, passId, activationId }, body: { code } }, member.who);
    for (let tried = 0; tried < 12; tried += 1) {
      expect(await complete(later, "K7")).toMatchObject({ status: 460, body: { code: "activation_locked" } });
      expect((await complete(now, "K7")).status).toBe(200);
    }
    expect(await complete(now, "?")).toMatchObject({
      status: 460,
      body: { code: "code_invalid", message: "Invalid code. Please try again." },
    });
  });
});

describe("coupon codes", () => {
  const attempt = (eventId: string, who: TestAccount, ticketId: string, couponCode: string) =>
    world.send(
      registration.applyCoupon,
      { params: { eventId }, body: { couponCode, passes: [{ id: randomUUID(), ticketId }], packages: [] } },
      who.who,
    );

  test("cannot be guessed, and to who tries many the refusal of one that exists is that of one that does not", async () => {
    const { id: eventId } = await world.event(club, { host });
    const { id: passTypeId } = await world.passType(club, eventId, { price: 1000 });
    const { id: otherId } = await world.passType(club, eventId);
    const coupon = { eventId, code: "TIDE", discountPercent: 50 };
    await world.insert(club, "coupons", { ...coupon, passTypeId });
    await world.insert(club, "coupons", { ...coupon, code: "EBB", passTypeId: otherId });
    const refusal = (code: string) => attempt(eventId, member, passTypeId, code);
    expect((await refusal("EBB")).body).toMatchObject({ fields: { couponCode: "coupon_fits_nothing" } });
    for (let tried = 0; tried < 4; tried += 1) await refusal(`EBB${tried}`);
    const [unfit, unknown] = [await refusal("EBB"), await refusal("EBC")];
    expect(unfit.body).toMatchObject({ code: "code_invalid", fields: { couponCode: "code_invalid" } });
    expect({ ...unfit.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
    for (let right = 0; right < 3; right += 1)
      expect((await attempt(eventId, member, passTypeId, "tide")).status).toBe(200);
    const wrong = await Promise.all(
      Array.from({ length: 10 }, (_, at) => attempt(eventId, member, passTypeId, `GUESS${at}`)),
    );
    expect(wrong.filter(({ status }) => status === 460)).toHaveLength(3);
    expect(await attempt(eventId, member, passTypeId, "TIDE")).toMatchObject({
      status: 429,
      body: { code: "rate_limited" },
    });
    expect((await attempt(eventId, stranger, passTypeId, "TIDE")).status).toBe(200);
  });
});
