import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestCard } from "#server/test-gateway/cards";
import {
  type Identity,
  kill,
  type PlatformProcess,
  startIdentity,
  startPlatform,
} from "#tests/server/processes/platform-process";
import { addressOf, makeSale } from "#tests/support/checkout";
import { expectBalance, expectSameBooks } from "#tests/support/gateway";
import { startWorld, type World } from "#tests/support/world";

export interface ContestSize {
  readonly purchases: number;
  readonly buyers: number;
  readonly seats: number;
  /** How often the coupon may be used. */
  readonly discounted: number;
  /** The platform dies after so many purchases. */
  readonly deaths: readonly number[];
}

/** A purchase of one pass, without a coupon, by a card that works. */
const plain = 11;
/** Purchases under way at the same time. */
const atOnce = 24;

interface Buyer {
  readonly token: string;
  readonly addressId: string;
}

interface Sale {
  readonly of: OrganizationRecord;
  readonly eventId: string;
  readonly passTypeId: string;
  readonly packageId: string;
  readonly couponId: string;
  readonly people: readonly Buyer[];
}

let world: World;
let owner: pg.Client;
let identity: Identity;
let running: PlatformProcess | undefined;

const prepare = async ({ buyers, seats, discounted }: ContestSize): Promise<Sale> => {
  const of = await world.organization({ paymentType: "test", currency: "EUR" });
  const { eventId, passType } = await makeSale(world, of, {
    passType: { price: 4_995, supply: seats, maxQuantityPerSale: 100 },
  });
  const pair = await world.insert(of, "eventPackages", { eventId, name: "Pair", price: 8_990 });
  await world.insert(of, "eventPackagePasses", { packageId: pair.id, passTypeId: passType.id, quantity: 2 });
  const coupon = await world.insert(of, "coupons", {
    ...{ eventId, code: "QUAY", discountPercent: 33, useLimit: discounted },
  });
  const people: Buyer[] = [];
  for (let n = 0; n < buyers; n += 1) {
    const account = await world.account(of);
    const { id: addressId } = await addressOf(world, of, account);
    people.push({ token: await identity.sign(of, account.login.sub), addressId });
  }
  return { of, eventId, passTypeId: passType.id, packageId: pair.id, couponId: coupon.id, people };
};

const envelope = z.object({ code: z.string().optional(), message: z.string().optional(), data: z.unknown() });
const offered = z.object({ id: z.string(), secret: z.string() });

const ask = async ({ of }: Sale, { token }: Buyer, method: string, path: string, body?: object) => {
  const reply = await fetch(`${running?.url}${path}`, {
    method,
    headers: {
      ...{ organization: of.id, authorization: token },
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, ...envelope.parse(await reply.json()) };
};

/** Most cards work; each of the others is there often enough to meet both deaths. */
const cardFor = (n: number): TestCard => {
  if (n % 100 === 7) return "lost";
  if (n % 100 === 57) return "silent";
  const some: readonly TestCard[] = ["declined", "late", "twice", "fault", "lateDeclined"];
  return some[n % 25] ?? "works";
};

/** One pass, a pair of them, or one with a coupon. */
const cartFor = (sale: Sale, n: number) => {
  const pass = () => ({ id: randomUUID(), ticketId: sale.passTypeId });
  if (n % 5 !== 0) return { passes: [pass()], packages: [] };
  const id = randomUUID();
  const packageId = { packageId: id };
  return {
    passes: [
      { ...pass(), ...packageId },
      { ...pass(), ...packageId },
    ],
    packages: [{ id, packageId: sale.packageId }],
  };
};

/** What the buyer was told at the end; nothing where the platform died under the request. */
const buy = async (sale: Sale, n: number): Promise<string> => {
  const buyer = sale.people[n % sale.people.length];
  if (!buyer) throw new Error("There is no such buyer.");
  const cart = `/self/events/${sale.eventId}/registration`;
  const drafts = cartFor(sale, n);
  if (n % 3 === 1) await ask(sale, buyer, "POST", `${cart}/coupon`, { ...drafts, couponCode: "quay" });
  const saved = await ask(sale, buyer, "POST", `${cart}/passes`, drafts);
  if (saved.status !== 200) return saved.code ?? "";
  const priced = await ask(sale, buyer, "GET", `${cart}/intent?addressId=${buyer.addressId}`);
  const intent = offered.safeParse(priced.data);
  if (!intent.success) return priced.code ?? "";
  const choice = { organizationId: sale.of.id, secret: intent.data.secret, card: cardFor(n) };
  await fetch(`${running?.url}/test-gateway/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(choice),
  });
  const { status, code, message } = await ask(sale, buyer, "POST", `/organization/intents/${intent.data.id}/capture`);
  if (status !== 200) return code ?? "";
  return message === "ok" ? `bought ${intent.data.id}` : "waiting";
};

/** Everybody buys, as many at a time as there is room for, and twice the platform dies under them. */
const contest = async (sale: Sale, { purchases, deaths }: ContestSize): Promise<string[]> => {
  const told: string[] = [];
  let next = 0;
  let isUp = Promise.resolve();
  const rise = async () => {
    if (running) await kill(running.process);
    // Jobs that the dead process had begun are free after some minutes: they are over now.
    await owner.query(
      "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null",
    );
    running = await startPlatform(world.databaseUrl, identity);
  };
  const worker = async () => {
    while (next < purchases) {
      const n = next;
      next += 1;
      if (deaths.includes(n)) isUp = rise();
      await isUp;
      told.push(await buy(sale, n).catch(() => "cut"));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return told;
};

/** Time goes by until everything that was left open has been looked at. */
const settleAll = async () => {
  const open = async () => {
    const held = await world.platform.database.asPlatform("let holds end", (tx) =>
      tx
        .updateTable("paymentIntents")
        .set({ holdEndsAt: sql`hold_ends_at - interval '1 minute'` })
        .where("status", "=", "processing")
        .returning("id")
        .execute(),
    );
    const { rows } = await owner.query<{ due: number }>(
      "select count(*)::int as due from graphile_worker._private_jobs where run_at <= now()",
    );
    await owner.query(
      "update graphile_worker._private_jobs set run_at = run_at - interval '1 minute' where run_at > now()",
    );
    return held.length + (rows[0]?.due ?? 0);
  };
  await expect.poll(open, { timeout: 120_000, interval: 1_000 }).toBe(0);
};

const contestOf = (size: ContestSize) => async () => {
  const { seats, discounted } = size;
  const sale = await prepare(size);
  running = await startPlatform(world.databaseUrl, identity);
  const told = await contest(sale, size);
  await settleAll();
  // What nobody holds any more can be had, to the last seat.
  for (let reply = ""; reply !== "sold_out"; reply = await buy(sale, plain)) expect(reply).toMatch(/^$|^bought /);
  const { passes, passType, event, coupon, charged } = await world.scope(sale.of).read(async (tx) => ({
    passes: await tx.selectFrom("passes").where("status", "in", ["ready", "needsInfo"]).selectAll().execute(),
    passType: await tx
      .selectFrom("passTypes")
      .where("id", "=", sale.passTypeId)
      .select("sold")
      .executeTakeFirstOrThrow(),
    event: await tx
      .selectFrom("events")
      .where("id", "=", sale.eventId)
      .select("registrationCount")
      .executeTakeFirstOrThrow(),
    coupon: await tx.selectFrom("coupons").where("id", "=", sale.couponId).select("uses").executeTakeFirstOrThrow(),
    charged: await tx
      .selectFrom("payments")
      .where("type", "=", "charge")
      .where("late", "=", false)
      .select(["intentId"])
      .execute(),
  }));
  // Nothing oversold, nothing held by nobody: what is counted is what admits.
  expect(passType.sold).toBe(passes.length);
  expect(passes.length).toBe(seats);
  expect(coupon.uses).toBe(passes.filter(({ couponId }) => couponId === sale.couponId).length);
  expect(coupon.uses).toBeLessThanOrEqual(discounted);
  expect(event.registrationCount).toBe(new Set(passes.map(({ registrationId }) => registrationId)).size);
  // Nothing lost: who was told that it worked has paid, once, and nobody else has.
  const bought = told.flatMap((text) => (text.startsWith("bought ") ? [text.slice(7)] : []));
  const paid = charged.map(({ intentId }) => intentId);
  expect(bought.filter((id) => !paid.includes(id))).toEqual([]);
  expect(new Set(paid).size).toBe(paid.length);
  await expectSameBooks(world, sale.of);
  await expectBalance(world, sale.of);
  // It was a contest: seats ran out, and the platform died under somebody's hands.
  expect(told).toContain("sold_out");
  expect(told).toContain("cut");
};

/** A contest of this size on a platform that is a process of its own. */
export const testContest = (name: string, size: ContestSize): void => {
  beforeAll(async () => {
    world = await startWorld();
    identity = await startIdentity();
    owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
  });
  afterAll(async () => {
    if (running) await kill(running.process);
    identity.close();
    await owner.end();
    await world.close();
  });
  test(name, { timeout: 900_000 }, contestOf(size));
};
