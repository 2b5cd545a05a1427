import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "#server/db/migration-files";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { booksOf, makeSale } from "#tests/support/checkout";
import { inDays, startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
});
afterAll(() => world.close());

/** What a migration in batches does to the rows there are. */
const runBatches = async (name: string): Promise<number> => {
  const file = (await readMigrations()).find((migration) => migration.name === name);
  if (!file) throw new Error(`There is no ${name}.`);
  for (let batches = 1; ; batches += 1) {
    const { numAffectedRows } = await world.platform.database.asPlatform("run a migration", (tx) =>
      sql.raw(file.text).execute(tx),
    );
    if ((numAffectedRows ?? 0n) === 0n) return batches;
  }
};

test("codes that were bought before hold places, the oldest first, as far as there are any", async () => {
  const { eventId, passType } = await makeSale(world, club, { passType: { supply: 6 } });
  const unlimited = await world.passType(club, eventId, { supply: null });
  const buyer = await world.account(club);
  const { registrationId } = await world.registration(club, buyer, eventId, { passTypeId: passType.id });
  const bought = (code: string, day: number, terms: object) => {
    const row = { eventId, code, discountPercent: 100, prePaid: true, registrationId, createdAt: inDays(day) };
    return world.insert(club, "coupons", { ...row, passTypeId: passType.id, ...terms });
  };
  // One place is taken: the first needs three, then two are left, too few for the second.
  await bought("FIRST", -9, { useLimit: 4, uses: 1 });
  await bought("MANY", -8, { useLimit: 3 });
  await bought("FITS", -7, { useLimit: 2 });
  await bought("OTHER", -6, { useLimit: 5, passTypeId: unlimited.id });
  await bought("HOSTS", -5, { useLimit: 1, prePaid: false, registrationId: null });
  await runBatches("0055_coupon_places_held.batches");
  const rows = await world
    .scope(club)
    .read((tx) => tx.selectFrom("coupons").select(["code", "holdsPlaces"]).orderBy("createdAt").execute());
  expect(rows.map(({ code, holdsPlaces }) => [code, holdsPlaces])).toEqual([
    ["FIRST", true],
    ["MANY", false],
    ["FITS", true],
    ["OTHER", true],
    ["HOSTS", false],
  ]);
  const { passTypes } = await booksOf(world, club, eventId);
  const sold = new Map(passTypes.map((row) => [row.id, row.sold]));
  expect([sold.get(passType.id), sold.get(unlimited.id)]).toEqual([6, 5]);
  expect(await runBatches("0055_coupon_places_held.batches")).toBe(1);
});

test("and places of their event, where there are enough for all of them", async () => {
  const before = async (registrationLimit: number) => {
    const { eventId, passType } = await makeSale(world, club, { event: { registrationLimit } });
    const [buyer, guest] = await Promise.all([world.account(club), world.account(club)]);
    const passTypeId = passType.id;
    const { registrationId } = await world.registration(club, buyer, eventId, { passTypeId });
    const { id: couponId } = await world.insert(club, "coupons", {
      ...{ eventId, passTypeId, registrationId, code: "OLD", discountPercent: 100, prePaid: true, holdsPlaces: true },
      ...{ useLimit: 3, uses: 1 },
    });
    // Came with it, and was counted as one person.
    await world.registration(club, guest, eventId, { passTypeId, couponId });
    return { eventId, couponId };
  };
  const [roomy, tight, open] = [await before(4), await before(3), await before(0)];
  await runBatches("0060_coupon_event_places_held.batches");
  const taken = async ({ eventId, couponId }: typeof roomy) => {
    const { event } = await booksOf(world, club, eventId);
    const coupon = await world
      .scope(club)
      .read((tx) => tx.selectFrom("coupons").where("id", "=", couponId).select("holdsEventPlaces").executeTakeFirst());
    return [coupon?.holdsEventPlaces, event.registrationCount];
  };
  expect([await taken(roomy), await taken(tight), await taken(open)]).toEqual([
    [true, 4],
    [false, 2],
    [true, 4],
  ]);
  expect(await runBatches("0060_coupon_event_places_held.batches")).toBe(1);
});
