import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireOrganization } from "#server/cli/organizations";
import { type Database, openDatabase } from "#server/db/database";
import { createDemo } from "#server/demo/create";
import { createDirectoryStore } from "#server/ports/files-directory";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

let storage: TestDatabase;
let database: Database;
const directory = mkdtempSync(join(tmpdir(), "demo-files-"));

beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase(storage.url, { max: 3 });
  await createDemo({ database, files: createDirectoryStore(directory) }, new Date());
});
afterAll(async () => {
  await database.close();
  await storage.drop();
  rmSync(directory, { recursive: true });
});

test("the first run has sold passes by a gateway that has written down the same money", async () => {
  const { id } = await requireOrganization(database, "tidewater");
  const { payments, charges, items, sources, begun } = await database.organization(id).read(async (tx) => ({
    payments: await tx.selectFrom("payments").select(["id", "type", "amount", "stripeId", "createdAt"]).execute(),
    charges: await tx.selectFrom("testGatewayCharges").select(["id", "amount", "refunded"]).execute(),
    items: await tx.selectFrom("paymentLineItems").select(["paymentId", "paid", "refunded"]).execute(),
    sources: await tx.selectFrom("registrations").select("source").distinct().execute(),
    begun: await tx.selectFrom("registrations").where("registeredAt", "is", null).select("id").execute(),
  }));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const of = (type: "charge" | "refund") => payments.filter((payment) => payment.type === type);
  expect(of("charge").length).toBeGreaterThanOrEqual(60);
  expect(of("refund").length).toBeGreaterThanOrEqual(3);
  expect(sum(of("charge").map(({ amount }) => amount))).toBe(sum(charges.map(({ amount }) => amount)));
  expect(sum(of("refund").map(({ amount }) => amount))).toBe(sum(charges.map(({ refunded }) => refunded)));
  for (const { id, amount } of payments)
    expect(sum(items.filter(({ paymentId }) => paymentId === id).map(({ paid }) => paid))).toBe(amount);
  expect(payments.every(({ createdAt }) => createdAt <= new Date().toISOString())).toBe(true);
  expect(sources.length).toBeGreaterThanOrEqual(5);
  expect(begun.length).toBeGreaterThanOrEqual(10);
});
