import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { door } from "#contract/door";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";
import { type OpenDoor, openDoor } from "./door-people.ts";

let world: World;
let harbour: OrganizationRecord;
let here: OpenDoor;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization();
  here = await openDoor(world, harbour);
});
afterAll(() => world.close());

const answer = ({ status, body }: Awaited<ReturnType<World["send"]>>): [number, string] => [status, body.code ?? "ok"];

describe("the check-in of an attendee", () => {
  const place = async (status: "ready" | "needsInfo" | "canceled" = "ready") => {
    const guest = await world.account(harbour);
    const { eventId, passTypeId } = here;
    const { passId } = await world.registration(harbour, guest, eventId, { passTypeId, status });
    return { guest, params: { eventId, accountId: guest.id, passId } };
  };

  test("uses a pass once and can be taken back", async () => {
    const { params } = await place("needsInfo");
    const { usedAt } = await here.host.call(door.checkIn, { params });
    expect(usedAt).not.toBeNull();
    const again = await world.send(door.checkIn, { params }, here.host.who);
    expect(answer(again)).toEqual([460, "pass_used"]);
    expect((await here.host.call(door.undoCheckIn, { params })).usedAt).toBeNull();
    expect((await here.host.call(door.undoCheckIn, { params })).usedAt).toBeNull();
    expect((await here.host.call(door.checkIn, { params })).usedAt).not.toBeNull();
    const { count } = await here.host.call(door.scans, { params: { eventId: here.eventId } });
    expect(count).toBe(4);
  });

  test("happens once however often it is asked for at the same time", async () => {
    const { params } = await place();
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => world.send(door.checkIn, { params }, here.host.who)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ body }) => body.code === "pass_used")).toHaveLength(11);
  });

  test("is refused for a canceled pass, and for one that somebody else holds", async () => {
    const canceled = await place("canceled");
    expect(answer(await world.send(door.checkIn, { params: canceled.params }, here.host.who))).toEqual([
      460,
      "pass_canceled",
    ]);
    const [mine, theirs] = [await place(), await place()];
    const params = { ...mine.params, accountId: theirs.guest.id };
    expect((await world.send(door.checkIn, { params }, here.host.who)).status).toBe(404);
  });
});
