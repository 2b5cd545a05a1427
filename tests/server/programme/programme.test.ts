import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programme } from "#contract/programme";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let coHost: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization({ timezone: "Europe/Berlin" });
  host = await world.account(club, { firstName: "Hanna" });
  coHost = await world.account(club);
  stranger = await world.account(club);
});
afterAll(() => world.close());

/** Two days in Berlin, the second of which ends at six in the evening. */
const makeEvent = async (of: TestAccount = host) => {
  const event = await world.event(club, {
    host: of,
    eventStart: "2031-05-10T07:00:00Z",
    eventEnd: "2031-05-11T16:00:00Z",
  });
  return { ...event, params: { eventId: event.id } };
};

const talk = {
  name: "Casting off",
  description: "Ropes first",
  startTime: "2031-05-10T08:00:00.000Z",
  endTime: "2031-05-10T08:45:00.000Z",
};

/** Status, code and faulty fields of a refusal. */
const refused = async (call: AnyEndpoint, input: Parameters<World["send"]>[1], who: TestAccount = host) => {
  const { status, body } = await world.send(call, input, who.who);
  return { status, code: body.code, fields: body.fields };
};

describe("sessions", () => {
  test("are made with all that belongs to them, and changed without what is left out", async () => {
    const { params } = await makeEvent();
    const track = await host.call(programme.createTrack, { params, body: { name: "Sails", color: "#0F766E" } });
    expect(track).toMatchObject({ name: "Sails", slug: "sails", color: "#0f766e", description: null });
    const place = await host.call(programme.createLocation, { params, body: { name: "Pier", city: "Kiel" } });
    await host.call(programme.createSpeaker, {
      params,
      body: { speaker: { firstName: "Grace", lastName: "Hopper", title: null, company: null, bio: null } },
    });
    const { speakers } = await host.call(programme.get, { params });
    const speakerIds = speakers.map(({ id }) => id);
    const listing = await host.call(programme.createSession, {
      params,
      body: {
        session: {
          ...talk,
          trackIds: [track.id],
          speakerIds,
          locationId: place.id,
          longDescription: "<p>Knots<script>x()</script></p>",
          registrationEnabled: true,
          price: 500,
          supply: 3,
        },
      },
    });
    expect(listing.sessions.map(({ name, location }) => [name, location?.name])).toEqual([["Casting off", "Pier"]]);
    const [made] = (await host.call(programme.get, { params })).sessions;
    expect(made).toMatchObject({
      slug: "casting-off",
      longDescription: "<p>Knots</p>",
      trackIds: [track.id],
      speakerIds,
      supply: 3,
      sold: 0,
      price: 500,
    });
    const changed = { ...talk, name: "Casting off again", description: "" };
    await host.call(programme.updateSession, {
      params: { ...params, sessionId: made?.id ?? "" },
      body: { session: changed },
    });
    const [after] = (await host.call(programme.get, { params })).sessions;
    expect(after).toEqual({ ...made, name: "Casting off again", description: null });
  });

  test("lie inside the event's days and end after they begin; nights may go on", async () => {
    const { params } = await makeEvent();
    const at = (startTime: string, endTime: string) => ({ params, body: { session: { ...talk, startTime, endTime } } });
    const fault = async (start: string, end: string) => (await refused(programme.createSession, at(start, end))).fields;
    const outside = "outside_event";
    expect(await fault("2031-05-09T21:59:00Z", "2031-05-09T23:00:00Z")).toEqual({ "session.startTime": outside });
    expect(await fault("2031-05-11T22:00:00Z", "2031-05-11T23:00:00Z")).toEqual({ "session.startTime": outside });
    expect(await fault("2031-05-11T20:00:00Z", "2031-05-12T09:00:00Z")).toEqual({ "session.endTime": outside });
    const backwards = { "session.endTime": "ends_before_start" };
    expect(await fault("2031-05-10T10:00:00Z", "2031-05-10T09:00:00Z")).toEqual(backwards);
    expect(await fault("2031-05-10T10:00:00Z", "2031-05-10T10:00:00Z")).toEqual(backwards);
    await host.call(programme.createSession, at("2031-05-09T22:00:00Z", "2031-05-09T22:30:00Z"));
    await host.call(programme.createSession, at("2031-05-11T20:00:00Z", "2031-05-12T01:00:00Z"));
    // An hour that nobody knows yet: midnight of its day.
    await host.call(programme.createSession, at("2031-05-10T22:00:00Z", "2031-05-10T22:00:00Z"));
    expect((await host.call(programme.get, { params })).sessions).toHaveLength(3);
  });

  test("name nothing of another event or organization", async () => {
    const mine = await makeEvent();
    const other = await makeEvent(stranger);
    const track = await world.insert(club, "tracks", { eventId: other.id, slug: "x", name: "X", color: "#0f766e" });
    const speaker = await world.speaker(club, other.id);
    const place = await world.insert(club, "sessionLocations", { eventId: other.id, name: "Elsewhere" });
    const foreign = await world.account(await world.organization());
    const session = await world.session(club, other.id);
    for (const named of [
      { trackIds: [track.id] },
      { speakerIds: [speaker.id] },
      { locationId: place.id },
      { sponsorIds: [foreign.id] },
    ])
      expect(
        (await refused(programme.createSession, { params: mine.params, body: { session: { ...talk, ...named } } }))
          .status,
      ).toBe(404);
    const params = { ...mine.params, sessionId: session.id };
    expect((await refused(programme.updateSession, { params, body: { session: talk } })).status).toBe(404);
    expect((await refused(programme.removeSession, { params })).status).toBe(404);
    expect(
      (await refused(programme.moveSessions, { params: mine.params, body: { sessionIds: [session.id], minutes: 5 } }))
        .status,
    ).toBe(404);
    expect((await host.call(programme.get, { params: mine.params })).sessions).toEqual([]);
  });

  test("with people in them are neither deleted nor made smaller than they are", async () => {
    const event = await makeEvent();
    const session = await world.session(club, event.id, {
      ...{ slug: "tides", supply: 5, sold: 2, registrationEnabled: true },
      ...{ startTime: talk.startTime, endTime: talk.endTime },
    });
    const { id: passTypeId } = await world.passType(club, event.id);
    const { passId } = await world.registration(club, stranger, event.id, { passTypeId });
    const access = await world.insert(club, "sessionAccesses", { sessionId: session.id, passId, status: "ready" });
    const params = { ...event.params, sessionId: session.id };
    expect(await refused(programme.removeSession, { params })).toMatchObject({ status: 460, code: "in_use" });
    const shrink = { params, body: { session: { ...talk, supply: 1 } } };
    expect(await refused(programme.updateSession, shrink)).toEqual({
      status: 400,
      code: "validation_failed",
      fields: { "session.supply": "below_sold" },
    });
    await world
      .scope(club)
      .write((tx) => tx.updateTable("sessionAccesses").set({ status: "draft" }).where("id", "=", access.id).execute());
    // A place that somebody only thought about is nobody's.
    expect((await host.call(programme.removeSession, { params })).sessions).toEqual([]);
  });

  test("move together, or not at all", async () => {
    const event = await makeEvent();
    const early = await world.session(club, event.id, { startTime: talk.startTime, endTime: talk.endTime });
    const late = await world.session(club, event.id, {
      startTime: "2031-05-11T20:00:00Z",
      endTime: "2031-05-11T21:00:00Z",
    });
    const move = (minutes: number, ...sessionIds: string[]) => ({
      params: event.params,
      body: { sessionIds, minutes },
    });
    expect((await refused(programme.moveSessions, move(180, early.id, late.id))).fields).toEqual({
      minutes: "outside_event",
    });
    await host.call(programme.moveSessions, move(-15, early.id, late.id));
    const { sessions } = await host.call(programme.get, { params: event.params });
    expect(sessions.map(({ startTime }) => startTime)).toEqual([
      "2031-05-10T07:45:00.000Z",
      "2031-05-11T19:45:00.000Z",
    ]);
  });

  test("of one name get addresses of their own, also at the same moment", async () => {
    const { params } = await makeEvent();
    const body = { session: talk };
    await Promise.all([1, 2, 3, 4].map(() => host.call(programme.createSession, { params, body })));
    const { sessions } = await host.call(programme.get, { params });
    expect(sessions.map(({ slug }) => slug).toSorted()).toEqual([
      "casting-off",
      "casting-off-2",
      "casting-off-3",
      "casting-off-4",
    ]);
  });
});

describe("speakers, tracks and places", () => {
  test("stand in the order that hosts give them", async () => {
    const event = await makeEvent();
    const { id: ada } = await world.speaker(club, event.id, { firstName: "Ada" });
    const { id: bo } = await world.speaker(club, event.id, { firstName: "Bo" });
    const { id: cy } = await world.speaker(club, event.id, { firstName: "Cy" });
    await host.call(programme.orderSpeakers, {
      params: event.params,
      body: { speakerIds: [cy, ada, bo] },
    });
    const { speakers } = await host.call(programme.get, { params: event.params });
    expect(speakers.map(({ firstName, priority }) => [firstName, priority])).toEqual([
      ["Cy", 3],
      ["Ada", 2],
      ["Bo", 1],
    ]);
    const other = await makeEvent();
    const order = { params: other.params, body: { speakerIds: [ada] } };
    expect((await refused(programme.orderSpeakers, order)).status).toBe(404);
  });

  test("leave their sessions behind when they go", async () => {
    const event = await makeEvent();
    const place = await world.insert(club, "sessionLocations", { eventId: event.id, name: "Pier" });
    const session = await world.session(club, event.id, { locationId: place.id });
    const speaker = await world.speaker(club, event.id);
    const track = await world.insert(club, "tracks", { eventId: event.id, slug: "x", name: "X", color: "#0f766e" });
    await world.insert(club, "sessionSpeakers", { sessionId: session.id, speakerId: speaker.id });
    await world.insert(club, "sessionTracks", { sessionId: session.id, trackId: track.id });
    await host.call(programme.removeSpeaker, { params: { ...event.params, speakerId: speaker.id } });
    await host.call(programme.removeTrack, { params: { ...event.params, trackId: track.id } });
    await host.call(programme.removeLocation, { params: { ...event.params, locationId: place.id } });
    const left = await host.call(programme.get, { params: event.params });
    expect(left).toMatchObject({ speakers: [], tracks: [], locations: [] });
    expect(left.sessions).toMatchObject([{ id: session.id, location: null, speakerIds: [], trackIds: [] }]);
  });
});

describe("access", () => {
  const calls = Object.values<AnyEndpoint>(programme).map((call): [string, AnyEndpoint] => [call.id, call]);

  test.each(calls)("%s is for the event's hosts", async (_, call) => {
    const event = await makeEvent();
    await world.insert(club, "eventHosts", { eventId: event.id, accountId: coHost.id });
    const session = await world.session(club, event.id, { startTime: talk.startTime, endTime: talk.endTime });
    const speaker = await world.speaker(club, event.id);
    const track = await world.insert(club, "tracks", { eventId: event.id, slug: "x", name: "X", color: "#0f766e" });
    const place = await world.insert(club, "sessionLocations", { eventId: event.id, name: "Pier" });
    const ids = { sessionId: session.id, speakerId: speaker.id, trackId: track.id, locationId: place.id };
    const own = { trackIds: [track.id], speakerIds: [speaker.id], locationId: place.id };
    const bodies: Record<string, unknown> = {
      createSession: { session: { ...talk, ...own } },
      updateSession: { session: talk },
      moveSessions: { sessionIds: [session.id], minutes: 5 },
      createSpeaker: { speaker: { firstName: "Ada", lastName: null, title: null, company: null, bio: null } },
      updateSpeaker: { speaker: { firstName: "Ada", lastName: null, title: null, company: null, bio: null } },
      orderSpeakers: { speakerIds: [speaker.id] },
      createTrack: { name: "Ropes", color: "#0369a1" },
      updateTrack: { name: "Ropes", color: "#0369a1" },
      createLocation: { name: "Pier" },
      updateLocation: { name: "Pier" },
      importFile: { format: "csv", content: "title,start,end\nKnots,2031-05-10 10:00,11:00", apply: false },
    };
    const body = bodies[call.id.replace("programme.", "")];
    const input = { params: { ...event.params, ...ids }, ...(body !== undefined && { body }) };
    const status = async (who: Partial<TestAccount["who"]>) => (await world.send(call, input, who)).status;
    expect([await status(stranger.who), await status({ organizationId: club.id })]).toEqual([403, 401]);
    expect(await status(coHost.who)).toBe(200);
  });

  test("the programme costs the same statements whatever its size", async () => {
    const event = await makeEvent();
    const counter = openStatementCounter(world);
    const fill = async () => {
      const place = await world.insert(club, "sessionLocations", { eventId: event.id, name: "Pier" });
      const session = await world.session(club, event.id, { locationId: place.id });
      const speaker = await world.speaker(club, event.id);
      await world.insert(club, "sessionSpeakers", { sessionId: session.id, speakerId: speaker.id });
    };
    await fill();
    const cost = () => counter.cost(programme.get, { params: event.params }, host.who);
    const before = await cost();
    for (let more = 0; more < 4; more += 1) await fill();
    expect(await cost()).toBe(before);
    await counter.close();
  });
});
