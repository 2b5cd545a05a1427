import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let anonymous: ReturnType<typeof callAs>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  anonymous = callAs(world.app, { organizationId: club.id });
});
afterAll(() => world.close());

const make = async (row: object = {}) => {
  const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers", ...row });
  const { id: eventId } = await world.event(club, { groupId, groupOnly: true });
  return { groupId, eventId };
};

test("who is kept out of a members-only event is told whose it is, and is in by joining", async () => {
  const { groupId, eventId } = await make();
  const at = { params: { eventId } };
  expect((await world.send(events.get, at, ada.who)).status).toBe(453);
  for (const call of [anonymous, ada.call])
    expect(await call(events.group, at)).toMatchObject({ id: groupId, name: "Rowers", access: "public" });
  await ada.call(groups.join, { params: { groupId } });
  expect((await world.send(events.get, at, ada.who)).status).toBe(200);
});

test("a group that is not there for somebody is not named to them", async () => {
  const { groupId, eventId } = await make({ active: false, access: "private" });
  const at = { params: { eventId } };
  for (const call of [anonymous, ada.call]) expect(await call(events.group, at)).toBeNull();
  await world.insert(club, "groupMemberships", { groupId, accountId: ada.id });
  expect(await ada.call(events.group, at)).toMatchObject({ id: groupId });
});

test("an event of nobody's has none, and one that is not there is not found", async () => {
  const { id: eventId } = await world.event(club);
  expect(await anonymous(events.group, { params: { eventId } })).toBeNull();
  const other = await world.organization();
  const foreign = await world.event(other);
  for (const reference of [foreign.id, "no-such-event"])
    expect((await world.send(events.group, { params: { eventId: reference } }, ada.who)).status).toBe(404);
});
