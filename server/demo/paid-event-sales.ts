import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { type Calendar, hoursFrom } from "./calendar.ts";
import { planSales, type Sale } from "./sales.ts";
import { sourceAt } from "./sources.ts";

const currency = "USD";
const last4 = "4242";
const address = { address1: "Rua do Cais 4", city: "Lisbon", country: "Portugal", zip: "1200-001" };

const isKept = ({ canceledAt }: Sale): boolean => canceledAt === null;
const passesOf = (sales: readonly Sale[]) => sales.flatMap(({ passes }) => passes);

interface Place {
  eventId: string;
  name: string;
  /** Ids by slug. */
  passTypes: ReadonlyMap<string, string>;
  couponId: string;
}

const insertPasses = async (tx: Tx, { eventId, passTypes, couponId }: Place, sales: readonly Sale[]): Promise<void> => {
  const rows = sales.map(({ id, accountId, source, at }) => ({
    ...{ id, eventId, accountId, source, createdAt: at, updatedAt: at },
  }));
  await tx.insertInto("registrations").values(rows).execute();
  await tx
    .insertInto("passes")
    .values(
      sales.flatMap(({ id: registrationId, passes, hasCoupon, at, canceledAt }) =>
        passes.map(({ id, slug }) => ({
          ...{ id, registrationId, passTypeId: passTypes.get(slug) ?? "", couponId: hasCoupon ? couponId : null },
          status: canceledAt ? ("canceled" as const) : ("ready" as const),
          ...{ createdAt: at, updatedAt: canceledAt ?? at },
        })),
      ),
    )
    .execute();
};

/** What the buyers were asked, where an answer is required. */
const insertAnswers = async (tx: Tx, { eventId }: Place, sales: readonly Sale[]): Promise<void> => {
  const questions = await tx
    .selectFrom("registrationQuestions")
    .where("eventId", "=", eventId)
    .where("required", "=", true)
    .where("sectionId", "is not", null)
    .select(["id", "type"])
    .execute();
  const meals = ["plants", "fish", "plants"] as const;
  const rows = questions.flatMap(({ id: questionId, type }) =>
    passesOf(sales).map(({ id: passId }, position) => ({
      ...{ passId, questionId, value: type === "radio" ? (meals[position % meals.length] ?? "fish") : "Crew" },
    })),
  );
  await tx.insertInto("registrationQuestionResponses").values(rows).execute();
  const asked = questions.filter(({ type }) => type === "radio").map(({ id }) => id);
  for (const value of new Set(meals)) {
    const sold = rows.filter((row) => asked.includes(row.questionId) && row.value === value).length;
    await tx
      .updateTable("registrationQuestionChoices")
      .set({ sold })
      .where("questionId", "in", asked)
      .where("value", "=", value)
      .execute();
  }
};

/** Money in both books: ours, and those of the gateway of trials that took it. */
const insertMoney = async (tx: Tx, { eventId, name, couponId }: Place, sales: readonly Sale[]): Promise<void> => {
  const paid = sales.map((sale) => ({ ...sale, ...refs() }));
  await tx
    .insertInto("testGatewayOrders")
    .values(
      paid.map(({ reference, secret, total: amount, at: createdAt }) => ({
        ...{ reference, secret, amount, currency, card: "works", createdAt },
      })),
    )
    .execute();
  await tx
    .insertInto("testGatewayCharges")
    .values(
      paid.map(({ chargeId: id, reference, intentId, total: amount, canceledAt, at: createdAt }) => ({
        ...{ id, reference, idempotencyKey: `${intentId}:1`, status: "succeeded" as const, amount, last4, createdAt },
        refunded: canceledAt ? amount : 0,
      })),
    )
    .execute();
  const shared = ({ id: registrationId, accountId, hasCoupon }: Sale) => ({
    ...{ ...address, accountId, eventId, registrationId, currency, source: "registration" as const },
    ...{ integrationType: "test" as const, couponId: hasCoupon ? couponId : null },
  });
  await tx
    .insertInto("paymentIntents")
    .values(
      paid.map((sale) => ({
        ...shared(sale),
        ...{ id: sale.intentId, status: "captured" as const, fingerprint: sale.intentId, description: name },
        ...{ total: sale.total, secret: sale.secret, referenceId: sale.reference, attempts: 1 },
        ...{ capturedAt: sale.at, createdAt: sale.at, updatedAt: sale.at },
      })),
    )
    .execute();
  await tx
    .insertInto("payments")
    .values(
      paid.map((sale) => ({
        ...shared(sale),
        ...{ id: sale.paymentId, intentId: sale.intentId, amount: sale.total, stripeId: sale.chargeId, last4 },
        ...{ createdAt: sale.at, updatedAt: sale.at },
      })),
    )
    .execute();
  await insertItems(tx, paid, eventId);
  await insertRefunds(tx, paid, shared);
};

const refs = () => ({
  ...{ intentId: randomUUID(), paymentId: randomUUID(), refundId: randomUUID() },
  ...{ reference: `demo_${randomUUID()}`, secret: randomUUID(), chargeId: `demo_${randomUUID()}` },
});
type Paid = Sale & ReturnType<typeof refs>;

const titles: Readonly<Record<string, string>> = {
  ...{ regular: "Regular", student: "Student", "workshop-day": "Workshop day" },
  ...{ "harbour-circle": "Harbour circle", "from-home": "From home" },
};

const itemsOf = ({ passes, accountId }: Paid, eventId: string) =>
  passes.map(({ id: passId, slug, price: amount, discount }, sortOrder) => ({
    ...{ type: "pass" as const, name: titles[slug] ?? slug, amount, discount, paid: amount - discount },
    ...{ passId, accountId, eventId, sortOrder },
  }));

const insertItems = async (tx: Tx, paid: readonly Paid[], eventId: string): Promise<void> => {
  const rows = paid.flatMap((sale) =>
    itemsOf(sale, eventId).map((item) => ({
      ...{ ...item, intentId: sale.intentId, paymentId: sale.paymentId, refunded: sale.canceledAt ? item.paid : 0 },
      ...{ createdAt: sale.at, updatedAt: sale.canceledAt ?? sale.at },
    })),
  );
  await tx.insertInto("paymentLineItems").values(rows).execute();
};

const insertRefunds = async <T extends object>(
  tx: Tx,
  paid: readonly Paid[],
  shared: (sale: Sale) => T & Pick<Paid, "accountId"> & { eventId: string },
): Promise<void> => {
  for (const sale of paid) {
    const { canceledAt: createdAt, refundId: id, chargeId, paymentId: refundedId, total: amount, intentId } = sale;
    if (createdAt === null) continue;
    const transaction = `demo_${randomUUID()}`;
    const moment = { createdAt, updatedAt: createdAt };
    await tx
      .insertInto("testGatewayRefunds")
      .values({ id: transaction, chargeId, idempotencyKey: id, amount })
      .execute();
    const { accountId, eventId } = shared(sale);
    await tx
      .insertInto("payments")
      .values({
        ...{ ...moment, id, accountId, eventId, registrationId: sale.id, currency, source: "registration" as const },
        ...{ type: "refund" as const, integrationType: "test" as const, refundedId, amount, intentId },
        stripeId: transaction,
      })
      .execute();
    const given = await tx
      .selectFrom("paymentLineItems")
      .where("paymentId", "=", refundedId)
      .select(["id", "name", "paid", "passId", "sortOrder"])
      .execute();
    await tx
      .insertInto("paymentLineItems")
      .values(
        given.map(({ id: refundedItemId, paid: part, ...item }) => ({
          ...{ ...item, ...moment, type: "pass" as const, accountId, eventId, paymentId: id, refundedItemId },
          ...{ amount: part, paid: part },
        })),
      )
      .execute();
  }
};

/** Beside every scarce thing stands how much of it is taken. */
const countSales = async (tx: Tx, { eventId, passTypes, couponId }: Place, sales: readonly Sale[]): Promise<void> => {
  const kept = sales.filter(isKept);
  const sold = passesOf(kept);
  for (const [slug, id] of passTypes)
    await tx
      .updateTable("passTypes")
      .set({ sold: sold.filter((pass) => pass.slug === slug).length })
      .where("id", "=", id)
      .execute();
  const uses = passesOf(kept.filter(({ hasCoupon }) => hasCoupon)).length;
  await tx.updateTable("coupons").set({ uses }).where("id", "=", couponId).execute();
  await tx.updateTable("events").set({ registrationCount: kept.length }).where("id", "=", eventId).execute();
};

/** Carts that were begun and left. */
const insertCarts = (tx: Tx, eventId: string, accountIds: readonly string[], now: string) =>
  tx
    .insertInto("registrations")
    .values(
      accountIds.map((accountId, position) => {
        const createdAt = hoursFrom(now, -30 * (position + 1));
        return { eventId, accountId, source: sourceAt(position * 3), createdAt, updatedAt: createdAt };
      }),
    )
    .execute();

/** Has the conference sold what it would have by now. The last of the people only look at it. */
export const sellPaidEvent = async (
  tx: Tx,
  event: Omit<Place, "couponId">,
  accountIds: readonly string[],
  calendar: Calendar,
): Promise<void> => {
  const { id: couponId } = await tx
    .selectFrom("coupons")
    .where("eventId", "=", event.eventId)
    .where("code", "=", "EARLYBIRD")
    .select("id")
    .executeTakeFirstOrThrow();
  const place = { ...event, couponId };
  const sales = planSales(accountIds.slice(0, -12), calendar);
  await insertPasses(tx, place, sales);
  await insertAnswers(tx, place, sales.filter(isKept));
  await insertMoney(tx, place, sales);
  await countSales(tx, place, sales);
  await insertCarts(tx, event.eventId, accountIds.slice(-12), calendar.now);
};
