import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registration } from "#contract/registration";
import { sales } from "#contract/sales";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { booksOf, buy, capture, fillCart, priceCart } from "#tests/support/checkout";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type SalesHost, salesHost } from "./sales-host.ts";

let world: World;
let harbour: OrganizationRecord;
let host: TestAccount;
let eventId: string;
let passTypeId: string;
let desk: SalesHost;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization({ paymentType: "manual", currency: "EUR" });
  host = await world.account(harbour);
  eventId = (await world.event(harbour, { host, allowMultipleRegistrations: true })).id;
  passTypeId = (await world.passType(harbour, eventId, { price: 0 })).id;
  desk = salesHost(world, harbour, host, eventId);
});
afterAll(() => world.close());

describe("what was sold", () => {
  test("is not deleted, whatever became of it", async () => {
    const [bundle, dinner] = [await desk.makePackage(passTypeId), await desk.makeDinner({ price: 0 })];
    await host.call(sales.updatePackage, {
      params: { eventId, packageId: bundle.id },
      body: { package: { price: 0 } },
    });
    const family = await world.account(harbour);
    await desk.wishPackage(family, bundle.id, passTypeId);
    await capture(world, family, (await priceCart(family, eventId)).id);
    const diner = await world.account(harbour);
    await desk.wishAddOn(diner, dinner.id, passTypeId);
    await capture(world, diner, (await priceCart(diner, eventId)).id);
    const attempts = () =>
      Promise.all([
        desk.outcomeOf(sales.removePassType, { passTypeId }),
        desk.outcomeOf(sales.removePackage, { packageId: bundle.id }),
        desk.outcomeOf(sales.removeAddOn, { addOnId: dinner.id }),
      ]);
    expect(await attempts()).toEqual(["in_use", "in_use", "in_use"]);
    expect(await desk.salesOf()).toMatchObject({
      packages: [{ sold: 1 }],
      addOns: [{ sold: 1 }],
      passTypes: [{ sold: 3 }],
    });
    // Given back, it was sold all the same.
    await world.scope(harbour).write(async (tx) => {
      await tx.updateTable("passes").set({ status: "canceled" }).execute();
      await tx.updateTable("passAddOns").set({ status: "canceled" }).execute();
      await tx.updateTable("attendeePackages").set({ status: "canceled" }).execute();
      await tx.updateTable("passTypes").set({ sold: 0 }).execute();
      await tx.updateTable("eventAddOns").set({ sold: 0 }).execute();
    });
    expect(await attempts()).toEqual(["in_use", "in_use", "in_use"]);
    expect(await desk.outcomeOf(sales.updateAddOn, { addOnId: dinner.id }, { addOn: { supply: 0 } })).toBe("done");
  });
});

describe("what was not sold", () => {
  test("goes with everything around it, out of carts too", async () => {
    const kept = await world.passType(harbour, eventId, { name: "Kept" });
    const [bundle, dinner] = [
      await desk.makePackage(passTypeId),
      await desk.makeDinner({ passTypeIds: [passTypeId, kept.id] }),
    ];
    await world.insert(harbour, "coupons", { eventId, code: "QUAY", discountPercent: 15, passTypeId });
    const buyer = await world.account(harbour);
    await desk.wishAddOn(buyer, dinner.id, passTypeId);
    const offer = await desk.offerFor(buyer);
    expect(await desk.outcomeOf(sales.removePassType, { passTypeId })).toBe("done");
    expect(await capture(world, buyer, offer.id)).toEqual({ status: 460, code: "cart_changed" });
    const books = await booksOf(world, harbour, eventId);
    expect([books.passes, books.coupons, books.passTypes.map(({ id }) => id)]).toEqual([[], [], [kept.id]]);
    // A package of nothing is not offered any more.
    expect(await desk.salesOf()).toMatchObject({
      packages: [{ id: bundle.id, isActive: false, passes: [] }],
      addOns: [{ id: dinner.id, passTypeIds: [kept.id] }],
    });
  });

  test("goes out of carts as an add-on and as a package", async () => {
    const [bundle, dinner] = [await desk.makePackage(passTypeId), await desk.makeDinner()];
    const [diner, family] = [await world.account(harbour), await world.account(harbour)];
    await desk.wishAddOn(diner, dinner.id, passTypeId);
    await desk.wishPackage(family, bundle.id, passTypeId);
    const offers = [
      { buyer: diner, offer: await desk.offerFor(diner) },
      { buyer: family, offer: await desk.offerFor(family) },
    ];
    expect(await desk.outcomeOf(sales.removeAddOn, { addOnId: dinner.id })).toBe("done");
    expect(await desk.outcomeOf(sales.removePackage, { packageId: bundle.id })).toBe("done");
    for (const { buyer, offer } of offers)
      expect(await capture(world, buyer, offer.id)).toEqual({ status: 460, code: "cart_changed" });
    // The pass without its dinner stands, and can be had.
    const left = await desk.offerFor(diner);
    expect(left.lineItems).toHaveLength(1);
    expect((await capture(world, diner, left.id)).status).toBe(200);
    expect(await desk.salesOf()).toMatchObject({ packages: [], addOns: [] });
  });

  test("is deleted or bought, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await world.passType(harbour, eventId);
      const buyer = await world.account(harbour);
      const filled = fillCart(buyer, eventId, id);
      await filled;
      const offer = await priceCart(buyer, eventId);
      const [removed, bought] = await Promise.all([
        desk.outcomeOf(sales.removePassType, { passTypeId: id }),
        capture(world, buyer, offer.id),
      ]);
      const outcome = `${removed} ${bought.code ?? bought.status}`;
      expect(["done cart_changed", "in_use 200"]).toContain(outcome);
    }
  });

  test("is deleted while others fill their carts with it", async () => {
    const { id } = await world.passType(harbour, eventId);
    const buyers = await Promise.all(Array.from({ length: 6 }, () => world.account(harbour)));
    const fill = async ({ who }: TestAccount) => {
      const body = { passes: [{ id: randomUUID(), ticketId: id }], packages: [] };
      const reply = await world.send(registration.savePasses, { params: { eventId }, body }, who);
      return reply.status;
    };
    const [removed, ...filled] = await Promise.all([
      desk.outcomeOf(sales.removePassType, { passTypeId: id }),
      ...buyers.map(fill),
    ]);
    expect(["done", "in_use"]).toContain(removed);
    expect(filled.filter((status) => status === 500)).toEqual([]);
  });
});

describe("what keeps something from being everybody's", () => {
  const media = async () => {
    const image = await world.insert(harbour, "images", { width: 2, height: 2 });
    const item = await world.insert(harbour, "eventMedia", { eventId, name: "Map", imageId: image.id });
    await world.insert(harbour, "eventMediaPassTypes", { mediaId: item.id, passTypeId });
  };
  const section = async () => {
    const { id: sectionId } = await world.insert(harbour, "registrationSections", { eventId, name: "Crew only" });
    await world.insert(harbour, "registrationSectionPassTypes", { sectionId, passTypeId });
  };
  const required = () => world.passType(harbour, eventId, { requiredPassTypeId: passTypeId });
  const dinner = () => desk.makeDinner({ passTypeIds: [passTypeId] });

  test.each([
    ["media", media],
    ["a question section", section],
    ["another pass type", required],
    ["an add-on", dinner],
  ])("stays with %s", async (_, rely) => {
    await rely();
    expect(await desk.outcomeOf(sales.removePassType, { passTypeId })).toBe("in_use");
    expect((await desk.salesOf()).passTypes.map(({ id }) => id)).toContain(passTypeId);
  });

  test("stays as an add-on with a question section", async () => {
    const { id: addOnId } = await desk.makeDinner();
    const { id: sectionId } = await world.insert(harbour, "registrationSections", { eventId, name: "Allergies" });
    await world.insert(harbour, "registrationSectionAddOns", { sectionId, addOnId });
    expect(await desk.outcomeOf(sales.removeAddOn, { addOnId })).toBe("in_use");
  });
});

describe("a package", () => {
  test("holds each pass type once, and never nothing", async () => {
    const faultsOf = async (passes: unknown) => {
      const body = { package: { name: "Two", price: 1, passes } };
      return (await world.send(sales.createPackage, { params: { eventId }, body }, host.who)).body.fields;
    };
    const pass = { passTypeId, quantity: 1 };
    expect(await faultsOf([])).toEqual({ "package.passes": "required" });
    expect(await faultsOf([pass, { ...pass, passTypeId: passTypeId.toUpperCase() }])).toEqual({
      "package.passes.1.passTypeId": "duplicate",
    });
    expect(await faultsOf([{ ...pass, quantity: 0 }])).toEqual({ "package.passes.0.quantity": "too_small" });
  });

  test("keeps the ids of what stays in it, and is sold with what is in it now", async () => {
    const made = await desk.makePackage(passTypeId);
    const kept = await world.passType(harbour, eventId, { name: "Kept" });
    const changed = await host.call(sales.updatePackage, {
      params: { eventId, packageId: made.id },
      body: {
        package: {
          price: 0,
          passes: [
            { passTypeId: kept.id, quantity: 1 },
            { passTypeId, quantity: 3 },
          ],
        },
      },
    });
    expect(changed.passes.find((item) => item.passTypeId === passTypeId)).toMatchObject({
      id: made.passes[0]?.id,
      quantity: 3,
    });
    const buyer = await world.account(harbour);
    const reply = await desk.wishPackage(buyer, made.id, passTypeId).catch((refused: unknown) => refused);
    expect(reply).toMatchObject({ code: "pass_quantity" });
    await buy(buyer, eventId, kept.id);
  });
});

describe("an add-on", () => {
  test("is not limited by less than is sold, and goes with every pass when its list is emptied", async () => {
    const dinner = await desk.makeDinner({ supply: 5, passTypeIds: [passTypeId], longDescription: "By the sea" });
    await world
      .scope(harbour)
      .write((tx) => tx.updateTable("eventAddOns").set({ sold: 2 }).where("id", "=", dinner.id).execute());
    const params = { eventId, addOnId: dinner.id };
    const reply = await world.send(sales.updateAddOn, { params, body: { addOn: { supply: 1 } } }, host.who);
    expect(reply.body.fields).toEqual({ "addOn.supply": "below_sold" });
    const changed = await host.call(sales.updateAddOn, { params, body: { addOn: { supply: 2, passTypeIds: [] } } });
    expect(changed).toMatchObject({ supply: 2, sold: 2, passTypeIds: [], longDescription: "By the sea" });
  });
});
