import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notify } from "#server/modules/inbox/notifications/notifications.service";
import { startWorld, type World } from "#tests/support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("ten thousand accounts are told within seconds", { timeout: 120_000 }, async () => {
  const club = await world.organization();
  const announcement = await world.insert(club, "announcements", { slug: "all", title: "All hands" });
  const accountIds = await world.scope(club).write(async (tx) => {
    await sql`insert into accounts (username) select 'crew-' || n from generate_series(1, 10000) n`.execute(tx);
    return (await tx.selectFrom("accounts").select("id").execute()).map(({ id }) => id);
  });
  const began = performance.now();
  await world
    .scope(club)
    .write((tx) =>
      notify(tx, club.id, { type: "ANNOUNCEMENT", senderId: null, announcementId: announcement.id, accountIds }),
    );
  const seconds = (performance.now() - began) / 1000;
  console.info(`ten thousand accounts: ${seconds.toFixed(1)} s`);
  const { told } = await world.scope(club).read((tx) =>
    tx
      .selectFrom("notifications")
      .select((eb) => eb.fn.countAll<number>().as("told"))
      .executeTakeFirstOrThrow(),
  );
  expect(Number(told)).toBe(10_000);
  expect(seconds).toBeLessThan(10);
});
