import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#contract/sessions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, booksOf, capture } from "#tests/support/checkout";
import { chooseCard, expectBalance, expectSameBooks } from "#tests/support/gateway";
import { gatewaySale, minutes } from "#tests/support/gateway-sale";
import { codesOf, makeWorkshop, sessionCalls } from "#tests/support/sessions";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization({ paymentType: "test", currency: "EUR" });
});
afterAll(() => world.close());

describe("a provider that is asked", () => {
  const gatewayWorkshop = async (supply: number | null = 5) => {
    const workshop = await makeWorkshop(world, harbour, { session: { price: 2_500, supply } });
    const member = await workshop.registrant();
    const { id: addressId } = await addressOf(world, harbour, member);
    await workshop.choose(member, member.passIds);
    const intent = await workshop.price(member, addressId);
    return { ...workshop, member, addressId, intent };
  };

  test("and takes the money makes the access, and both have the same books", async () => {
    const { member, intent, state } = await gatewayWorkshop();
    expect(intent.secret).not.toBe("");
    await chooseCard(world, harbour, intent, "works");
    expect(await capture(world, member, intent.id)).toMatchObject({ status: 200 });
    expect(await state()).toEqual({ sold: 1, accesses: ["ready"] });
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });

  test("and declines leaves nothing taken", async () => {
    const { member, intent, state, price, addressId } = await gatewayWorkshop();
    await chooseCard(world, harbour, intent, "declined");
    expect(await capture(world, member, intent.id)).toEqual({ status: 460, code: "payment_failed" });
    expect(await state()).toEqual({ sold: 0, accesses: ["draft"] });
    expect((await price(member, addressId)).id).toBe(intent.id);
  });

  test("and answers late freezes the drafts, but not those of other sessions", async () => {
    const made = await gatewayWorkshop(1);
    const { member, intent, state, params, price, addressId, event, registrant, question } = made;
    const { id: questionId } = await question();
    await chooseCard(world, harbour, intent, "late");
    expect(await capture(world, member, intent.id)).toMatchObject({ status: 200 });
    expect(await state()).toEqual({ sold: 1, accesses: ["draft"] });
    const writes = sessionCalls(params, member.passId, questionId).slice(4);
    expect(await codesOf(world, member, writes)).toEqual(["460 payment_running"]);
    expect(await price(member, addressId)).toMatchObject({ id: intent.id, status: "processing" });
    const next = await registrant();
    const gone = await world.send(sessions.savePasses, { params, body: [{ passId: next.passId }] }, next.who);
    expect(gone.body.code).toBe("sold_out");
    const elsewhere = await world.session(harbour, event.id, { registrationEnabled: true });
    const body = [{ passId: member.passId }];
    await member.call(sessions.savePasses, { params: { eventId: event.id, sessionId: elsewhere.id }, body });

    await gatewaySale(world, harbour).endLate("succeeded");
    expect(await state()).toEqual({ sold: 1, accesses: ["ready"] });
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });

  test("and pays when the place is gone gets its money back", async () => {
    const { member, intent, state, registrant, choose, price, event } = await gatewayWorkshop(1);
    const sale = gatewaySale(world, harbour);
    await chooseCard(world, harbour, intent, "late");
    await capture(world, member, intent.id);
    sale.travel(16 * minutes);
    const next = await registrant();
    next.who.token = await world.tokens.sign(harbour, next.login.sub);
    const { id: addressId } = await addressOf(world, harbour, next);
    await choose(next, next.passIds);
    const bought = await price(next, addressId);
    await chooseCard(world, harbour, bought, "works");
    expect(await capture(world, next, bought.id)).toMatchObject({ status: 200 });
    await sale.endLate("succeeded");
    expect(await state()).toEqual({ sold: 1, accesses: ["draft", "ready"] });
    const { payments } = await booksOf(world, harbour, event.id);
    expect(payments.filter(({ type }) => type === "refund")).toMatchObject([{ amount: 2_500, status: "succeeded" }]);
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
  });
});
