import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "#contract/events";
import { listings } from "#contract/listings";
import { sales } from "#contract/sales";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pixel } from "#tests/server/self/whole-person";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { type SalesHost, salesHost } from "./sales-host.ts";

let world: World;
let harbour: OrganizationRecord;
let host: TestAccount;
let eventId: string;
let desk: SalesHost;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization();
  host = await world.account(harbour);
  eventId = (await world.event(harbour, { host, registrationStart: inDays(-5), registrationEnd: inDays(8) })).id;
  desk = salesHost(world, harbour, host, eventId);
});
afterAll(() => world.close());

describe("what an event sells", () => {
  test("is shown to its hosts, also what nobody else sees", async () => {
    await world.insert(harbour, "taxRates", { taxCode: "event", country: "Ireland", rate: 2_300 });
    const regular = await desk.create({ supply: 20 });
    const hidden = await desk.create({ name: "Crew", visibility: "private", active: false });
    await desk.sold(regular.id);
    const bundle = await host.call(sales.createPackage, {
      params: { eventId },
      body: { package: { name: "Two", price: 9_000, passes: [{ passTypeId: regular.id, quantity: 2 }] } },
    });
    const dinner = await host.call(sales.createAddOn, {
      params: { eventId },
      body: { addOn: { name: "Dinner", price: 2_500, supply: 5, passTypeIds: [hidden.id] } },
    });
    expect(await desk.salesOf()).toMatchObject({
      currency: harbour.currency,
      taxCodes: ["event"],
      passTypes: [
        { id: regular.id, slug: "regular", supply: 20, sold: 1, visibility: "public", active: true },
        { id: hidden.id, slug: "crew", supply: null, sold: 0, visibility: "private", active: false },
      ],
      packages: [{ id: bundle.id, sold: 0, isActive: true, passes: [{ passTypeId: regular.id, quantity: 2 }] }],
      addOns: [{ id: dinner.id, supply: 5, sold: 0, passTypeIds: [hidden.id] }],
    });
  });

  test("shows its pictures to buyers, and a copy of the event has them too", async () => {
    const params = { eventId };
    const passType = await host.call(sales.createPassType, {
      params,
      body: { passType: { name: "Regular", price: 0 }, imageDataUri: pixel },
    });
    await host.call(sales.createPackage, {
      params,
      body: {
        package: { name: "Two", price: 9_000, passes: [{ passTypeId: passType.id, quantity: 2 }] },
        imageDataUri: pixel,
      },
    });
    await host.call(sales.createAddOn, { params, body: { addOn: { name: "Dinner", price: 1 }, imageDataUri: pixel } });
    const pictured = { width: 1, height: 1, uri: expect.any(String) };
    const buyer = await world.account(harbour);
    expect(await buyer.call(events.passTypes, { params })).toMatchObject({
      passTypes: [{ name: "Regular", featuredImage: pictured }],
      packages: [{ name: "Two", image: pictured }],
    });
    const made = await host.call(listings.copy, { params, body: { name: "Again", eventStart: inDays(60) } });
    expect(await host.call(sales.get, { params: { eventId: made.id } })).toMatchObject({
      passTypes: [{ featuredImage: pictured }],
      packages: [{ image: pictured }],
      addOns: [{ image: pictured }],
    });
  });

  test("costs as many statements for much as for little", async () => {
    const { id } = await desk.create();
    const fill = async () => {
      await host.call(sales.createPackage, {
        params: { eventId },
        body: { package: { name: "Two", price: 9_000, passes: [{ passTypeId: id, quantity: 2 }] } },
      });
      await host.call(sales.createAddOn, {
        params: { eventId },
        body: { addOn: { name: "Dinner", price: 1, passTypeIds: [id] }, imageDataUri: pixel },
      });
    };
    await fill();
    const counter = openStatementCounter(world);
    try {
      const cost = () => counter.cost(sales.get, { params: { eventId } }, host.who);
      const little = await cost();
      for (let more = 0; more < 3; more += 1) {
        await desk.create();
        await fill();
      }
      expect(await cost()).toBe(little);
    } finally {
      await counter.close();
    }
  });

  test("is nobody else's to see or change", async () => {
    const { id: passTypeId } = await desk.create();
    const stranger = await world.account(harbour);
    const attempts = [
      [sales.get, {}, undefined],
      [sales.setOrder, {}, { kind: "passTypes", ids: [passTypeId] }],
      [sales.createPassType, {}, { passType: { name: "Free", price: 0 }, imageDataUri: pixel }],
      [sales.updatePassType, { passTypeId }, { passType: { price: 0 } }],
      [sales.removePassType, { passTypeId }, undefined],
    ] as const;
    for (const [call, params, body] of attempts)
      expect(await desk.refusal(call, params, body, stranger.who), call.id).toMatchObject({ status: 403 });
    // Not even the picture is kept.
    const kept = await world.scope(harbour).read((tx) => tx.selectFrom("images").select("id").execute());
    expect(kept).toEqual([]);
    expect((await desk.salesOf()).passTypes).toMatchObject([{ price: 5_000 }]);
  });

  test("is found under its own event only", async () => {
    const { id: passTypeId } = await desk.create();
    const other = await world.event(harbour, { host });
    const foreign = await world.passType(harbour, other.id);
    const addOn = await world.insert(harbour, "eventAddOns", { eventId: other.id, name: "Dinner" });
    const bundle = await world.insert(harbour, "eventPackages", { eventId: other.id, name: "Two" });
    const attempts = [
      [sales.updatePassType, { passTypeId: foreign.id }, { passType: { price: 0 } }],
      [sales.updatePassType, { passTypeId: "no-id" }, { passType: { price: 0 } }],
      [sales.removePassType, { passTypeId: foreign.id }, undefined],
      [sales.updatePassType, { passTypeId }, { passType: { requiredPassTypeId: foreign.id } }],
      [
        sales.createPackage,
        {},
        { package: { name: "X", price: 0, passes: [{ passTypeId: foreign.id, quantity: 1 }] } },
      ],
      [sales.createAddOn, {}, { addOn: { name: "X", price: 0, passTypeIds: [foreign.id] } }],
      [sales.updateAddOn, { addOnId: addOn.id }, { addOn: { price: 0 } }],
      [sales.removeAddOn, { addOnId: addOn.id }, undefined],
      [sales.updatePackage, { packageId: bundle.id }, { package: { price: 0 } }],
      [sales.removePackage, { packageId: bundle.id }, undefined],
      [sales.setOrder, {}, { kind: "passTypes", ids: [foreign.id] }],
      [sales.setOrder, {}, { kind: "addOns", ids: [passTypeId] }],
    ] as const;
    for (const [call, params, body] of attempts)
      expect(await desk.refusal(call, params, body), call.id).toMatchObject({ status: 404 });
    expect(await host.call(sales.get, { params: { eventId: other.id } })).toMatchObject({
      passTypes: [{ id: foreign.id }],
      addOns: [{ id: addOn.id }],
      packages: [{ id: bundle.id }],
    });
  });
});

describe("a pass type", () => {
  test("has an address of its own, which a new name leaves as it is", async () => {
    const names = ["Früh & günstig", "Früh & günstig", "夜", "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d"];
    const slugs: string[] = [];
    for (const name of names) slugs.push((await desk.create({ name })).slug);
    expect(slugs.slice(0, 2)).toEqual(["fruh-gunstig", "fruh-gunstig-2"]);
    expect(slugs[3]).toBe("pass-0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d");
    const [first] = (await desk.salesOf()).passTypes;
    expect(await desk.update(first?.id ?? "", { name: "Late" })).toMatchObject({ name: "Late", slug: "fruh-gunstig" });
  });

  test("of one name is made by two hosts at once", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => desk.create()));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(6);
  });

  test("keeps what a change does not name, also when two hosts change it at once", async () => {
    const { id } = await desk.create({ shortDescription: "Both days", supply: 9, transferable: true });
    await Promise.all([
      desk.update(id, { price: 7_000 }),
      desk.update(id, { name: "Standard" }),
      desk.update(id, { active: false }),
    ]);
    expect((await desk.salesOf()).passTypes).toMatchObject([
      { name: "Standard", price: 7_000, active: false, shortDescription: "Both days", supply: 9, transferable: true },
    ]);
  });

  test("has a picture until it is taken away", async () => {
    const { id: passTypeId } = await desk.create();
    const send = (imageDataUri?: string | null) =>
      host.call(sales.updatePassType, {
        params: { eventId, passTypeId },
        body: { passType: {}, ...(imageDataUri !== undefined && { imageDataUri }) },
      });
    expect((await send(pixel)).featuredImage).toMatchObject({ width: 1 });
    expect((await send()).featuredImage).toMatchObject({ width: 1 });
    expect((await send(null)).featuredImage).toBeNull();
  });

  test("is not limited by less than is sold", async () => {
    const { id } = await desk.create({ supply: 5 });
    await desk.sold(id);
    await desk.sold(id);
    expect(await desk.faultsOf(id, { supply: 1 })).toEqual({ "passType.supply": "below_sold" });
    expect(await desk.update(id, { supply: 2 })).toMatchObject({ supply: 2, sold: 2 });
  });

  test("is not limited by less than its own minimum", async () => {
    const { id } = await desk.create({ minQuantityPerSale: 3, maxQuantityPerSale: 4, minCouponQuantity: 5 });
    expect(await desk.faultsOf(id, { maxQuantityPerSale: 2, maxCouponQuantity: 4 })).toEqual({
      "passType.maxQuantityPerSale": "below_minimum",
      "passType.maxCouponQuantity": "below_minimum",
    });
    expect(await desk.update(id, { maxCouponQuantity: 5 })).toMatchObject({ maxCouponQuantity: 5 });
  });

  test("does not require itself, over whatever others", async () => {
    const [a, b, c] = [await desk.create(), await desk.create(), await desk.create()];
    await desk.update(b.id, { requiredPassTypeId: a.id });
    await desk.update(c.id, { requiredPassTypeId: b.id.toUpperCase() });
    const circular = { "passType.requiredPassTypeId": "circular" };
    expect(await desk.faultsOf(a.id, { requiredPassTypeId: a.id })).toEqual(circular);
    expect(await desk.faultsOf(a.id, { requiredPassTypeId: c.id })).toEqual(circular);
    expect(await desk.update(b.id, { requiredPassTypeId: null })).toMatchObject({ requiredPassTypeId: null });
    expect(await desk.update(a.id, { requiredPassTypeId: c.id })).toMatchObject({ requiredPassTypeId: c.id });
  });

  test("does not get into a circle that two hosts close at once", async () => {
    const [a, b] = [await desk.create(), await desk.create()];
    const replies = await Promise.all([
      desk.refusal(sales.updatePassType, { passTypeId: a.id }, { passType: { requiredPassTypeId: b.id } }),
      desk.refusal(sales.updatePassType, { passTypeId: b.id }, { passType: { requiredPassTypeId: a.id } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("is taxed as the organization has it", async () => {
    await world.insert(harbour, "taxRates", { taxCode: "event", country: "Ireland", rate: 2_300 });
    const { id } = await desk.create({ taxCode: "event", taxIncluded: true });
    expect(await desk.faultsOf(id, { taxCode: "none-such" })).toEqual({ "passType.taxCode": "unknown_tax" });
    await world.scope(harbour).write((tx) => tx.deleteFrom("taxRates").execute());
    // What stands is left alone.
    expect(await desk.update(id, { taxCode: "event", price: 1 })).toMatchObject({ taxCode: "event", price: 1 });
  });

  test("is offered to buyers as its hosts say", async () => {
    const early = { id: null, name: null, price: 3_000, startDate: inDays(-1), endDate: inDays(2) };
    const { id } = await desk.create({ supply: 3, priceSchedules: [early] });
    await desk.create({ name: "Crew", visibility: "private" });
    await desk.sold(id);
    const { passTypes } = await host.call(events.passTypes, { params: { eventId } });
    expect(passTypes).toMatchObject([{ id, supply: 2, priceSchedules: [{ price: 3_000 }] }]);
  });
});

describe("an order", () => {
  test("is kept, and what it does not name comes behind", async () => {
    const [a, b, c] = [
      await desk.create({ name: "A" }),
      await desk.create({ name: "B" }),
      await desk.create({ name: "C" }),
    ];
    const order = (ids: string[]) => desk.refusal(sales.setOrder, {}, { kind: "passTypes", ids });
    const names = async () => (await desk.salesOf()).passTypes.map(({ name }) => name).join("");
    expect((await order([c.id, a.id])).status).toBe(200);
    expect(await names()).toBe("CAB");
    expect((await order([b.id])).status).toBe(200);
    expect(await names()).toBe("BCA");
    expect((await order([b.id, b.id])).fields).toEqual({ ids: "duplicate" });
    expect((await order([])).status).toBe(200);
    await desk.create({ name: "D" });
    expect(await names()).toBe("BCAD");
  });
});
