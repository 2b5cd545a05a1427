import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { coupons } from "#contract/coupons";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import type { PaymentIntent } from "#entities/commerce/payments";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, booksOf } from "#tests/support/checkout";
import { chooseCard, expectBalance, expectSameBooks } from "#tests/support/gateway";
import { workOffJobs } from "#tests/support/jobs";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { Club, kinds, once, type Person, sum } from "./promise-club.ts";

let world: World;
let harbour: OrganizationRecord;
let host: TestAccount;

const person = fc.nat({ max: 2 });
const some = fc.nat({ max: 2 });
const which = fc.nat({ max: 7 });
const act = fc.oneof(
  fc.record({ does: fc.constant("buy" as const), person, crew: some, captain: some, hasCoupon: fc.boolean() }),
  fc.record({
    does: fc.constant("buyCodes" as const),
    person,
    kind: fc.nat({ max: 1 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ does: fc.constant("redeem" as const), person, which, quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant("handOn" as const), which, person }),
  fc.record({ does: fc.constant("cancel" as const), which }),
  fc.record({ does: fc.constant("takeBack" as const), which }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type ActOf<D extends Act["does"]> = Extract<Act, { does: D }>;

/** Whoever tries more codes in vain than this is told to wait. */
const mostTries = 9;

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(1, items.length)];

const openClub = async (limit: number): Promise<Club> => {
  const people: Person[] = [];
  for (let count = 0; count < 3; count += 1) {
    const who = await world.account(harbour);
    people.push({ who, addressId: (await addressOf(world, harbour, who)).id });
  }
  const terms = { creatorId: host.id, allowMultipleRegistrations: true, registrationLimit: limit };
  const { id: eventId } = await world.event(harbour, terms);
  const rules = { cancelable: true, transferable: true, enableCoupons: true, maxQuantityPerSale: 50 };
  const typeIds: string[] = [];
  for (const kind of kinds) {
    const { id } = await world.passType(harbour, eventId, { ...kind, ...rules });
    await world.insert(harbour, "passTypeRefundSchedules", {
      ...{ passTypeId: id, percentage: 100, startDate: inDays(-1), endDate: inDays(9) },
    });
    typeIds.push(id);
  }
  const { id: onceId } = await world.insert(harbour, "coupons", { eventId, discountPercent: 100, ...once });
  return new Club(people, { eventId, typeIds, onceId, limit });
};

const pay = async (who: TestAccount, intent: PaymentIntent): Promise<void> => {
  if (intent.integration.type === "test") await chooseCard(world, harbour, intent, "works");
  await who.call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
};

interface Cart {
  person: number;
  /** Kinds of the wanted passes. */
  wanted: readonly number[];
  couponCode: string | null;
  /** Whether it can be had, by what everybody has. */
  isThere: boolean;
}

/** Buys a cart, or is refused as it must be, and then nothing has changed. */
const buyCart = async (club: Club, { person: index, wanted, couponCode, isThere }: Cart): Promise<void> => {
  const { params } = club;
  if (club.isShutFor(index)) {
    const { body } = await world.send(registration.get, { params }, club.personAt(index).who.who);
    expect(body.code).toBe("registration_full");
    return;
  }
  const tries = club.tries[index] ?? 0;
  if (couponCode && !isThere && tries >= mostTries) return;
  if (couponCode && !isThere) club.tries[index] = tries + 1;
  const { who, addressId } = club.personAt(index);
  const passes = wanted.map((kind) => ({ id: randomUUID(), ticketId: club.typeIds[kind] ?? "" }));
  await who.call(registration.removeCoupon, { params });
  const cart = { passes, packages: [] };
  const saved = couponCode
    ? await world.send(registration.applyCoupon, { params, body: { ...cart, couponCode } }, who.who)
    : await world.send(registration.savePasses, { params, body: cart }, who.who);
  expect([isThere, saved.status < 400], JSON.stringify(saved.body)).toEqual([isThere, isThere]);
  if (!isThere) return;
  const intent = await who.call(registration.intent, { params, query: { addressId } });
  await pay(who, intent);
  const books = await booksOf(world, harbour, club.eventId);
  const rows = new Map(books.passes.map((row) => [row.id, row]));
  wanted.forEach((kind, position) => {
    const id = passes[position]?.id ?? "";
    const couponId = rows.get(id)?.couponId ?? null;
    const paid = couponId === null ? (kinds[kind]?.price ?? 0) : 0;
    club.passes.push({ id, kind, holder: index, buyer: index, couponId, paid });
    club.money += paid;
  });
};

const buy = async (club: Club, { person: index, crew, captain, hasCoupon }: ActOf<"buy">): Promise<void> => {
  const wanted = [...Array.from({ length: crew }, () => 0), ...Array.from({ length: captain }, () => 1)];
  if (wanted.length === 0) return;
  const own = club.passes.filter(({ buyer, couponId }) => buyer === index && couponId === club.onceId).length;
  const isUsable = own < once.purchaseLimit && club.usesOf(club.onceId) < once.useLimit;
  const isThere = crew <= club.left(0) && captain <= club.left(1) && club.fits(index) && (!hasCoupon || isUsable);
  const before = club.passes.length;
  await buyCart(club, { person: index, wanted, couponCode: hasCoupon ? once.code : null, isThere });
  // One use, for one of the dearest.
  const bought = club.passes.slice(before).filter(({ couponId }) => couponId !== null);
  if (isThere && hasCoupon) expect(bought.map(({ kind }) => kind)).toEqual([Math.max(...wanted)]);
};

const buyCodes = async (club: Club, { person: index, kind, quantity }: ActOf<"buyCodes">): Promise<void> => {
  const { who, addressId } = club.personAt(index);
  const ticketId = club.typeIds[kind] ?? "";
  const query = { ticketId, quantity, addressId };
  const asked = who.call(registration.couponIntent, { params: club.params, query });
  const isShut = club.isShutFor(index);
  if (isShut || quantity > club.left(kind) || quantity > club.placesLeft) {
    const isFull = isShut || (quantity <= club.left(kind) && club.placesLeft <= 0);
    await expect(asked).rejects.toMatchObject({ code: isFull ? "registration_full" : "sold_out" });
    return;
  }
  await pay(who, await asked);
  const known = new Set(club.codes.map(({ id }) => id));
  const { items } = await who.call(attendee.coupons, { params: club.params, query: { pageSize: 100 } });
  const bought = items.filter(({ id }) => !known.has(id));
  expect(bought.map(({ useLimit }) => useLimit)).toEqual([quantity]);
  for (const { id, code } of bought) club.codes.push({ id, code, kind, limit: quantity });
  club.money += quantity * (kinds[kind]?.price ?? 0);
};

/** Passes that the code's uses do not reach for need places of their own, of the event as well, and are paid. */
const redeem = async (club: Club, { person: index, which: nth, quantity }: ActOf<"redeem">): Promise<void> => {
  const code = at(club.codes, nth);
  if (!code) return;
  const unused = club.unusedOf(code);
  const beside = quantity - Math.min(unused, quantity);
  const isThere = unused > 0 && beside <= club.left(code.kind) && (beside === 0 || club.fits(index));
  const wanted = Array.from({ length: quantity }, () => code.kind);
  await buyCart(club, { person: index, wanted, couponCode: code.code, isThere });
};

const handOn = async (club: Club, { which: nth, person: receiver }: ActOf<"handOn">): Promise<void> => {
  const pass = at(club.passes, nth);
  if (!pass || pass.holder === receiver) return;
  const params = { ...club.params, passId: pass.id };
  const body = { receiverId: club.personAt(receiver).who.id };
  const giver = pass.holder;
  const before = club.promisedPlaces;
  const isFull = club.placesLeft <= 0;
  pass.holder = receiver;
  const asked = club.personAt(giver).who.call(attendee.transfer, { params, body });
  if (!isFull || club.promisedPlaces <= before) return void (await asked);
  // One more person, and the giver stays one.
  pass.holder = giver;
  await expect(asked).rejects.toMatchObject({ code: "registration_full" });
};

const cancel = async (club: Club, { which: nth }: ActOf<"cancel">): Promise<void> => {
  const pass = at(club.passes, nth);
  if (!pass) return;
  const params = { ...club.params, passId: pass.id };
  await club.personAt(pass.holder).who.call(attendee.cancel, { params, body: { issueRefund: true } });
  club.passes = club.passes.filter((other) => other !== pass);
  club.money -= pass.paid;
};

const takeBack = async (club: Club, { which: nth }: ActOf<"takeBack">): Promise<void> => {
  const code = at(club.codes, nth);
  if (!code) return;
  const unused = club.unusedOf(code);
  await host.call(coupons.refund, { params: { ...club.params, couponId: code.id } });
  code.limit -= unused;
  club.money -= unused * (kinds[code.kind]?.price ?? 0);
};

const perform = (club: Club, todo: Act): Promise<void> => {
  switch (todo.does) {
    case "buy":
      return buy(club, todo);
    case "buyCodes":
      return buyCodes(club, todo);
    case "redeem":
      return redeem(club, todo);
    case "handOn":
      return handOn(club, todo);
    case "cancel":
      return cancel(club, todo);
    default:
      return takeBack(club, todo);
  }
};

/** What the platform has written down is what people have. */
const expectKept = async (club: Club): Promise<void> => {
  const { event, passTypes, coupons: known, passes, payments } = await booksOf(world, harbour, club.eventId);
  expect(event.registrationCount).toBe(club.promisedPlaces);
  expect(club.placesLeft).toBeGreaterThanOrEqual(0);
  kinds.forEach(({ supply }, kind) => {
    const sold = passTypes.find(({ id }) => id === club.typeIds[kind])?.sold;
    expect(sold).toBe(club.promised(kind));
    expect(sold).toBeLessThanOrEqual(supply);
  });
  const counted = passes.filter(({ status }) => status === "ready" || status === "needsInfo");
  expect(counted.map(({ id }) => id).toSorted()).toEqual(club.passes.map(({ id }) => id).toSorted());
  for (const { id, uses } of known) expect(uses).toBe(club.usesOf(id));
  const moved = payments.filter(({ status }) => status !== "failed");
  expect(sum(moved.map(({ type, amount }) => (type === "charge" ? amount : -amount)))).toBe(club.money);
};

const everyPromiseIsKept = (numRuns: number) => async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 3, 5), fc.array(act, { minLength: 6, maxLength: 14 }), async (limit, acts) => {
      const club = await openClub(limit);
      for (const todo of acts) {
        await perform(club, todo);
        await expectKept(club);
      }
      // Whoever still has uses comes with them, however full it is.
      for (const [which] of club.codes.entries()) {
        const quantity = Math.max(1, Math.min(3, club.codes[which] ? club.unusedOf(club.codes[which]) : 1));
        await perform(club, { does: "redeem", person: which % 3, which, quantity });
      }
      await expectKept(club);
    }),
    { numRuns },
  );
  await expectBalance(world, harbour);
  await workOffJobs(world);
  await expectSameBooks(world, harbour);
};

/** So many events, each with a dozen random acts of three people and a host on the real thing. */
export const testPromises = (numRuns: number): void => {
  beforeAll(async () => {
    world = await startWorld();
    harbour = await world.organization({ paymentType: "test", currency: "EUR" });
    host = await world.account(harbour);
  });
  afterAll(() => world.close());
  const name = "whatever is bought, handed on, given up and taken back: promises, money and uses are what people have";
  test(name, { timeout: 900_000 }, everyPromiseIsKept(numRuns));
};
