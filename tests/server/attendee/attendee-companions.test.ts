import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import { roster } from "#contract/roster";
import { followersOf } from "#server/modules/attendance/attendee/companions.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { priceCart } from "#tests/support/checkout";
import { mailsTo } from "#tests/support/mails";
import { passDesk } from "#tests/support/passes";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let host: TestAccount;
let holder: TestAccount;
let receiver: TestAccount;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization();
  host = await world.account(harbour);
  holder = await world.account(harbour, { firstName: "Hanna", lastName: "Holder" });
  receiver = await world.account(harbour, { firstName: "Rosa", lastName: "Receiver" });
});
afterAll(() => world.close());

/** A regular pass, and a workshop and a lunch that go with it: one of each is bought, and as many regulars as wanted. */
const makeDay = async ({ regulars = 1, workshop = {} }: { regulars?: number; workshop?: object } = {}) => {
  const { id: eventId } = await world.event(harbour, { host });
  const free = { transferable: true, cancelable: true };
  const type = (name: string, row: object = {}) => world.passType(harbour, eventId, { name, ...free, ...row });
  const regular = await type("Regular", { maxQuantityPerSale: 5 });
  const day = await type("Workshop day", { requiredPassTypeId: regular.id, ...workshop });
  const lunch = await type("Workshop lunch", { requiredPassTypeId: day.id });
  const types = [...Array.from({ length: regulars }, () => regular), day, lunch];
  const passes = types.map(({ id }) => ({ id: randomUUID(), ticketId: id }));
  await holder.call(registration.savePasses, { params: { eventId }, body: { passes, packages: [] } });
  const intent = await priceCart(holder, eventId);
  await holder.call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
  const ids = passes.map(({ id }) => id);
  return { eventId, ids, dayId: ids.at(-2) ?? "", lunchId: ids.at(-1) ?? "", regularId: ids[0] ?? "" };
};

const stateOf = async (...ids: string[]) => {
  const rows = await world
    .scope(harbour)
    .read((tx) =>
      tx
        .selectFrom("passes as p")
        .innerJoin("registrations as r", "r.id", "p.registrationId")
        .where("p.id", "in", ids)
        .select(["p.id", "p.status", "r.accountId"])
        .execute(),
    );
  return ids.map((id) => rows.find((row) => row.id === id));
};
const statusOf = async (...ids: string[]) => (await stateOf(...ids)).map((row) => row?.status);
const cancel = (eventId: string, passId: string, dependents?: "cancel") =>
  world.send(attendee.cancel, { params: { eventId, passId }, body: { dependents } }, holder.who);
const transfer = (eventId: string, passId: string, dependents?: "transfer") =>
  world.send(
    attendee.transfer,
    { params: { eventId, passId }, body: { receiverId: receiver.id, dependents } },
    holder.who,
  );

test("followers go with the last pass that they are valid beside, and theirs with them", () => {
  const pass = (id: string, passTypeId: string, requiredPassTypeId: string | null = null) => ({
    ...{ id, passTypeId, requiredPassTypeId, passTypeName: passTypeId },
  });
  const held = [pass("1", "base"), pass("2", "base"), pass("3", "day", "base"), pass("4", "lunch", "day")];
  const ids = (...leaving: string[]) => followersOf(held, leaving).map(({ id }) => id);
  expect(ids("1")).toEqual([]);
  expect(ids("1", "2")).toEqual(["3", "4"]);
  expect(ids("3")).toEqual(["4"]);
  expect(ids("4")).toEqual([]);
  // One that stands alone already does not keep others from leaving.
  expect(followersOf([pass("1", "other"), pass("3", "day", "base")], ["1"])).toEqual([]);
});

describe("a pass that others go with", () => {
  test("is not canceled without a word about them, and then with all of them", async () => {
    const { eventId, regularId, dayId, lunchId } = await makeDay();
    const refused = await cancel(eventId, regularId);
    expect([refused.status, refused.body.code]).toEqual([460, "pass_depended_on"]);
    expect(refused.body.message).toContain("Workshop day and Workshop lunch");
    expect(Object.keys(refused.body.fields ?? {})).toEqual([dayId, lunchId]);
    expect(await statusOf(regularId, dayId, lunchId)).toEqual(["ready", "ready", "ready"]);
    expect((await cancel(eventId, regularId, "cancel")).status).toBe(200);
    expect(await statusOf(regularId, dayId, lunchId)).toEqual(["canceled", "canceled", "canceled"]);
    expect((await mailsTo(world, harbour, holder)).filter(({ subject }) => /cancel/i.test(subject))).toHaveLength(3);
  });

  test("is canceled as ever while another one of its kind stays", async () => {
    const { eventId, ids, dayId } = await makeDay({ regulars: 2 });
    const [first = "", second = ""] = ids;
    expect((await cancel(eventId, first)).status).toBe(200);
    expect(await statusOf(dayId)).toEqual(["ready"]);
    expect((await cancel(eventId, second)).body.code).toBe("pass_depended_on");
  });

  test("stays while one of them is fixed or was used", async () => {
    const fixed = await makeDay({ workshop: { cancelable: false } });
    expect((await cancel(fixed.eventId, fixed.regularId, "cancel")).body.code).toBe("pass_fixed");
    const used = await makeDay();
    await passDesk(world, harbour).setPass(used.dayId, { usedAt: new Date() });
    expect((await cancel(used.eventId, used.regularId, "cancel")).body.code).toBe("pass_used");
    expect(await statusOf(used.regularId, used.lunchId)).toEqual(["ready", "ready"]);
  });

  test("is not taken by a host without a word about them either", async () => {
    const { eventId, regularId, dayId, lunchId } = await makeDay();
    const params = { eventId, accountId: holder.id, passId: regularId };
    const refused = await world.send(roster.cancelPass, { params, body: { issueRefund: true } }, host.who);
    expect([refused.status, refused.body.code]).toEqual([460, "pass_depended_on"]);
    await host.call(roster.cancelPass, { params, body: { issueRefund: true, dependents: "cancel" } });
    expect(await statusOf(regularId, dayId, lunchId)).toEqual(["canceled", "canceled", "canceled"]);
  });

  test("is handed on with all of them, or not at all", async () => {
    const { eventId, regularId, dayId, lunchId } = await makeDay();
    expect((await transfer(eventId, regularId)).body.code).toBe("pass_depended_on");
    expect((await stateOf(regularId))[0]?.accountId).toBe(holder.id);
    expect((await transfer(eventId, regularId, "transfer")).status).toBe(200);
    const owners = (await stateOf(regularId, dayId, lunchId)).map((row) => row?.accountId);
    expect(owners).toEqual([receiver.id, receiver.id, receiver.id]);
    // Nobody is told about the others' passes, or moves them.
    const stranger = await world.account(harbour);
    const input = { params: { eventId, passId: regularId }, body: { dependents: "cancel" as const } };
    expect((await world.send(attendee.cancel, input, stranger.who)).status).toBe(404);
  });

  test("comes back to nobody alone: what goes with it stays with who has it", async () => {
    const { eventId, dayId, lunchId } = await makeDay();
    const alone = await transfer(eventId, lunchId);
    expect([alone.status, alone.body.code]).toEqual([460, "pass_dependent"]);
    expect(alone.body.message).toContain("Workshop day");
    expect((await transfer(eventId, dayId, "transfer")).body.code).toBe("pass_dependent");
    expect((await stateOf(dayId, lunchId)).map((row) => row?.accountId)).toEqual([holder.id, holder.id]);
  });

  test("is canceled or handed on, never both, and nobody is left with half of it", async () => {
    const { eventId, regularId, dayId, lunchId } = await makeDay();
    await Promise.all([cancel(eventId, regularId, "cancel"), transfer(eventId, regularId, "transfer")]);
    const states = await stateOf(regularId, dayId, lunchId);
    expect(new Set(states.map((row) => `${row?.status} ${row?.accountId}`)).size).toBe(1);
  });
});
