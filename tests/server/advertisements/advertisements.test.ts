import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { advertisements } from "#contract/advertisements";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { inDays, startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
});
afterAll(() => world.close());

const make = (title: string, row: object = {}) =>
  world.insert(club, "advertisements", { title, link: "https://ropes.example/", ...row });
const pick = () => callAs(world.app, { organizationId: club.id })(advertisements.pick);

test("an advertisement says what it is for and where it leads", async () => {
  const image = await world.insert(club, "images", { width: 640, height: 360 });
  const { id } = await make("Ropes", { type: "square", description: "Made to hold", imageId: image.id });
  expect(await pick()).toEqual({
    id,
    type: "square",
    link: "https://ropes.example/",
    title: "Ropes",
    description: "Made to hold",
    image: expect.objectContaining({ id: image.id, width: 640 }),
  });
});

test("there is none where none runs", async () => {
  await make("Tomorrow", { startDate: inDays(1) });
  await make("Over", { startDate: inDays(-9), endDate: inDays(-1) });
  await make("Resting", { weight: 0 });
  await world.insert(await world.organization(), "advertisements", { title: "Foreign", link: "https://a.example/" });
  await expect(pick()).rejects.toMatchObject({ status: 404 });
});

test("each is picked as often as its weight says", async () => {
  await make("Often", { weight: 3 });
  await make("Seldom", { weight: 1 });
  await make("Never", { weight: 0 });
  const rounds = 400;
  const titles = new Map<string, number>();
  for (let n = 0; n < rounds; n += 1) {
    const { title } = await pick();
    titles.set(title, (titles.get(title) ?? 0) + 1);
  }
  expect(titles.has("Never")).toBe(false);
  // Three of four, give or take six standard deviations: chance alone goes further once in five hundred million runs.
  const often = (titles.get("Often") ?? 0) / rounds;
  expect(Math.abs(often - 3 / 4)).toBeLessThan(6 * Math.sqrt((3 / 4) * (1 / 4) * (1 / rounds)));
});
