import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { invoices } from "#contract/invoices";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import type { PaymentIntent } from "#entities/commerce/payments";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf } from "#tests/support/checkout";
import { chooseCard, expectBalance, expectSameBooks } from "#tests/support/gateway";
import { workOffJobs } from "#tests/support/jobs";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;

const price = fc.integer({ min: 0, max: 99_999 });
const taxed = fc.record({ taxCode: fc.constantFrom(null, "full", "low"), taxIncluded: fc.boolean() });
const percent = fc.integer({ min: 0, max: 100 });

const wish = fc.record({
  passes: fc.array(fc.record({ price, tax: taxed, quantity: fc.integer({ min: 1, max: 3 }), refund: percent }), {
    minLength: 1,
    maxLength: 3,
  }),
  pack: fc.option(fc.record({ price, tax: taxed, quantity: fc.integer({ min: 1, max: 3 }) })),
  addOn: fc.option(fc.record({ price, tax: taxed })),
  coupon: fc.option(
    fc.record({
      off: fc.oneof(
        fc.record({ discountAmount: price, discountPercent: fc.constant(null) }),
        fc.record({ discountAmount: fc.constant(null), discountPercent: percent }),
      ),
      applyToPassType: fc.boolean(),
      applyToAddOns: fc.boolean(),
    }),
  ),
  split: fc.option(fc.integer({ min: 1, max: 99 })),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

const makeEvent = async ({ passes, pack, addOn, coupon, split }: Wish) => {
  const { id: eventId } = await world.event(harbour, {
    allowSplitPayment: split !== null,
    splitPaymentPercentage: split ?? 0,
    splitPaymentNetDays: 14,
  });
  const types: { id: string; quantity: number }[] = [];
  for (const { price: base, tax, refund, quantity } of passes) {
    const { id } = await world.passType(harbour, eventId, { price: base, ...tax, cancelable: true });
    await world.insert(harbour, "passTypeRefundSchedules", {
      ...{ passTypeId: id, percentage: refund, startDate: inDays(-1), endDate: inDays(9) },
    });
    types.push({ id, quantity });
  }
  const [first] = types;
  if (!first) throw new Error("There is always a pass type.");
  const packageId = pack && (await makePackage(eventId, first.id, pack));
  const addOnRow =
    addOn &&
    (await world.insert(harbour, "eventAddOns", { eventId, name: "Dinner", price: addOn.price, ...addOn.tax }));
  if (coupon) {
    const { off, applyToPassType, applyToAddOns } = coupon;
    await world.insert(harbour, "coupons", { eventId, code: "QUAY", ...off, applyToPassType, applyToAddOns });
  }
  return { eventId, types, packageId, addOnId: addOnRow?.id ?? null };
};

const makePackage = async (eventId: string, passTypeId: string, pack: NonNullable<Wish["pack"]>) => {
  const { id } = await world.insert(harbour, "eventPackages", {
    ...{ eventId, name: "Together", price: pack.price, ...pack.tax },
  });
  await world.insert(harbour, "eventPackagePasses", { packageId: id, passTypeId, quantity: pack.quantity });
  return id;
};

type Sale = Awaited<ReturnType<typeof makeEvent>>;

/** The cart that a wish is: some passes one by one, a package, an add-on for each pass. */
const draftsFor = ({ types, packageId }: Sale, { pack }: Wish) => {
  const loose = types.flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, () => ({ id: randomUUID(), ticketId: id })),
  );
  if (!packageId || !pack) return { passes: loose, packages: [] };
  const draftId = randomUUID();
  const packed = Array.from({ length: pack.quantity }, () => ({
    ...{ id: randomUUID(), ticketId: types[0]?.id ?? "", packageId: draftId },
  }));
  return { passes: [...loose, ...packed], packages: [{ id: draftId, packageId }] };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const expectSound = ({ lineItems, total }: PaymentIntent): void => {
  for (const { amount, discount, salesTax, deferred, taxIncluded } of lineItems) {
    expect(discount).toBeGreaterThanOrEqual(0);
    expect(discount).toBeLessThanOrEqual(amount);
    expect(salesTax).toBeGreaterThanOrEqual(0);
    expect(deferred).toBeGreaterThanOrEqual(0);
    expect(deferred).toBeLessThanOrEqual(amount - discount + (taxIncluded ? 0 : salesTax));
  }
  const due = lineItems.map(
    (item) => item.amount - item.discount + (item.taxIncluded ? 0 : item.salesTax) - item.deferred,
  );
  expect(total).toBe(sum(due));
};

/** Whether the code counts; where it takes nothing off it is refused. */
const applyCode = async (buyer: TestAccount, eventId: string, drafts: ReturnType<typeof draftsFor>) => {
  const body = { ...drafts, couponCode: "quay" };
  const reply = await world.send(registration.applyCoupon, { params: { eventId }, body }, buyer.who);
  if (reply.status !== 200) expect(reply.body.fields).toEqual({ couponCode: "coupon_fits_nothing" });
  return reply.status === 200;
};

const everySumAddsUp = (numRuns: number) => async () => {
  await fc.assert(
    fc.asyncProperty(wish, async (wanted) => {
      const sale = await makeEvent(wanted);
      const { eventId } = sale;
      const params = { eventId };
      const buyer = await world.account(harbour);
      const { id: addressId } = await addressOf(world, harbour, buyer);
      const drafts = draftsFor(sale, wanted);
      await buyer.call(registration.savePasses, { params, body: drafts });
      const { addOnId } = sale;
      if (addOnId)
        await buyer.call(registration.saveAddOns, {
          params,
          body: drafts.passes.map(({ id }) => ({ id, passAddOns: [{ id: randomUUID(), addOnId }] })),
        });
      const isCheaper = wanted.coupon !== null && (await applyCode(buyer, eventId, drafts));

      const whole = await buyer.call(registration.intent, { params, query: { addressId } });
      expectSound(whole);
      expect(sum(whole.lineItems.map(({ discount }) => discount)) > 0).toBe(isCheaper);
      const intent = await buyer.call(registration.intent, {
        params,
        query: { addressId, split: wanted.split !== null },
      });
      expectSound(intent);
      const later = sum(intent.lineItems.map(({ deferred }) => deferred));
      expect((intent.total ?? 0) + later).toBe(whole.total);

      if ((intent.total ?? 0) > 0) await chooseCard(world, harbour, intent, "works");
      await buyer.call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
      const billed = (await buyer.call(invoices.list, {})).items;
      expect(sum(billed.flatMap(({ lineItems }) => lineItems.map((line) => line.amount * line.quantity)))).toBe(later);
      await expectBalance(world, harbour);

      for (const { id: passId } of drafts.passes)
        await buyer.call(attendee.cancel, { params: { eventId, passId }, body: { issueRefund: true } });
      await expectBalance(world, harbour);
    }),
    { numRuns },
  );
  await workOffJobs(world);
  await expectSameBooks(world, harbour);
};

/** So many purchases of random mixtures; each run is a whole purchase on the real thing. */
export const testSums = (numRuns: number): void => {
  beforeAll(async () => {
    world = await startWorld();
    harbour = await world.organization({ paymentType: "test", currency: "EUR" });
    for (const [taxCode, rate] of [
      ["full", 2_100],
      ["low", 905],
    ] as const)
      await world.insert(harbour, "taxRates", { taxCode, country: "Ireland", rate });
  });
  afterAll(() => world.close());
  const name = "whatever is bought, in parts or whole, and given up again: every sum adds up";
  test(name, { timeout: 900_000 }, everySumAddsUp(numRuns));
};
