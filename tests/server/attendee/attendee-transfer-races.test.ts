import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { buy } from "#tests/support/checkout";
import { type PassDesk, passDesk } from "#tests/support/passes";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let desk: PassDesk;
let giver: TestAccount;
let receiver: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  harbour = await world.organization();
  desk = passDesk(world, harbour);
  giver = await world.account(harbour);
  receiver = await world.account(harbour);
});
afterAll(() => world.close());

const makePasses = () => desk.makePasses(giver);
const transfer = (eventId: string, passId: string, to: { id: string } = receiver, from: TestAccount = giver) =>
  desk.transfer(from, to, eventId, passId);

describe("at once", () => {
  test("one of many receivers gets it", async () => {
    const { eventId, passId } = await makePasses();
    const others = await Promise.all(Array.from({ length: 6 }, () => world.account(harbour)));
    const replies = await Promise.all(others.map((to) => transfer(eventId, passId, to)));
    expect(replies.filter(([status]) => status === 200)).toHaveLength(1);
    expect(replies.filter(([status]) => status === 404)).toHaveLength(5);
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 1, sold: 1, holders: [expect.any(String)] });
    const logs = await world.scope(harbour).read((tx) => tx.selectFrom("transferLogs").select("id").execute());
    expect(logs).toHaveLength(1);
  });

  test("it is handed on or canceled, never both", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { eventId, passId } = await makePasses();
      const [handed, canceled] = await Promise.all([transfer(eventId, passId), desk.cancel(giver, eventId, passId)]);
      const { attendees, sold, holders } = await desk.counters(eventId);
      if (handed?.[0] === 200) {
        expect([canceled, attendees, sold, holders]).toEqual([[404, "not_found"], 1, 1, [receiver.id]]);
      } else {
        expect([handed, canceled]).toEqual([
          [460, "pass_fixed"],
          [200, "ok"],
        ]);
        expect([attendees, sold, holders]).toEqual([0, 0, []]);
      }
    }
  });

  test("two who give each other their passes have swapped them", async () => {
    const { eventId, passId, passType } = await makePasses();
    const { passIds } = await buy(receiver, eventId, passType.id);
    const replies = await Promise.all([
      transfer(eventId, passId),
      transfer(eventId, passIds[0] ?? "", giver, receiver),
    ]);
    expect(replies).toEqual([
      [200, "ok"],
      [200, "ok"],
    ]);
    expect(await desk.counters(eventId)).toMatchObject({ attendees: 2, sold: 2 });
  });

  test("nobody who leaves is left with a pass", async () => {
    for (let round = 0; round < 4; round += 1) {
      const leaver = await world.account(harbour);
      const { eventId, passId } = await makePasses();
      const [handed] = await Promise.all([transfer(eventId, passId, leaver), leaver.call(self.remove)]);
      const { attendees, sold, holders } = await desk.counters(eventId);
      const isGone = handed?.[0] === 200;
      expect([attendees, sold, holders]).toEqual(isGone ? [0, 0, []] : [1, 1, [giver.id]]);
    }
  });
});
