import { afterAll, beforeAll, expect, test } from "vitest";
import { followStalePages } from "#bin/pages/stale-pages";
import { activities } from "#contract/activities";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let platformUrl: string;
beforeAll(async () => {
  world = await startWorld();
  platformUrl = await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.close());

test("web processes drop what shows a deleted post within two seconds", async () => {
  const club = await world.organization();
  const author = await world.account(club);
  const drops: unknown[] = [];
  const end = followStalePages({
    ...{ platformUrl, pause: 10 },
    pages: { domains: () => new Set(["club.example"]), drop: (domain?: string) => drops.push(domain) },
    organizationAt: async () => club.id,
    doubt: () => undefined,
  });
  await expect.poll(() => drops.length, { interval: 5 }).toBe(1);
  const took: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    const { id: activityId } = await author.call(activities.create, { body: { message: "Hello", entities: [] } });
    const [before, began] = [drops.length, performance.now()];
    await world.send(activities.remove, { params: { activityId } }, author.who);
    await expect.poll(() => drops.length, { interval: 5 }).toBe(before + 1);
    took.push(performance.now() - began);
  }
  end();
  console.info(`slowest of ${took.length}: ${Math.max(...took).toFixed(0)} ms`);
  expect(Math.max(...took)).toBeLessThan(2_000);
});
