import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registration } from "#contract/registration";
import { rooms } from "#contract/rooms";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let eventId: string;
let passTypeId: string;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  host = await world.account(club);
});
afterAll(() => world.close());

beforeEach(async () => {
  eventId = (await world.event(club, { host })).id;
  passTypeId = (await world.passType(club, eventId)).id;
});

const days = { minStart: "2027-06-03", defaultStart: "2027-06-04", defaultEnd: "2027-06-06", maxEnd: "2027-06-07" };

/** A kind of room of which there is one. */
const create = () =>
  host.call(rooms.create, {
    params: { eventId },
    body: { roomType: { name: "Cabin", price: 9_000, supply: 1, ...days } },
  });

const refusal = async (call: AnyEndpoint, body: unknown, params: object = {}, who = host.who) => {
  const { status, body: reply } = await world.send(call, { params: { eventId, ...params }, body }, who);
  return { status, code: reply.code };
};

test("of two, the last room and fewer rooms, one wins", async () => {
  const { id: roomTypeId } = await create();
  const buyer = await world.account(club);
  const pass = { id: randomUUID(), ticketId: passTypeId };
  await buyer.call(registration.savePasses, { params: { eventId }, body: { passes: [pass], packages: [] } });
  const reservation = { id: randomUUID(), eventRoomTypeId: roomTypeId };
  const [taken, changed] = await Promise.all([
    refusal(registration.saveReservations, [{ id: pass.id, reservation }], {}, buyer.who),
    refusal(rooms.update, { roomType: { supply: 0 } }, { roomTypeId }),
  ]);
  expect([taken.status, changed.status].toSorted()).not.toEqual([200, 200]);
  const [roomType] = await host.call(rooms.list, { params: { eventId } });
  expect(roomType?.reservations).toBeLessThanOrEqual(roomType?.supply ?? 0);
});

test("a room that was taken from sale while a buyer waited for it is not sold", async () => {
  const { id: roomTypeId } = await create();
  const buyer = await world.account(club);
  const pass = { id: randomUUID(), ticketId: passTypeId };
  await buyer.call(registration.savePasses, { params: { eventId }, body: { passes: [pass], packages: [] } });
  const reservation = { id: randomUUID(), eventRoomTypeId: roomTypeId };
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  const isWaiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const { asking } = await world.scope(club).write(async (tx) => {
    await tx.updateTable("eventRoomTypes").set({ supply: 0 }).where("id", "=", roomTypeId).execute();
    const asking = refusal(registration.saveReservations, [{ id: pass.id, reservation }], {}, buyer.who);
    await expect.poll(async () => (await owner.query(isWaiting)).rowCount).toBe(1);
    return { asking };
  });
  await owner.end();
  expect(await asking).toMatchObject({ status: 455, code: "sold_out" });
});
