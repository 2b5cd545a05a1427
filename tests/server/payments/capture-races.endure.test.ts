import { test } from "vitest";
import { startWorld } from "#tests/support/world";
import { expectShared } from "./capture-rush.ts";

test("five hundred buyers share fifty passes", { timeout: 300_000 }, async () => {
  const world = await startWorld();
  try {
    await expectShared(world, await world.organization(), 500, 50);
  } finally {
    await world.close();
  }
});
