import { randomUUID } from "node:crypto";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import { sessions } from "#contract/sessions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf } from "./checkout.ts";
import { chooseCard } from "./gateway.ts";
import { inDays, type TestAccount, type World } from "./world.ts";

export interface Wish {
  /** Passes on their own. */
  loose?: number;
  /** Packages of three passes. */
  packages?: number;
  /** Each pass has dinner. */
  dinner?: boolean;
  /** All passes sleep in one room. */
  room?: boolean;
  coupon?: boolean;
  /** The first third now, the rest by an invoice. */
  split?: boolean;
  /** Each pass joins the workshop, with two boats. */
  workshop?: boolean;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** An event that sells everything there is, by the gateway of trials; prices that do not divide evenly. */
export const makeFullSale = async (world: World, of: OrganizationRecord, percentage: number | null = 100) => {
  const scope = world.scope(of);
  const event = await world.event(of, {
    ...{ allowMultipleRegistrations: true, registrationLimit: 50 },
    ...{ allowSplitPayment: true, splitPaymentPercentage: 33 },
  });
  const eventId = event.id;
  const rules = { cancelable: true, transferable: true, maxQuantityPerSale: 20, supply: 50, enableCoupons: true };
  const passType = await world.passType(of, eventId, { price: 10_001, taxCode: "event", ...rules });
  await world.insert(of, "taxRates", { taxCode: "event", country: "Ireland", rate: 2_300 });
  if (percentage !== null)
    await world.insert(of, "passTypeRefundSchedules", {
      ...{ passTypeId: passType.id, percentage, startDate: inDays(-1), endDate: inDays(8) },
    });
  const family = await world.insert(of, "eventPackages", { eventId, name: "Family", price: 20_000 });
  await world.insert(of, "eventPackagePasses", { packageId: family.id, passTypeId: passType.id, quantity: 3 });
  const dinner = await world.insert(of, "eventAddOns", { eventId, name: "Dinner", price: 2_555, supply: 50 });
  const room = await world.insert(of, "eventRoomTypes", { eventId, name: "Cabin", price: 3_333, supply: 5 });
  await world.insert(of, "eventRoomTypePassTypes", { roomTypeId: room.id, passTypeId: passType.id });
  await world.insert(of, "coupons", {
    ...{ eventId, code: "QUAY", discountPercent: 15, useLimit: 50, applyToAddOns: true },
  });
  const section = await world.insert(of, "registrationSections", { eventId, name: "You" });
  const meal = await world.question(of, eventId, { sectionId: section.id, type: "radio", required: true });
  await world.insert(of, "registrationQuestionChoices", { questionId: meal.id, value: "fish", supply: 50 });
  const workshop = await world.session(of, eventId, { registrationEnabled: true, supply: 50 });
  const boats = await world.insert(of, "sessionQuestions", {
    ...{ sessionId: workshop.id, type: "quantity", name: "Boats", price: 450, supply: 100 },
    sectionId: (await world.insert(of, "sessionSections", { sessionId: workshop.id, name: "Boats" })).id,
  });

  const pay = async (buyer: TestAccount, intent: { id: string; secret: string; total?: number | undefined }) => {
    if (intent.total !== 0) await chooseCard(world, of, intent, "works");
    await buyer.call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
  };

  const joinWorkshop = async (buyer: TestAccount, passIds: readonly string[], addressId: string) => {
    const params = { eventId, sessionId: workshop.id };
    await buyer.call(sessions.savePasses, { params, body: passIds.map((passId) => ({ passId })) });
    const responses = [{ questionId: boats.id, value: "2" }];
    await buyer.call(sessions.saveAnswers, { params, body: passIds.map((passId) => ({ passId, responses })) });
    await pay(buyer, await buyer.call(sessions.intent, { params, query: { addressId } }));
  };

  /** Buys what is wished for; the ids of the passes. */
  const order = async (buyer: TestAccount, wish: Wish) => {
    const { loose = 0, packages = 0 } = wish;
    const params = { eventId };
    const { id: addressId } = await addressOf(world, of, buyer);
    const families = Array.from({ length: packages }, () => ({ id: randomUUID(), packageId: family.id }));
    const draft = () => ({ id: randomUUID(), ticketId: passType.id });
    const passes = [
      ...Array.from({ length: loose }, draft),
      ...families.flatMap(({ id }) => Array.from({ length: 3 }, () => ({ ...draft(), packageId: id }))),
    ];
    const passIds = passes.map(({ id }) => id);
    const cart = { passes, packages: families };
    await buyer.call(registration.savePasses, { params, body: cart });
    if (wish.coupon) await buyer.call(registration.applyCoupon, { params, body: { ...cart, couponCode: "QUAY" } });
    if (wish.dinner) {
      const body = passIds.map((id) => ({ id, passAddOns: [{ id: randomUUID(), addOnId: dinner.id }] }));
      await buyer.call(registration.saveAddOns, { params, body });
    }
    if (wish.room) {
      const reservation = { id: randomUUID(), eventRoomTypeId: room.id, start: "2027-05-01", end: "2027-05-03" };
      await buyer.call(registration.saveReservations, { params, body: passIds.map((id) => ({ id, reservation })) });
    }
    const responses = [{ questionId: meal.id, value: "fish" }];
    await buyer.call(registration.saveAnswers, { params, body: passIds.map((id) => ({ id, responses })) });
    const query = { addressId, ...(wish.split && { split: true }) };
    await pay(buyer, await buyer.call(registration.intent, { params, query }));
    if (wish.workshop) await joinWorkshop(buyer, passIds, addressId);
    return passIds;
  };

  /** What is taken of everything that is scarce. */
  const taken = () =>
    scope.read(async (tx) => {
      const counted = async (
        table: "passTypes" | "eventAddOns" | "registrationQuestionChoices" | "sessionQuestions" | "sessions",
      ) => sum((await tx.selectFrom(table).select("sold").execute()).map(({ sold }) => sold));
      const [place] = await tx.selectFrom("events").select("registrationCount").execute();
      const [coupon] = await tx.selectFrom("coupons").select("uses").execute();
      const stays = await tx.selectFrom("roomReservations").where("status", "<>", "canceled").select("id").execute();
      return {
        passes: await counted("passTypes"),
        dinners: await counted("eventAddOns"),
        meals: await counted("registrationQuestionChoices"),
        seats: await counted("sessions"),
        boats: await counted("sessionQuestions"),
        coupons: coupon?.uses,
        places: place?.registrationCount,
        rooms: stays.length,
      };
    });

  /** What came in, what went back, and what is still owed, in minor units. */
  const money = () =>
    scope.read(async (tx) => {
      const rows = await tx.selectFrom("payments").select(["type", "amount", "status"]).execute();
      const owed = await tx
        .selectFrom("invoiceLineItems as l")
        .innerJoin("invoices as v", "v.id", "l.invoiceId")
        .where("v.status", "=", "sent")
        .select(["l.amount"])
        .execute();
      const all = (type: string) => sum(rows.filter((row) => row.type === type).map(({ amount }) => amount));
      return { paid: all("charge"), refunded: all("refund"), owed: sum(owed.map(({ amount }) => amount)) };
    });

  return { eventId, passType, order, pay, taken, money };
};
export type FullSale = Awaited<ReturnType<typeof makeFullSale>>;

/** Nothing is taken. */
export const nothingTaken = { passes: 0, dinners: 0, meals: 0, seats: 0, boats: 0, coupons: 0, places: 0, rooms: 0 };
