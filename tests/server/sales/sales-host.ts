import { randomUUID } from "node:crypto";
import { registration } from "#contract/registration";
import { sales } from "#contract/sales";
import type { AddOnInput, PassTypeChanges } from "#entities/commerce/sales";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, fillCart, priceCart } from "#tests/support/checkout";
import type { TestAccount, World } from "#tests/support/world";

/** A host at work on what an event sells, and people who fill carts with it. */
export const salesHost = (world: World, of: OrganizationRecord, host: TestAccount, eventId: string) => {
  const create = (passType: PassTypeChanges = {}) =>
    host.call(sales.createPassType, {
      params: { eventId },
      body: { passType: { name: "Regular", price: 5_000, ...passType } },
    });
  const update = (passTypeId: string, passType: PassTypeChanges) =>
    host.call(sales.updatePassType, { params: { eventId, passTypeId }, body: { passType } });
  const makePackage = (passTypeId: string, price = 9_000) =>
    host.call(sales.createPackage, {
      params: { eventId },
      body: { package: { name: "Two", price, passes: [{ passTypeId, quantity: 2 }] } },
    });
  const makeDinner = (addOn: Partial<AddOnInput> = {}) =>
    host.call(sales.createAddOn, { params: { eventId }, body: { addOn: { name: "Dinner", price: 2_500, ...addOn } } });
  const salesOf = () => host.call(sales.get, { params: { eventId } });

  /** What is answered to who asks for something that is refused. */
  const refusal = async (call: AnyEndpoint, params: Record<string, string>, body?: unknown, who = host.who) => {
    const input = { params: { eventId, ...params }, ...(body !== undefined && { body }) };
    const reply = await world.send(call, input, who);
    return { status: reply.status, code: reply.body.code, fields: reply.body.fields };
  };
  const faultsOf = async (passTypeId: string, passType: unknown) =>
    (await refusal(sales.updatePassType, { passTypeId }, { passType })).fields;
  const outcomeOf = async (...asked: Parameters<typeof refusal>) => {
    const { status, code } = await refusal(...asked);
    return status === 200 ? "done" : code;
  };

  /** A cart with a package of two in it. */
  const wishPackage = async (buyer: TestAccount, packageId: string, passTypeId: string) => {
    const draft = { id: randomUUID(), packageId };
    const pass = () => ({ id: randomUUID(), ticketId: passTypeId, packageId: draft.id });
    await buyer.call(registration.savePasses, {
      params: { eventId },
      body: { passes: [pass(), pass()], packages: [draft] },
    });
  };
  /** A cart with a pass and an add-on to it. */
  const wishAddOn = async (buyer: TestAccount, addOnId: string, passTypeId: string) => {
    const [id = ""] = await fillCart(buyer, eventId, passTypeId);
    await buyer.call(registration.saveAddOns, {
      params: { eventId },
      body: [{ id, passAddOns: [{ id: randomUUID(), addOnId }] }],
    });
  };
  const offerFor = async (buyer: TestAccount) => priceCart(buyer, eventId, (await addressOf(world, of, buyer)).id);
  const sold = async (passTypeId: string) => world.registration(of, await world.account(of), eventId, { passTypeId });

  return {
    ...{ create, update, makePackage, makeDinner, salesOf, refusal, faultsOf, outcomeOf },
    ...{ wishPackage, wishAddOn, offerFor, sold },
  };
};
export type SalesHost = ReturnType<typeof salesHost>;
