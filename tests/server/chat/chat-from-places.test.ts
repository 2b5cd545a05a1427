import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { askingIn } from "./chat-asking.ts";
import { circleOf } from "./chat-circle.ts";
import { placesIn } from "./chat-places.ts";

let world: World;
let club: OrganizationRecord;
let circle: ReturnType<typeof circleOf>;
let asking: ReturnType<typeof askingIn>;
let places: ReturnType<typeof placesIn>;
/** Strangers to each other. */
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  asking = askingIn(world, circle);
  places = placesIn(world, club);
  [ada, bob, carol] = [await world.account(club), await world.account(club), await world.account(club)];
});
afterAll(() => world.close());

const outcome = ({ status, body }: Awaited<ReturnType<typeof places.tryToOpen>>) => [
  status,
  body.code ?? null,
  body.fields ?? null,
];
const isAsked = async (who: TestAccount) => (await who.call(chat.requests)).count;

describe("from a group", () => {
  test("members ask members, and nobody else: not one who has left, and no neighbour of another organization", async () => {
    const rowers = await places.group([ada, bob]);
    const neighbour = await world.account(await world.organization());
    for (const nobody of [carol, neighbour])
      expect(outcome(await places.tryToOpen(ada, [bob, nobody], rowers))).toEqual([
        ...[400, "validation_failed"],
        { "accountIds.1": "unknown" },
      ]);
    await world.scope(club).write((tx) => tx.deleteFrom("groupMemberships").where("accountId", "=", bob.id).execute());
    expect(outcome(await places.tryToOpen(ada, [bob], rowers))).toEqual([
      ...[400, "validation_failed"],
      { "accountIds.0": "unknown" },
    ]);
    expect([await isAsked(bob), (await ada.call(chat.list)).count]).toEqual([0, 0]);
  });

  test("is for who is in it alone, public or not, and nobody learns who else is", async () => {
    for (const access of ["public", "private"] as const) {
      const rowers = await places.group([bob, carol], access);
      for (const whom of [bob, ada])
        expect(outcome(await places.tryToOpen(ada, [whom, carol], rowers)), access).toEqual([
          453,
          "not_group_member",
          null,
        ]);
    }
    const elsewhere = await world.organization();
    const theirs = await placesIn(world, elsewhere).group([await world.account(elsewhere)]);
    expect((await places.tryToOpen(ada, [bob], theirs)).status).toBe(404);
    expect(await isAsked(carol)).toBe(0);
  });

  test("nobody is asked who wants to be asked by nobody, or stands in a block with who asks", async () => {
    const rowers = await places.group([ada, bob, carol]);
    await bob.call(self.updateNotificationPreferences, { body: { messagesFrom: "contactsOnly" } });
    const refused = { "accountIds.0": "contacts_only" };
    expect(outcome(await places.tryToOpen(ada, [bob, carol], rowers))).toEqual([460, "contacts_only", refused]);
    await circle.block(ada, carol);
    const both = { "accountIds.0": "contacts_only", "accountIds.1": "contacts_only" };
    expect(outcome(await places.tryToOpen(ada, [bob, carol], rowers))).toEqual([460, "contacts_only", both]);
    // Carol has not blocked Ada, and finds her as little.
    expect((await places.tryToOpen(carol, [ada], rowers)).status).toBe(400);
    expect([await isAsked(bob), await isAsked(carol), await isAsked(ada)]).toEqual([0, 0, 0]);
  });

  test("without a place strangers are refused as before", async () => {
    await places.group([ada, bob]);
    expect(outcome(await places.tryToOpen(ada, [bob], undefined))).toEqual([
      ...[460, "contacts_only"],
      { "accountIds.0": "contacts_only" },
    ]);
  });

  test("one person without a name is written to alone, by the rules of that", async () => {
    const rowers = await places.group([ada, bob]);
    expect((await places.tryToOpen(ada, [bob], rowers, "")).status).toBe(200);
    const [own] = (await ada.call(chat.list)).items;
    expect(own?.channel).toMatchObject({ direct: true, request: "asking" });
    expect(await isAsked(bob)).toBe(0);
  });
});

describe("from an event", () => {
  test("its host asks who holds a pass, and nobody else", async () => {
    const event = await places.event(ada, [bob], { publicRegistrants: false });
    const conversationId = await places.openFrom(ada, [bob], event);
    expect(await asking.listsOf(bob)).toEqual([[], [conversationId]]);
    const [asked] = (await bob.call(chat.requests)).items;
    expect(asked?.channel.from).toMatchObject({ kind: "event", name: "Regatta" });
    expect((await places.tryToOpen(ada, [carol], event)).status).toBe(400);
    const drafts = await places.event(ada, [carol], { status: "draft" });
    expect((await places.tryToOpen(ada, [carol], drafts)).status).toBe(400);
    await world.scope(club).write((tx) => tx.updateTable("passes").set({ status: "canceled" }).execute());
    expect((await places.tryToOpen(ada, [bob], event)).status).toBe(400);
  });

  test("attendees ask each other where it shows who comes, and strangers nobody", async () => {
    const [host, dora] = [await world.account(club), await world.account(club)];
    const shown = await places.event(host, [ada, bob]);
    const closed = await places.event(host, [ada, bob], { publicRegistrants: false });
    await places.openFrom(ada, [bob], shown);
    expect(await isAsked(bob)).toBe(1);
    expect(outcome(await places.tryToOpen(ada, [bob], closed))).toEqual([403, "forbidden", null]);
    expect(outcome(await places.tryToOpen(dora, [bob], shown))).toEqual([454, "not_registered", null]);
    expect(outcome(await places.tryToOpen(dora, [bob], closed))).toEqual([403, "forbidden", null]);
    expect(await isAsked(bob)).toBe(1);
  });
});

describe("asking many", () => {
  test("is as limited as asking one by one, and what is too much asks nobody", async () => {
    const people: TestAccount[] = [];
    for (let count = 0; count < 21; count += 1) people.push(await world.account(club));
    const rowers = await places.group([ada, ...people]);
    expect(outcome(await places.tryToOpen(ada, people, rowers))).toEqual([
      ...[400, "validation_failed"],
      { accountIds: "too_many" },
    ]);
    await places.openFrom(ada, people.slice(0, 15), rowers);
    expect(outcome(await places.tryToOpen(ada, people.slice(15), rowers)).slice(0, 2)).toEqual([429, "rate_limited"]);
    const [last] = people.slice(-1);
    expect([(await ada.call(chat.list)).count, last && (await isAsked(last))]).toEqual([1, 0]);
    // They are the same as for first messages, what was refused included.
    expect((await asking.tryToSay(ada, await circle.open(ada, [last ?? ada]))).status).toBe(429);
  });
});
