import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { self } from "#contract/self";
import { createPassKey, signPassCode, verifyPassCode } from "#server/modules/commerce/passes/pass-code.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { buy, fillCart, makeSale } from "#tests/support/checkout";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let member: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization();
  member = await world.account(harbour);
});
afterAll(() => world.close());

const publicKeys = async (of: OrganizationRecord) => {
  const rows = await world.scope(of).read((tx) => tx.selectFrom("passSigningKeys").select("publicKey").execute());
  return rows.map(({ publicKey }) => publicKey);
};

describe("the code of a pass", () => {
  test("is known by its key alone", async () => {
    const key = await createPassKey();
    const other = await createPassKey();
    const holding = { passId: randomUUID(), registrationId: randomUUID(), eventId: randomUUID() };
    const code = signPassCode(holding, key.privateKey);
    expect(verifyPassCode(code, [other.publicKey, key.publicKey])).toEqual(holding);
    expect(verifyPassCode(code, [other.publicKey])).toBeNull();
    for (const id of Object.values(holding))
      expect(verifyPassCode(code.replace(id, randomUUID()), [key.publicKey])).toBeNull();
    for (const forged of [
      "",
      holding.passId,
      `${holding.passId}.${holding.registrationId}.${holding.eventId}.`,
      `${code}.x`,
      `x.${code}`,
    ])
      expect(verifyPassCode(forged, [key.publicKey])).toBeNull();
  });

  test("is signed by the organization's one key", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const other = await world.account(harbour);
    const bought = await Promise.all([member, other].map((account) => buy(account, eventId, passType.id)));
    const [passId = ""] = bought[0]?.passIds ?? [];
    const pass = await member.call(attendee.pass, { params: { eventId, passId } });
    const keys = await publicKeys(harbour);
    expect(keys).toHaveLength(1);
    expect(verifyPassCode(pass.code ?? "", keys)).toMatchObject({ passId });
  });

  test("is there for passes that nobody bought, too", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const { passId } = await world.registration(harbour, member, eventId, { passTypeId: passType.id });
    const pass = await member.call(attendee.pass, { params: { eventId, passId } });
    expect(verifyPassCode(pass.code ?? "", await publicKeys(harbour))).toMatchObject({ passId });
  });
});

describe("the attendee record", () => {
  test("is null until there is a pass, and leaves the cart out", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    await fillCart(member, eventId, passType.id);
    expect(await member.call(attendee.get, { params: { eventId } })).toBeNull();
    const { passIds } = await buy(member, eventId, passType.id);
    await fillCart(member, eventId, passType.id, 2);
    const record = await member.call(attendee.get, { params: { eventId } });
    expect(record?.passes.map(({ id, status }) => [id, status])).toEqual([[passIds[0], "ready"]]);
    expect(record?.event).toMatchObject({ registrationCount: 1, _count: { sections: 0 } });
    const [payment] = record?.payments ?? [];
    const params = { eventId, paymentId: payment?.id ?? "" };
    expect(await member.call(attendee.payment, { params })).toMatchObject({
      lineItems: [{ pass: { id: passIds[0] } }],
    });
  });

  test("and everything of it belongs to its account alone", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const { passIds } = await buy(member, eventId, passType.id);
    const record = await member.call(attendee.get, { params: { eventId } });
    const params = {
      ...{ eventId, passId: passIds[0] ?? "", paymentId: record?.payments[0]?.id ?? "" },
      ...{ followupId: randomUUID(), sessionId: randomUUID(), couponId: randomUUID() },
    };
    const stranger = await world.account(harbour);
    await buy(stranger, eventId, passType.id);
    const foreigner = await world.account(await world.organization());
    const reads = [attendee.payment, attendee.pass, attendee.addOns, attendee.questions, attendee.followups];
    const more = [attendee.transferAccounts, attendee.sessionQuestions, attendee.availableSessions, attendee.coupon];
    for (const read of [...reads, ...more])
      for (const { who } of [stranger, foreigner]) {
        const reply = await world.send(read, { params, query: { search: "a" } }, who);
        expect([read.id, reply.status]).toEqual([read.id, 404]);
      }
  });
});

describe("a pass", () => {
  test("says what it is asked, what can be added and where it may go", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const { passIds } = await buy(member, eventId, passType.id);
    const params = { eventId, passId: passIds[0] ?? "" };
    const followup = await world.insert(harbour, "registrationSections", { eventId, kind: "followup", name: "After" });
    await world.insert(harbour, "registrationSections", { eventId, name: "Before" });
    const dinner = await world.insert(harbour, "eventAddOns", { eventId, name: "Dinner" });
    const open = await world.session(harbour, eventId, { registrationEnabled: true });
    await world.session(harbour, eventId);
    await world.account(harbour, { firstName: "Grace", lastName: "Hopper" });
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
    expect(names(await member.call(attendee.questions, { params }))).toEqual(["Before"]);
    expect(names(await member.call(attendee.followups, { params }))).toEqual(["After"]);
    expect(await member.call(attendee.followup, { params: { ...params, followupId: followup.id } })).toMatchObject({
      name: "After",
    });
    expect((await member.call(attendee.addOns, { params })).map(({ id }) => id)).toEqual([dinner.id]);
    expect((await member.call(attendee.availableSessions, { params })).map(({ id }) => id)).toEqual([open.id]);
    await world.insert(harbour, "sessionAccesses", { sessionId: open.id, passId: params.passId, status: "ready" });
    expect(await member.call(attendee.availableSessions, { params })).toEqual([]);
    const access = { params: { ...params, sessionId: open.id } };
    expect(await member.call(attendee.sessionAccess, access)).toMatchObject({ pass: { id: params.passId } });
    expect(await member.call(attendee.sessionQuestions, access)).toEqual([]);
    const receivers = await member.call(attendee.transferAccounts, { params, query: { search: "hopp" } });
    expect(receivers.map(({ lastName }) => lastName)).toEqual(["Hopper"]);
  });
});

test("coupons and transfers are listed for their owner", async () => {
  const { eventId, passType } = await makeSale(world, harbour);
  const { passIds } = await buy(member, eventId, passType.id);
  const [passId = ""] = passIds;
  const record = await member.call(attendee.get, { params: { eventId } });
  const registrationId = record?.id ?? "";
  const coupon = await world.insert(harbour, "coupons", {
    eventId,
    code: "PIER",
    discountPercent: 100,
    registrationId,
  });
  const other = await world.account(harbour);
  const given = await world.registration(harbour, other, eventId, { passTypeId: passType.id, couponId: coupon.id });
  await world.insert(harbour, "transferLogs", {
    ...{ fromRegistrationId: registrationId, toRegistrationId: given.registrationId, passId },
  });
  const place = { params: { eventId } };
  expect(await member.call(attendee.coupons, place)).toMatchObject({
    count: 1,
    items: [{ code: "PIER", registrationId }],
  });
  expect((await other.call(attendee.coupons, place)).count).toBe(0);
  const ofCoupon = { params: { eventId, couponId: coupon.id } };
  expect(await member.call(attendee.coupon, ofCoupon)).toMatchObject({ id: coupon.id });
  expect(await member.call(attendee.couponPasses, ofCoupon)).toMatchObject({
    items: [{ id: given.passId, attendee: { account: { id: other.id } } }],
  });
  expect(await member.call(attendee.transfers, place)).toMatchObject({ count: 1, items: [{ purchaseId: passId }] });
  expect((await member.call(attendee.get, place))?._count.fromTransferLogs).toBe(1);
});

test("the events of an account are those it holds a pass of", async () => {
  const upcoming = await makeSale(world, harbour);
  await buy(member, upcoming.eventId, upcoming.passType.id);
  const inCart = await makeSale(world, harbour);
  await fillCart(member, inCart.eventId, inCart.passType.id);
  const past = await makeSale(world, harbour, { event: { eventStart: inDays(-3), eventEnd: inDays(-2) } });
  await world.registration(harbour, member, past.eventId, { passTypeId: past.passType.id });
  const list = (query: { past?: boolean }) => member.call(self.events, { query });
  expect((await list({})).items.map(({ id }) => id)).toEqual([upcoming.eventId]);
  expect((await list({ past: true })).items.map(({ id }) => id)).toEqual([past.eventId]);
});
