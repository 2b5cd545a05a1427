import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listings } from "#contract/listings";
import { roster } from "#contract/roster";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { attendee } from "./roster-people.ts";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let coHost: TestAccount;
let eventId: string;
let crew: { id: string };

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  host = await world.account(club);
  coHost = await world.account(club);
  eventId = (await world.event(club, { host })).id;
  await world.insert(club, "eventHosts", { eventId, accountId: coHost.id });
  crew = await world.passType(club, eventId, { name: "Crew" });
});
afterAll(() => world.close());

describe("a host", () => {
  const state = (passId: string) =>
    world
      .scope(club)
      .read((tx) =>
        tx
          .selectFrom("passes")
          .where("id", "=", passId)
          .select(["status", "location", "passTypeId"])
          .executeTakeFirstOrThrow(),
      );
  const sold = async (id: string): Promise<number> =>
    (
      await world
        .scope(club)
        .read((tx) => tx.selectFrom("passTypes").where("id", "=", id).select("sold").executeTakeFirstOrThrow())
    ).sold;
  const audit = (subjectId: string) =>
    world
      .scope(club)
      .read((tx) =>
        tx.selectFrom("auditLog").where("subjectId", "=", subjectId).select(["action", "accountId"]).execute(),
      );

  test("cancels a pass that its holder could not, once, and gives its place back", async () => {
    const { id: passTypeId } = await world.passType(club, eventId, { name: "Fixed", cancelable: false });
    const { account, passId } = await attendee(world, club, eventId, { name: "Fay Fixed", passes: [{ passTypeId }] });
    const params = { eventId, accountId: account.id, passId };
    expect(await sold(passTypeId)).toBe(1);
    await host.call(roster.cancelPass, { params, body: { issueRefund: true } });
    await coHost.call(roster.cancelPass, { params, body: { issueRefund: true } });
    expect([(await state(params.passId)).status, await sold(passTypeId)]).toEqual(["canceled", 0]);
    expect(await audit(params.passId)).toEqual([{ action: "pass.canceled", accountId: host.id }]);
  });

  test("does not cancel who is inside", async () => {
    const { account, passId } = await attendee(world, club, eventId, {
      name: "Ina Inside",
      passes: [{ passTypeId: crew.id, usedAt: inDays(-1) }],
    });
    const params = { eventId, accountId: account.id, passId };
    const { status, body } = await world.send(roster.cancelPass, { params, body: { issueRefund: false } }, host.who);
    expect([status, body.code]).toEqual([460, "pass_used"]);
  });

  test("gives a seat, and takes it", async () => {
    const { account, passId } = await attendee(world, club, eventId, {
      name: "Sam Seat",
      passes: [{ passTypeId: crew.id }],
    });
    const params = { eventId, accountId: account.id, passId };
    const seat = async (location: string | null) => {
      await host.call(roster.saveSeat, { params, body: { location } });
      return (await state(params.passId)).location;
    };
    expect([await seat(" Row 3 "), await seat(""), await seat("A1"), await seat(null)]).toEqual([
      "Row 3",
      null,
      "A1",
      null,
    ]);
    expect((await audit(params.passId)).every(({ action }) => action === "pass.seated")).toBe(true);
  });

  test("changes answers that attendees may not; choices are taken and given back", async () => {
    const { id: sectionId } = await world.insert(club, "registrationSections", { eventId, name: "Table" });
    const berth = await world.question(club, eventId, {
      sectionId,
      name: "Berth",
      type: "select",
      required: true,
      mutable: false,
    });
    const choice = async (value: string, supply: number) =>
      world.insert(club, "registrationQuestionChoices", { questionId: berth.id, value, supply });
    const [upper, lower] = [await choice("upper", 1), await choice("lower", 1)];
    const left = async (id: string) =>
      (
        await world
          .scope(club)
          .read((tx) =>
            tx.selectFrom("registrationQuestionChoices").where("id", "=", id).select("sold").executeTakeFirstOrThrow(),
          )
      ).sold;
    const { account, passId } = await attendee(world, club, eventId, {
      name: "Ann Answer",
      passes: [{ passTypeId: crew.id, status: "needsInfo" }],
    });
    const params = { eventId, accountId: account.id, passId };
    const answer = async (value: string) => {
      const body = { questions: [{ id: berth.id, value }] };
      const { status, body: reply } = await world.send(roster.saveResponses, { params, body }, host.who);
      return [status, reply.code, reply.fields?.[berth.id]];
    };
    expect(await answer("upper")).toEqual([200, undefined, undefined]);
    expect((await state(params.passId)).status).toBe("ready");
    expect([await left(upper.id), await left(lower.id)]).toEqual([1, 0]);
    expect(await answer("lower")).toEqual([200, undefined, undefined]);
    expect([await left(upper.id), await left(lower.id)]).toEqual([0, 1]);
    expect(await answer("none such")).toEqual([460, "answer_invalid", "answer_invalid"]);
    expect(await answer("")).toEqual([460, "answers_missing", "answers_missing"]);
    const other = await attendee(world, club, eventId, { name: "Late Comer", passes: [{ passTypeId: crew.id }] });
    const late = { eventId, accountId: other.account.id, passId: other.passId };
    const taken = await world.send(
      roster.saveResponses,
      { params: late, body: { questions: [{ id: berth.id, value: "lower" }] } },
      host.who,
    );
    expect([taken.status, taken.body.code, taken.body.fields]).toEqual([455, "sold_out", { [berth.id]: "sold_out" }]);
    const foreign = await world.question(club, (await world.event(club, { host })).id);
    const unasked = { questions: [{ id: foreign.id, value: "x" }] };
    expect((await world.send(roster.saveResponses, { params, body: unasked }, host.who)).status).toBe(404);
    const shown = await host.call(listings.attendee, { params });
    expect(shown.passes[0]?.responses.map(({ value }) => value)).toEqual(["lower"]);
  });
});

test("what the list goes by follows names, payments and passes that move", async () => {
  const { id: here } = await world.event(club, { host });
  const { id: passTypeId } = await world.passType(club, here);
  const giver = await attendee(world, club, here, { name: "Gil Giver", passes: [{ passTypeId }] });
  const taker = await attendee(world, club, here, { name: "Tom Taker", passes: [{ passTypeId, status: "draft" }] });
  const lines = async (query: object = {}) =>
    (await host.call(roster.list, { params: { eventId: here }, query })).items.map((row) => [row.firstName, row.paid]);
  expect(await lines()).toEqual([["Gil", 0]]);
  const { write } = world.scope(club);
  await write(async (tx) => {
    const target = tx.selectFrom("registrations").where("accountId", "=", taker.account.id).select("id");
    await tx.updateTable("passes").set({ registrationId: target }).where("id", "=", giver.passId).execute();
  });
  expect(await lines()).toEqual([["Tom", 0]]);
  await world.insert(club, "payments", {
    ...{ source: "registration", accountId: taker.account.id, eventId: here, currency: "EUR", amount: 700 },
    integrationType: "manual",
  });
  await write((tx) =>
    tx
      .updateTable("accounts")
      .set({ firstName: "Zoë", email: "zoe@x.example" })
      .where("id", "=", taker.account.id)
      .execute(),
  );
  expect([await lines({ search: "zoe@x" }), await lines({ search: "tom" })]).toEqual([[["Zoë", 700]], []]);
  await write((tx) => tx.deleteFrom("passes").where("id", "=", giver.passId).execute());
  expect(await lines()).toEqual([]);
});
