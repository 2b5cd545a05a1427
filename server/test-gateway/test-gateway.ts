import { randomBytes, randomUUID } from "node:crypto";
import type { Database, Tx } from "#server/db/database";
import { enqueue } from "#server/jobs/enqueue";
import type { GatewayCharge, GatewayCustomer, PaymentGateway, Proof } from "#server/ports/payment-gateway";
import {
  type ChargeRow,
  cancelOrder,
  findOrder,
  findRefund,
  insertCharge,
  insertOrder,
  insertRefund,
  listCharges,
  lockOrder,
  takeBack,
} from "./books.queries.ts";
import { last4, type TestCard, testCard } from "./cards.ts";
import { isSigned } from "./notices.ts";

/** How long a late card lets one wait, in ms. */
const delay = 4_000;

const statusOf = (card: TestCard): ChargeRow["status"] | null => {
  switch (card) {
    case "works":
    case "twice":
    case "lost":
      return "succeeded";
    case "declined":
      return "declined";
    case "late":
    case "lateDeclined":
      return "pending";
    default:
      return null;
  }
};

/** A card that the buyer confirmed by the secret, or one that came as a nonce from fields of the gateway's own. */
const cardOf = (chosen: string | null, { nonce }: Proof): TestCard => {
  const card = testCard.safeParse(nonce === undefined ? chosen : nonce.replace(/^test-nonce-/, ""));
  if (!card.success) throw new Error("The order was not confirmed with a card.");
  return card.data;
};

interface Tried {
  card: TestCard;
  charge: ChargeRow | null;
}

/** What the card does, written down once for each key. */
const tryCard = async (
  tx: Tx,
  { organizationId }: GatewayCustomer,
  order: { referenceId: string; key: string; amount: number; currency: string },
  { proof, now }: { proof: Proof; now: Date },
): Promise<Tried> => {
  const known = await lockOrder(tx, order.referenceId);
  if (!known || known.canceledAt || known.amount !== order.amount || known.currency !== order.currency)
    throw new Error("There is no such order.");
  const card = cardOf(known.card, proof);
  const before = (await listCharges(tx, order.referenceId)).find(({ idempotencyKey }) => idempotencyKey === order.key);
  if (before) return { card, charge: before };
  const status = statusOf(card);
  if (!status) return { card, charge: null };
  const charge = await insertCharge(tx, {
    id: `test_charge_${randomUUID()}`,
    reference: order.referenceId,
    idempotencyKey: order.key,
    amount: order.amount,
    status,
    last4,
  });
  const notify = { organizationId, chargeId: charge.id, outcome: null };
  if (status === "pending") {
    const outcome = card === "late" ? "succeeded" : "declined";
    const runAt = new Date(now.getTime() + delay);
    await enqueue(tx, "testGateway.notify", { ...notify, outcome }, { runAt });
  }
  if (card === "twice") {
    await enqueue(tx, "testGateway.notify", notify);
    await enqueue(tx, "testGateway.notify", notify);
  }
  return { card, charge };
};

const chargeOf = (
  { id, idempotencyKey, status, amount, last4: digits }: ChargeRow,
  currency: string,
): GatewayCharge => ({ key: idempotencyKey, transactionId: id, status, amount, currency, last4: digits });

/** What a request that nobody answers waits for. */
const never = <T>(): Promise<T> => new Promise(() => undefined);

/**
 * A payment provider for trials, beside the platform as a real one would be: books of its own, an own opinion of every
 * charge, notices that it signs. It moves no money and knows no card numbers.
 */
export const createTestGateway = (database: Database, now: () => Date): PaymentGateway => ({
  open: async ({ organizationId }, { key, amount, currency }) => {
    const referenceId = `test_order_${key}`;
    return database.organization(organizationId).write(async (tx) => {
      const secret = `test_secret_${randomBytes(24).toString("base64url")}`;
      await insertOrder(tx, { reference: referenceId, secret, amount, currency });
      const order = await findOrder(tx, referenceId);
      return { referenceId, secret: order?.secret ?? secret };
    });
  },
  charge: async (customer, order, proof) => {
    const { card, charge } = await database
      .organization(customer.organizationId)
      .write((tx) => tryCard(tx, customer, order, { proof, now: now() }));
    if (card === "silent" || card === "lost") return never();
    if (!charge) throw new Error("The gateway is out of order.");
    return chargeOf(charge, order.currency);
  },
  charges: ({ organizationId }, referenceId) =>
    database.organization(organizationId).read(async (tx) => {
      const order = await findOrder(tx, referenceId);
      return order ? (await listCharges(tx, referenceId)).map((charge) => chargeOf(charge, order.currency)) : [];
    }),
  cancel: async ({ organizationId }, referenceId) => {
    await database.organization(organizationId).write((tx) => cancelOrder(tx, referenceId, now()));
  },
  refund: ({ organizationId }, { transactionId, key, amount }) =>
    database.organization(organizationId).write(async (tx) => {
      const known = await findRefund(tx, key);
      if (known) return { transactionId: known.id };
      if (!(await takeBack(tx, transactionId, amount))) throw new Error("That much cannot be given back.");
      const id = `test_refund_${randomUUID()}`;
      await insertRefund(tx, { id, chargeId: transactionId, idempotencyKey: key, amount });
      return { transactionId: id };
    }),
  readNotice: async ({ organizationId }, { body, signature, now: at }) => {
    const isOwn = await database.organization(organizationId).read((tx) => isSigned(tx, body, signature, at));
    return isOwn ? referenceIn(body) : null;
  },
});

const referenceIn = (body: string): string | null => {
  const { referenceId }: { referenceId?: unknown } = JSON.parse(body);
  return typeof referenceId === "string" ? referenceId : null;
};
