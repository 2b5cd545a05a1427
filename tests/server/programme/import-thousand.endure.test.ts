import { afterAll, beforeAll, expect, test } from "vitest";
import { importerOn, largeSchedule } from "#tests/support/programmes";
import { startWorld, type World } from "#tests/support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a schedule of a thousand sessions is there within seconds", { timeout: 120_000 }, async () => {
  const importer = await importerOn(world);
  const { id } = await importer.makeEvent();
  const began = performance.now();
  const { counts } = await importer.importing(id, "schedule", largeSchedule(100));
  const seconds = (performance.now() - began) / 1000;
  console.info(`a thousand sessions: ${seconds.toFixed(1)} s`);
  expect(counts).toMatchObject({ session: { added: 1000 }, speaker: { added: 1000 }, track: { added: 7 } });
  expect(seconds).toBeLessThan(20);
});
