import { afterAll, beforeAll, expect, test } from "vitest";
import { groups } from "#contract/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
});
afterAll(() => world.close());

const plain = { name: "Rowers", description: "Early birds", access: "private" } as const;

test("an account founds twenty groups a day; one is active unless it says otherwise", async () => {
  const founder = await world.account(club);
  expect(await founder.call(groups.create, { body: { group: plain } })).toMatchObject({ active: true });
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1)
    statuses.push((await world.send(groups.create, { body: { group: plain } }, founder.who)).status);
  expect(statuses).toEqual([...Array(19).fill(200), 429]);
  const other = await world.account(club);
  expect(await other.call(groups.create, { body: { group: plain } })).toMatchObject({ name: "Rowers" });
});

test("nobody is invited by the same person again and again, whichever the group", async () => {
  const [pest, victim, friend] = [await world.account(club), await world.account(club), await world.account(club)];
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) ids.push((await pest.call(groups.create, { body: { group: plain } })).id);
  const invite = async (groupId: string, accountIds: string[]) =>
    (await world.send(groups.invite, { params: { groupId }, body: { accountIds } }, pest.who)).status;
  const statuses: number[] = [];
  for (const id of ids) statuses.push(await invite(id, [victim.id]));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await invite(ids[5] ?? "", [friend.id])).toBe(200);
});
