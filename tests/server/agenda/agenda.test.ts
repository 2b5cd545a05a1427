import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agenda } from "#contract/agenda";
import { events } from "#contract/events";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club);
});
afterAll(() => world.close());

const slugsOf = (sessions: readonly { slug: string }[]) => sessions.map(({ slug }) => slug);
const savedRows = () =>
  world.scope(club).read((tx) => tx.selectFrom("savedSessions").select(["accountId", "sessionId"]).execute());

describe("an agenda of one's own", () => {
  test("has what is kept, by time, page by page, and of this event only", async () => {
    const event = await world.event(club);
    const other = await world.event(club);
    for (const [slug, day] of [
      ["third", 10.3],
      ["first", 10.1],
      ["second", 10.2],
    ] as const)
      await world.session(club, event.id, { slug, startTime: inDays(day), endTime: inDays(day + 0.02) });
    await world.session(club, event.id, { slug: "not-kept" });
    await world.session(club, other.id, { slug: "elsewhere" });
    for (const sessionId of ["third", "second", "first"])
      await ada.call(agenda.save, { params: { eventId: event.slug, sessionId } });
    await ada.call(agenda.save, { params: { eventId: other.id, sessionId: "elsewhere" } });
    const list = async (query: object = {}) => ada.call(agenda.list, { params: { eventId: event.id }, query });
    expect(slugsOf((await list()).items)).toEqual(["first", "second", "third"]);
    const second = await list({ page: 2, pageSize: 2 });
    expect([slugsOf(second.items), second.count]).toEqual([["third"], 3]);
    expect(slugsOf((await list({ orderBy: "-startTime" })).items)).toEqual(["third", "second", "first"]);
    expect((await list({ search: "tides" })).count).toBe(3);
    expect((await list({ search: "nothing" })).items).toEqual([]);
    expect((await bob.call(agenda.list, { params: { eventId: event.id } })).items).toEqual([]);
  });

  test("answers with the account that keeps, and does the same thing once however often it is asked", async () => {
    const event = await world.event(club);
    const session = await world.session(club, event.id);
    const params = { eventId: event.id, sessionId: session.id };
    const [saved] = await Promise.all([1, 2, 3].map(() => ada.call(agenda.save, { params })));
    expect(saved?.id).toBe(ada.id);
    expect(await savedRows()).toEqual([{ accountId: ada.id, sessionId: session.id }]);
    expect((await bob.call(agenda.remove, { params })).id).toBe(bob.id);
    expect(await savedRows()).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) expect((await ada.call(agenda.remove, { params })).id).toBe(ada.id);
    expect(await savedRows()).toEqual([]);
  });

  test("is told by the sessions themselves, to its owner alone", async () => {
    const event = await world.event(club);
    const session = await world.session(club, event.id, { slug: "tides" });
    await world.session(club, event.id, { slug: "winds" });
    const params = { eventId: event.id, sessionId: session.id };
    await ada.call(agenda.save, { params });
    const keepers = async (call: TestAccount["call"]) => {
      const list = await call(events.sessions, { params: { eventId: event.slug } });
      const one = await call(events.session, { params });
      return [...list, one].map(({ slug, accounts = [] }) => [slug, accounts.map(({ id }) => id)]);
    };
    const nobody = [
      ["tides", []],
      ["winds", []],
      ["tides", []],
    ];
    expect((await keepers(ada.call)).toSorted()).toEqual(
      [
        ["tides", [ada.id]],
        ["winds", []],
        ["tides", [ada.id]],
      ].toSorted(),
    );
    for (const call of [bob.call, callAs(world.app, { organizationId: club.id })])
      expect((await keepers(call)).toSorted()).toEqual(nobody.toSorted());
  });

  test("costs as many statements for thirty as for one", async () => {
    const event = await world.event(club);
    const keep = async () => {
      const { id: sessionId } = await world.session(club, event.id);
      await world.insert(club, "savedSessions", { sessionId, accountId: ada.id });
    };
    await keep();
    const counter = openStatementCounter(world);
    const cost = () => counter.cost(agenda.list, { params: { eventId: event.id }, query: { pageSize: 100 } }, ada.who);
    const one = await cost();
    for (let made = 0; made < 29; made += 1) await keep();
    expect(await cost()).toBe(one);
    await counter.close();
  });
});

describe("sessions that are not for everybody", () => {
  const statusOf = async (event: { id: string }, sessionId: string, who: TestAccount) => {
    const params = { eventId: event.id, sessionId };
    const answers = [agenda.save, agenda.remove, agenda.list].map(async (call) => {
      const { status, body } = await world.send(call, { params }, who.who);
      return Array.isArray(body.data) ? body.data.length : status;
    });
    return Promise.all(answers);
  };

  test("are kept by whoever sees them: registrants, hosts, members of the group", async () => {
    const registered = await world.event(club, { host: bob, sessionsVisibility: "registered" });
    await world.session(club, registered.id, { slug: "tides" });
    expect(await statusOf(registered, "tides", ada)).toEqual([454, 454, 454]);
    // Whether there is such a session is not told either.
    expect(await statusOf(registered, "no-such-session", ada)).toEqual([454, 454, 454]);
    const { id: passTypeId } = await world.passType(club, registered.id);
    await world.registration(club, ada, registered.id, { passTypeId, status: "draft" });
    expect(await statusOf(registered, "tides", ada)).toEqual([454, 454, 454]);
    await world.registration(club, ada, registered.id, { passTypeId });
    expect((await statusOf(registered, "tides", ada)).slice(0, 2)).toEqual([200, 200]);
    expect((await statusOf(registered, "tides", bob)).slice(0, 2)).toEqual([200, 200]);

    const hidden = await world.event(club, { host: bob, sessionsVisibility: "hidden" });
    await world.session(club, hidden.id, { slug: "tides" });
    expect(await statusOf(hidden, "tides", ada)).toEqual([404, 404, 0]);
    expect((await statusOf(hidden, "tides", bob)).slice(0, 2)).toEqual([200, 200]);

    const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers", access: "private" });
    const inside = await world.event(club, { groupId: group.id, groupOnly: true });
    await world.session(club, inside.id, { slug: "tides" });
    expect(await statusOf(inside, "tides", ada)).toEqual([453, 453, 453]);
  });

  test("stay what they are: of another event, of another organization, of none", async () => {
    const event = await world.event(club);
    const other = await world.event(club);
    const session = await world.session(club, other.id);
    expect(await statusOf(event, session.id, ada)).toEqual([404, 404, 0]);
    expect(await statusOf(event, randomUUID(), ada)).toEqual([404, 404, 0]);
    const rival = await world.organization();
    const foreign = await world.event(rival);
    const theirs = await world.session(rival, foreign.id);
    expect(await statusOf(foreign, theirs.id, ada)).toEqual([404, 404, 404]);
    expect(await statusOf(event, theirs.id, ada)).toEqual([404, 404, 0]);
    expect(await savedRows()).toEqual([]);
  });

  test("are no longer told of once they are hidden", async () => {
    const event = await world.event(club);
    const session = await world.session(club, event.id);
    await ada.call(agenda.save, { params: { eventId: event.id, sessionId: session.id } });
    await world
      .scope(club)
      .write((tx) =>
        tx.updateTable("events").set({ sessionsVisibility: "hidden" }).where("id", "=", event.id).execute(),
      );
    expect((await ada.call(agenda.list, { params: { eventId: event.id } })).items).toEqual([]);
  });
});
