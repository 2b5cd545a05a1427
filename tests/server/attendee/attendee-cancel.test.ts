import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { booksOf, buy, capture, fillCart, priceCart } from "#tests/support/checkout";
import { makeFullSale, nothingTaken } from "#tests/support/full-sale";
import { gatewaySale } from "#tests/support/gateway-sale";
import { mailsTo } from "#tests/support/mails";
import { type PassDesk, passDesk } from "#tests/support/passes";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let desk: PassDesk;
let holder: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization({ paymentType: "test", currency: "EUR" });
  desk = passDesk(world, harbour);
  holder = await world.account(harbour);
});
afterAll(() => world.close());

/** Expects a refusal that leaves no trace. */
const refuses = async (eventId: string, passId: string, expected: [number, string], account = holder) => {
  const before = await booksOf(world, harbour, eventId);
  expect(await desk.cancel(account, eventId, passId)).toEqual(expected);
  expect(await booksOf(world, harbour, eventId)).toEqual(before);
};

describe("a canceled pass", () => {
  test("gives back all that it took, and what others took stays theirs", async () => {
    const sale = await makeFullSale(world, harbour);
    const everything = { loose: 2, packages: 1, dinner: true, room: true, coupon: true, workshop: true };
    const other = await world.account(harbour);
    await sale.order(other, everything);
    const before = await sale.taken();
    expect(before).toMatchObject({ passes: 5, dinners: 5, meals: 5, seats: 5, boats: 10, places: 1, rooms: 1 });
    const passIds = await sale.order(holder, everything);
    for (const passId of passIds) expect(await desk.cancel(holder, sale.eventId, passId)).toEqual([200, "ok"]);
    expect(await sale.taken()).toEqual(before);
    const state = await world.scope(harbour).read(async (tx) => {
      const own = { passId: passIds };
      return {
        addOns: await tx.selectFrom("passAddOns").where("passId", "in", own.passId).select("status").execute(),
        accesses: await tx.selectFrom("sessionAccesses").where("passId", "in", own.passId).select("status").execute(),
        packages: await tx.selectFrom("attendeePackages").select("status").orderBy("status").execute(),
      };
    });
    expect(new Set([...state.addOns, ...state.accesses].map(({ status }) => status))).toEqual(new Set(["canceled"]));
    expect(state.packages.map(({ status }) => status)).toEqual(["canceled", "ready"]);
  });

  test("can be had by the next", async () => {
    const { eventId, passType, passId } = await desk.makePasses(holder, 1, {
      ...{ event: { registrationLimit: 1 }, passType: { supply: 1 } },
    });
    const next = await world.account(harbour);
    await desk.cancel(holder, eventId, passId);
    await buy(next, eventId, passType.id);
    expect(await desk.counters(eventId)).toEqual({ attendees: 1, sold: 1, holders: [next.id] });
  });

  test("is answered whole, without a code, and is one's own to see still", async () => {
    const { eventId, passId, passType } = await desk.makePasses(holder);
    const place = { params: { eventId, passId } };
    const canceled = await holder.call(attendee.cancel, { ...place, body: { issueRefund: true } });
    expect(canceled).toMatchObject({ id: passId, status: "canceled", ticketId: passType.id });
    expect(canceled.code).toBeUndefined();
    expect((await holder.call(attendee.pass, place)).status).toBe("canceled");
    expect((await holder.call(self.relationships)).events).toEqual({});
    expect(await holder.call(attendee.cancel, { ...place, body: {} })).toEqual(canceled);
    const trail = await world
      .scope(harbour)
      .read((tx) => tx.selectFrom("auditLog").where("action", "=", "pass.canceled").selectAll().execute());
    expect(trail).toMatchObject([{ accountId: holder.id, subjectId: passId, eventId, details: { refunded: 0 } }]);
  });

  test("is confirmed by one mail that says what goes back", async () => {
    const sale = await makeFullSale(world, harbour, 50);
    const [passId = ""] = await sale.order(holder, { loose: 1 });
    const before = (await mailsTo(world, harbour, holder)).length;
    await desk.cancel(holder, sale.eventId, passId);
    await desk.cancel(holder, sale.eventId, passId);
    const mails = (await mailsTo(world, harbour, holder)).slice(before);
    const told = mails.filter(({ subject }) => subject.includes("cancel"));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("61.51");
  });

  test("leaves the others of its registration", async () => {
    const { eventId, passIds } = await desk.makePasses(holder, 3);
    const [first = ""] = passIds;
    await desk.cancel(holder, eventId, first);
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 1, sold: 2, holders: [holder.id, holder.id] });
    expect((await holder.call(self.relationships)).events).toEqual({ [eventId]: true });
  });

  test("that waited for answers counts as well", async () => {
    const { eventId, passId } = await desk.makePasses(holder);
    await desk.setPass(passId, { status: "needsInfo" });
    expect(await desk.cancel(holder, eventId, passId)).toEqual([200, "ok"]);
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 0, sold: 0 });
  });
});

describe("a pass is not canceled", () => {
  test("where its host has fixed it, or after the door", async () => {
    const { eventId, passId, passType } = await desk.makePasses(holder);
    await desk.setPass(passId, { usedAt: new Date() });
    await refuses(eventId, passId, [460, "pass_used"]);
    await desk.setPassType(passType.id, { cancelable: false });
    await refuses(eventId, passId, [460, "pass_fixed"]);
  });

  test("by somebody else, by another organization's member, or as a draft", async () => {
    const { eventId, passId, passType } = await desk.makePasses(holder);
    const other = await world.account(harbour);
    await refuses(eventId, passId, [404, "not_found"], other);
    await refuses(eventId, passId, [404, "not_found"], await world.account(await world.organization()));
    const [draft = ""] = await fillCart(other, eventId, passType.id);
    await refuses(eventId, draft, [404, "not_found"], other);
    const elsewhere = await desk.makePasses(other);
    await refuses(eventId, elsewhere.passId, [404, "not_found"], other);
  });

  test("while its holder pays for more, and may be when that has run out", async () => {
    const sale = gatewaySale(world, harbour);
    const cart = await sale.makeCart();
    const { eventId, buyer, passType } = cart;
    await desk.setPassType(passType.id, { cancelable: true });
    const { passId } = await world.registration(harbour, buyer, eventId, { passTypeId: passType.id });
    await sale.pay(cart, "silent");
    expect(await desk.cancel(buyer, eventId, passId)).toEqual([460, "payment_running"]);
    sale.travel(16 * 60_000);
    expect(await desk.cancel(buyer, eventId, passId)).toEqual([200, "ok"]);
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 0, sold: 0 });
  });
});

describe("at once", () => {
  test("one pass is canceled once", async () => {
    const { eventId, passId } = await desk.makePasses(holder);
    const replies = await Promise.all(Array.from({ length: 10 }, () => desk.cancel(holder, eventId, passId)));
    expect(replies).toEqual(replies.map(() => [200, "ok"]));
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 0, sold: 0 });
  });

  test("all passes of many holders give back their places once each", async () => {
    const sale = await makeFullSale(world, harbour);
    const holders = await Promise.all(Array.from({ length: 5 }, () => world.account(harbour)));
    const wish = { loose: 1, dinner: true, room: true, workshop: true };
    const held = await Promise.all(holders.map(async (account) => ({ account, ids: await sale.order(account, wish) })));
    const replies = await Promise.all(
      held.flatMap(({ account, ids }) =>
        ids.flatMap((id) => [desk.cancel(account, sale.eventId, id), desk.cancel(account, sale.eventId, id)]),
      ),
    );
    expect(replies).toEqual(replies.map(() => [200, "ok"]));
    expect(await sale.taken()).toEqual(nothingTaken);
  });

  test("the last seat that is given back goes to one of those who wait", async () => {
    const { eventId, passType, passId } = await desk.makePasses(holder, 1, { passType: { supply: 1 } });
    const waiting = await Promise.all(Array.from({ length: 4 }, () => world.account(harbour)));
    await desk.setPassType(passType.id, { supply: 5 });
    const intents = await Promise.all(
      waiting.map(async (account) => {
        await fillCart(account, eventId, passType.id);
        return { account, id: (await priceCart(account, eventId)).id };
      }),
    );
    await desk.setPassType(passType.id, { supply: 1 });
    await desk.cancel(holder, eventId, passId);
    const replies = await Promise.all(intents.map(({ account, id }) => capture(world, account, id)));
    expect(replies.map(({ code }) => code ?? "ok").sort()).toEqual(["ok", "sold_out", "sold_out", "sold_out"]);
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 1, sold: 1 });
  });
});
