import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { notifications } from "#contract/notifications";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import { verifyPassCode } from "#server/modules/commerce/passes/pass-code.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { booksOf, buy, fillCart } from "#tests/support/checkout";
import { gatewaySale } from "#tests/support/gateway-sale";
import { mailsTo } from "#tests/support/mails";
import { type PassDesk, passDesk } from "#tests/support/passes";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let desk: PassDesk;
let giver: TestAccount;
let receiver: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization();
  desk = passDesk(world, harbour);
  giver = await world.account(harbour, { firstName: "Grace", lastName: "Giver" });
  receiver = await world.account(harbour, { firstName: "Rosa", lastName: "Receiver" });
});
afterAll(() => world.close());

const makePasses = (quantity = 1, sale: Parameters<PassDesk["makePasses"]>[2] = {}) =>
  desk.makePasses(giver, quantity, sale);
const transfer = (eventId: string, passId: string, to: { id: string } = receiver, from: TestAccount = giver) =>
  desk.transfer(from, to, eventId, passId);

describe("a pass that is handed on", () => {
  test("moves with everything that is its own but what its giver answered, and is written down", async () => {
    const { eventId, passId, passType } = await makePasses();
    const dinner = await world.insert(harbour, "eventAddOns", { eventId, name: "Dinner", sold: 1 });
    await world.insert(harbour, "passAddOns", { passId, addOnId: dinner.id, status: "ready" });
    const session = await world.session(harbour, eventId, { registrationEnabled: true, sold: 1 });
    await world.insert(harbour, "sessionAccesses", { sessionId: session.id, passId, status: "ready" });
    const question = await world.question(harbour, eventId);
    await world.insert(harbour, "registrationQuestionResponses", { passId, questionId: question.id, value: "Kelp" });
    const place = { params: { eventId, passId } };
    const before = await giver.call(attendee.pass, place);

    expect(await transfer(eventId, passId)).toEqual([200, "ok"]);
    expect((await world.send(attendee.pass, place, giver.who)).status).toBe(404);
    const pass = await receiver.call(attendee.pass, place);
    expect(pass).toMatchObject({
      ...{ id: passId, alternateId: before.alternateId, status: "ready", ticketId: passType.id, payerId: giver.id },
      passAddOns: [{ addOnId: dinner.id }],
      accesses: [{ sessionId: session.id }],
      responses: [],
    });
    for (const { call } of [giver, receiver]) {
      const { items } = await call(attendee.transfers, { params: { eventId } });
      expect(items).toMatchObject([
        {
          purchaseId: passId,
          fromRegistration: { account: { id: giver.id } },
          toRegistration: { account: { id: receiver.id } },
        },
      ]);
    }
    expect(await desk.counters(eventId)).toEqual({ attendees: 1, sold: 1, holders: [receiver.id] });
    expect((await giver.call(self.relationships)).events).toEqual({});
    expect((await receiver.call(self.relationships)).events).toEqual({ [eventId]: true });
    const trail = await world
      .scope(harbour)
      .read((tx) => tx.selectFrom("auditLog").where("action", "=", "pass.transferred").selectAll().execute());
    expect(trail).toMatchObject([{ accountId: giver.id, subjectId: passId, eventId }]);
  });

  test("is told to its receiver, and by mail to both", async () => {
    const { eventId, passId } = await makePasses();
    await transfer(eventId, passId);
    const { items } = await receiver.call(notifications.list);
    expect(items).toMatchObject([{ type: "TRANSFER", sender: { id: giver.id }, event: { id: eventId } }]);
    expect((await giver.call(notifications.list)).items).toEqual([]);
    for (const account of [receiver, giver]) {
      const mails = await mailsTo(world, harbour, account);
      expect(mails.filter(({ text }) => text.includes(account === giver ? "Rosa" : "Grace"))).toHaveLength(1);
    }
  });

  test("gets a code of its own: the one that its giver kept says that it is theirs no more", async () => {
    const { eventId, passId } = await makePasses();
    const place = { params: { eventId, passId } };
    const kept = (await giver.call(attendee.pass, place)).code ?? "";
    await transfer(eventId, passId);
    const pass = await receiver.call(attendee.pass, place);
    const keys = await world
      .scope(harbour)
      .read((tx) => tx.selectFrom("passSigningKeys").select("publicKey").execute());
    const read = (code: string) =>
      verifyPassCode(
        code,
        keys.map(({ publicKey }) => publicKey),
      );
    expect(read(pass.code ?? "")).toEqual({ passId, registrationId: pass.attendeeId, eventId });
    expect(read(kept)?.registrationId).not.toBe(pass.attendeeId);
    expect(read(`${passId}.${pass.attendeeId}.${eventId}.${kept.split(".")[3]}`)).toBeNull();
  });

  test("keeps who paid, wherever it goes, and may come back", async () => {
    const { eventId, passId } = await makePasses();
    const third = await world.account(harbour);
    expect(await transfer(eventId, passId)).toEqual([200, "ok"]);
    expect(await transfer(eventId, passId, third, receiver)).toEqual([200, "ok"]);
    expect((await third.call(attendee.pass, { params: { eventId, passId } })).payerId).toBe(giver.id);
    expect(await transfer(eventId, passId, giver, third)).toEqual([200, "ok"]);
    expect(await desk.counters(eventId)).toEqual({ attendees: 1, sold: 1, holders: [giver.id] });
  });

  test("counts attendees as they are: one more while both hold passes, one fewer when the last is gone", async () => {
    const { eventId, passIds } = await makePasses(2);
    const [first = "", second = ""] = passIds;
    await transfer(eventId, first);
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 2, sold: 2 });
    await transfer(eventId, second);
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 1, sold: 2 });
  });

  test("keeps within the event's limit of attendees", async () => {
    const { eventId, passIds } = await makePasses(2, { event: { registrationLimit: 1 } });
    const [first = "", second = ""] = passIds;
    expect(await transfer(eventId, first)).toEqual([455, "registration_full"]);
    await desk.setPass(second, { status: "canceled" });
    expect(await transfer(eventId, first)).toEqual([200, "ok"]);
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 1, holders: [receiver.id] });
  });

  test("takes its room along when nobody else sleeps in it", async () => {
    const { eventId, passIds } = await makePasses(3);
    const [alone = "", one = "", other = ""] = passIds;
    const { id: registrationId } = (await giver.call(attendee.get, { params: { eventId } })) ?? { id: "" };
    const roomType = await world.insert(harbour, "eventRoomTypes", { eventId, name: "Double" });
    const stay = async (...ids: string[]) => {
      const row = { registrationId, roomTypeId: roomType.id, status: "ready" as const };
      const { id } = await world.insert(harbour, "roomReservations", row);
      for (const passId of ids) await desk.setPass(passId, { reservationId: id });
      return id;
    };
    const [single, shared] = [await stay(alone), await stay(one, other)];
    await transfer(eventId, alone);
    await transfer(eventId, one);
    const { stays } = await booksOf(world, harbour, eventId);
    const owner = (id: string) => stays.find((row) => row.id === id)?.registrationId === registrationId;
    expect([owner(single), owner(shared)]).toEqual([false, true]);
    const pass = await receiver.call(attendee.pass, { params: { eventId, passId: one } });
    expect(pass.reservationId).toBe(shared);
    await transfer(eventId, other);
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 1, sold: 3 });
  });
});

describe("a pass stays where it is", () => {
  test("when its host has fixed it, when it was used, or when it is canceled", async () => {
    const { eventId, passId, passType } = await makePasses();
    await desk.setPass(passId, { usedAt: new Date() });
    expect(await transfer(eventId, passId)).toEqual([460, "pass_used"]);
    await desk.setPass(passId, { usedAt: null, status: "canceled" });
    expect(await transfer(eventId, passId)).toEqual([460, "pass_fixed"]);
    await desk.setPass(passId, { status: "ready" });
    await desk.setPassType(passType.id, { transferable: false });
    expect(await transfer(eventId, passId)).toEqual([460, "pass_fixed"]);
  });

  test("when it is somebody else's, a draft, or another organization's", async () => {
    const { eventId, passId, passType } = await makePasses();
    expect(await transfer(eventId, passId, receiver, receiver)).toEqual([404, "not_found"]);
    const [draft = ""] = await fillCart(receiver, eventId, passType.id);
    expect(await transfer(eventId, draft, giver, receiver)).toEqual([404, "not_found"]);
    const elsewhere = await world.organization();
    const foreigner = await world.account(elsewhere);
    expect(await transfer(eventId, passId, giver, foreigner)).toEqual([404, "not_found"]);
    expect(await transfer(eventId, passId, foreigner)).toEqual([460, "receiver_unavailable"]);
    expect(await desk.counters(eventId)).toMatchObject({ holders: [giver.id] });
  });

  /** Whoever cannot have it is not offered, and is refused without a word of why. */
  const refuses = async (eventId: string, passId: string, to: { id: string; username: string }) => {
    const before = await booksOf(world, harbour, eventId);
    const query = { search: to.username };
    const offered = await giver.call(attendee.transferAccounts, { params: { eventId, passId }, query });
    expect(offered.map(({ id }) => id)).not.toContain(to.id);
    expect(await transfer(eventId, passId, to)).toEqual([460, "receiver_unavailable"]);
    expect(await booksOf(world, harbour, eventId)).toEqual(before);
  };

  test("when the receiver is nobody, oneself, disabled, or has blocked or been blocked", async () => {
    const { eventId, passId } = await makePasses();
    const disabled = await world.account(harbour, { disabled: true });
    const blocking = await world.account(harbour);
    const blocked = await world.account(harbour);
    await world.insert(harbour, "accountBlocks", { blockerId: blocking.id, accountId: giver.id });
    await world.insert(harbour, "accountBlocks", { blockerId: giver.id, accountId: blocked.id });
    for (const to of [giver, disabled, blocking, blocked, { id: randomUUID(), username: "nobody" }])
      await refuses(eventId, passId, to);
  });

  test("when the receiver is not in the event's group, unless they host it", async () => {
    const group = await world.insert(harbour, "groups", { slug: "rowers", name: "Rowers" });
    await world.insert(harbour, "groupMemberships", { groupId: group.id, accountId: giver.id });
    const host = await world.account(harbour);
    const member = await world.account(harbour);
    await world.insert(harbour, "groupMemberships", { groupId: group.id, accountId: member.id });
    const event = { host, groupId: group.id, groupOnly: true };
    const { eventId, passIds } = await makePasses(2, { event });
    const [first = "", second = ""] = passIds;
    await refuses(eventId, first, receiver);
    expect(await transfer(eventId, first, member)).toEqual([200, "ok"]);
    expect(await transfer(eventId, second, host)).toEqual([200, "ok"]);
  });

  test("when the receiver has as many as one account may have", async () => {
    const { eventId, passIds, passType } = await makePasses(2, { passType: { maxQuantityPerSale: 2 } });
    await buy(receiver, eventId, passType.id, 1);
    const [first = "", second = ""] = passIds;
    expect(await transfer(eventId, first)).toEqual([200, "ok"]);
    await refuses(eventId, second, receiver);
  });

  test("while either of the two is paying", async () => {
    harbour = await world.organization({ paymentType: "test", currency: "EUR" });
    desk = passDesk(world, harbour);
    const sale = gatewaySale(world, harbour);
    const cart = await sale.makeCart();
    const other = await world.account(harbour);
    const { passTypeId, eventId } = { passTypeId: cart.passType.id, eventId: cart.eventId };
    await desk.setPassType(passTypeId, { transferable: true });
    const held = await world.registration(harbour, other, eventId, { passTypeId });
    await sale.pay(cart, "late");
    expect(await transfer(eventId, held.passId, cart.buyer, other)).toEqual([460, "receiver_unavailable"]);
    const own = await world.registration(harbour, cart.buyer, eventId, { passTypeId });
    expect(await transfer(eventId, own.passId, other, cart.buyer)).toEqual([460, "payment_running"]);
  });
});

describe("possible receivers", () => {
  test("are found by their names, never by an address, and show none", async () => {
    const { eventId, passId } = await makePasses();
    const search = (text: string) =>
      giver.call(attendee.transferAccounts, { params: { eventId, passId }, query: { search: text } });
    const found = await search("receiv");
    expect(found.map(({ id }) => id)).toEqual([receiver.id]);
    expect(JSON.stringify(found)).not.toContain(receiver.login.username);
    expect(await search(receiver.login.username)).toEqual([]);
    expect(await search("%")).toEqual([]);
  });

  test("of a pass are told to its holder alone", async () => {
    const { eventId, passId } = await makePasses();
    const input = { params: { eventId, passId }, query: { search: "a" } };
    expect((await world.send(attendee.transferAccounts, input, receiver.who)).status).toBe(404);
  });
});

test("a cart of the receiver stays a cart", async () => {
  const { eventId, passId, passType } = await makePasses(1, { event: { allowMultipleRegistrations: true } });
  const [draft] = await fillCart(receiver, eventId, passType.id);
  await transfer(eventId, passId);
  const cart = await receiver.call(registration.get, { params: { eventId } });
  expect(cart.passes.map(({ id, status }) => [id, status]).sort()).toEqual(
    [
      [draft, "draft"],
      [passId, "ready"],
    ].sort(),
  );
});
