import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { door } from "#contract/door";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { passDesk } from "#tests/support/passes";
import { startWorld, type World } from "#tests/support/world";
import { makeCrowd, makeHelper, type OpenDoor, openDoor } from "./door-people.ts";

let world: World;
let harbour: OrganizationRecord;
let here: OpenDoor;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization();
  here = await openDoor(world, harbour);
});
afterAll(() => world.close());

const minutes = 60_000;
const revoked = (since?: string) =>
  here.host.call(door.revoked, { params: { eventId: here.eventId }, query: since === undefined ? {} : { since } });

/** A pass that its holder gave up, and one that was handed on. */
const revokeSome = async () => {
  const desk = passDesk(world, harbour);
  const type = await world.passType(harbour, here.eventId, { transferable: true, cancelable: true });
  const [leaver, giver, receiver] = [
    await world.account(harbour),
    await world.account(harbour),
    await world.account(harbour),
  ];
  const left = await world.registration(harbour, leaver, here.eventId, { passTypeId: type.id });
  const given = await world.registration(harbour, giver, here.eventId, { passTypeId: type.id });
  expect(await desk.cancel(leaver, here.eventId, left.passId)).toEqual([200, "ok"]);
  expect(await desk.transfer(giver, receiver, here.eventId, given.passId)).toEqual([200, "ok"]);
  return { canceled: left.passId, moved: given.passId, before: given.registrationId };
};

test("a device learns which passes are canceled, and by whose codes others let in", async () => {
  await makeCrowd(world, harbour, here, 3);
  const { canceled, moved, before } = await revokeSome();
  const { passes } = await revoked();
  const [given] = passes.filter(({ passId }) => passId === moved);
  expect(passes).toHaveLength(2);
  expect(passes).toContainEqual({ passId: canceled, registrationId: null });
  expect(given?.registrationId).toMatch(/^[\da-f-]{36}$/);
  expect(given?.registrationId).not.toBe(before);
});

test("and then only what came since, with a margin for changes that were under way", async () => {
  await revokeSome();
  const { at } = await revoked();
  const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
  expect((await revoked(at)).passes).toHaveLength(2);
  expect((await revoked(later(4 * minutes))).passes).toHaveLength(2);
  expect((await revoked(later(6 * minutes))).passes).toEqual([]);
  expect((await revoked("1970-01-01T00:00:00Z")).passes).toHaveLength(2);
});

test("of its own event, as a host or by a link, and nothing about people", async () => {
  const { canceled, moved } = await revokeSome();
  const mine = await makeHelper(world, harbour, here);
  const session = await mine.sessionOf();
  const told = await world.send(door.helperRevoked, { params: { token: mine.token }, body: { session } }, mine.anybody);
  expect(told.body.data).toEqual({ ...(await revoked()), at: expect.any(String) });
  expect(Object.keys((await revoked()).passes[0] ?? {}).sort()).toEqual(["passId", "registrationId"]);

  const elsewhere = await openDoor(world, harbour);
  const there = { params: { eventId: elsewhere.eventId }, query: {} };
  expect((await elsewhere.host.call(door.revoked, there)).passes).toEqual([]);
  const guest = await world.account(harbour);
  for (const who of [guest.who, elsewhere.host.who]) {
    const reply = await world.send(door.revoked, { params: { eventId: here.eventId }, query: {} }, who);
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([403, expect.not.stringContaining(canceled)]);
    expect(JSON.stringify(reply.body)).not.toContain(moved);
  }
});
