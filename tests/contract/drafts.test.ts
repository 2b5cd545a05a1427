import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { announcements } from "#contract/announcements";
import { calendars } from "#contract/calendars";
import { door } from "#contract/door";
import { events } from "#contract/events";
import { listings } from "#contract/listings";
import { registration } from "#contract/registration";
import type { AnyEndpoint } from "#kernel/define";
import { paramNames } from "#kernel/param-names";
import type { Permission } from "#kernel/permissions";
import type { Credentials } from "#tests/support/client";
import { type Fingerprints, openFingerprints } from "#tests/support/fingerprint";
import { type Populated, populate } from "#tests/support/populate";
import { startWorld, type World } from "#tests/support/world";
import { inputOf, isOpen, urlOf, which } from "./calls.ts";

/** Stands in everything that the draft says of itself. */
const mark = "Unannounced Regatta";

let world: World;
let home: Populated;
let secret: string;
let outsiders: Readonly<Record<string, Credentials>>;
let fingerprints: Fingerprints;

const as = ({ id, who }: { id: string; who: Credentials }): Credentials => ({ ...who, executeAs: id });

/** A populated organization whose event is a draft, in a series, a group, an interest, a benefit and a feed. */
const stage = async () => {
  const populated = await populate(world, await world.organization());
  const { organization, params, host, registrant, stranger } = populated;
  const { eventId, groupId, seriesId } = params;
  const member = await world.account(organization);
  const former = await world.account(organization);
  await world.insert(organization, "groupMemberships", { groupId, accountId: member.id });
  await world.insert(organization, "eventHosts", { eventId, accountId: former.id });
  const said = await world.insert(organization, "activities", { accountId: host.id, eventId, message: mark });
  await world.insert(organization, "eventInterests", { eventId, interestId: params.interest });
  await world.insert(organization, "notifications", { accountId: stranger.id, type: "EVENT", eventId });
  await world.insert(organization, "benefits", { slug: "free-entry", title: "Free entry", eventId });
  await world.scope(organization).write(async (tx) => {
    const of = { name: mark, shortDescription: mark, longDescription: mark, slug: "unannounced-regatta" };
    await tx
      .updateTable("events")
      .set({ ...of, groupId, seriesId, visible: false, publishedAt: null })
      .execute();
    await tx.updateTable("announcements").set({ title: mark }).where("eventId", "=", eventId).execute();
    await tx.updateTable("sessions").set({ name: mark }).where("eventId", "=", eventId).execute();
    // Whoever held a pass holds none any more, and their cart is what they left in it.
    await tx.updateTable("sessionAccesses").set({ status: "canceled" }).execute();
    await tx.updateTable("passes").set({ status: "canceled" }).where("status", "=", "ready").execute();
    await tx.updateTable("events").set({ registrationCount: 0 }).execute();
    await tx.deleteFrom("eventHosts").where("accountId", "=", former.id).execute();
  });
  const neighbour = await world.account(await world.organization());
  return {
    populated: { ...populated, slugs: { ...populated.slugs, eventId: "unannounced-regatta" } },
    said: said.id,
    outsiders: {
      "whoever signs in": stranger.who,
      "a member of its group": member.who,
      "a former co-host": former.who,
      "a former holder of a pass": as(registrant),
      "somebody of another organization": neighbour.who,
      nobody: { organizationId: organization.id },
    },
  };
};
let said: string;

beforeAll(async () => {
  world = await startWorld();
  const made = await stage();
  [home, outsiders, said] = [made.populated, made.outsiders, made.said];
  const { url } = await home.host.call(listings.renewPreview, { params: { eventId: home.params.eventId } });
  secret = new URL(url).searchParams.get("preview") ?? "";
  fingerprints = await openFingerprints(world.databaseUrl);
});
afterAll(async () => {
  await fingerprints.close();
  await world.close();
});

const ofEvents = which(({ path }) => paramNames(path).includes("eventId"));
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** What is said to whoever must not know: the same as of an event that was never there. */
const refusalOf = (call: AnyEndpoint, who: Credentials) =>
  who.token || isOpen(call) ? [404, "not_found"] : [401, "unauthenticated"];

const askedAt = (call: AnyEndpoint, params: Record<string, string>) => ({ ...inputOf(call, home), params });

describe("a draft is not there for others", () => {
  test("and many calls are about one event", () => {
    expect(ofEvents.length).toBeGreaterThan(100);
  });

  test.each(ofEvents)("%s", async (_, call) => {
    const places = [{ ...home.params }, { ...home.params, ...home.slugs }, { ...home.params, eventId: randomUUID() }];
    const asked = Object.entries(outsiders).map(async ([name, who]) => {
      const replies = await Promise.all(places.map((params) => world.send(call, askedAt(call, params), who)));
      expect(replies.map(outcome), name).toEqual(places.map(() => refusalOf(call, who)));
      const [draft, , unknown] = replies.map(({ body: { requestId: _, ...said } }) => said);
      expect(draft, name).toEqual(unknown);
    });
    await Promise.all(asked);
  });

  test("and none of this has changed anything", async () => {
    const { eventId } = home.params;
    const before = await fingerprints.of(home.organization.id);
    const writes = ofEvents.filter(([, { method }]) => method !== "GET");
    await Promise.all(
      writes.flatMap(([, call]) =>
        Object.values(outsiders).map((who) => world.send(call, askedAt(call, { ...home.params, eventId }), who)),
      ),
    );
    expect(await fingerprints.of(home.organization.id)).toEqual(before);
  });

  const elsewhere: [string, AnyEndpoint, () => Record<string, string>][] = [
    ["what was said at it", activities.get, () => ({ activityId: said })],
    ["its news", announcements.get, () => ({ announcementId: home.params.announcementId })],
    ["its door, by a helper's link", door.invitation, () => ({ token: home.params.token })],
  ];

  test.each(elsewhere)("%s", async (_, call, place) => {
    for (const [name, who] of Object.entries(outsiders))
      expect(outcome(await world.send(call, { params: place() }, who)), name).toEqual(refusalOf(call, who));
  });

  /** What was paid, owed and asked for stays in the books of who paid it. */
  const books = /^(payments|invoices|organization|registration|self\.export)/;
  const lists = which(({ method, path }) => method === "GET" && !paramNames(path).includes("eventId")).filter(
    ([id]) => !books.test(id),
  );

  test.each(lists)("nor named by %s", async (_, call) => {
    for (const [name, who] of Object.entries(outsiders)) {
      const { body } = await world.send(call, inputOf(call, home), who);
      expect(JSON.stringify(body), name).not.toContain(mark);
    }
  });

  const files = () => {
    const { id } = home.organization;
    const { eventId, sessionId } = home.params;
    return [
      `events/unannounced-regatta.ics`,
      `events/${eventId}.ics`,
      `events/${eventId}/sessions/${sessionId}.ics`,
    ].map((file) => `/calendars/${id}/${file}`);
  };

  test("its calendars are not there", async () => {
    for (const url of files()) expect((await world.app.inject({ url })).statusCode, url).toBe(404);
  });

  test("nor does any other calendar or feed name it", async () => {
    const { id } = home.organization;
    const { url } = await home.registrant.call(calendars.create);
    const own = new URL(url ?? "").pathname.replace(/^\/api/, "");
    const addresses = [
      `/calendars/${id}/events.ics`,
      `/calendars/${id}/series/${home.slugs.seriesId}.ics`,
      `/feeds/${id}/events.rss`,
      own,
    ];
    for (const address of addresses) {
      const reply = await world.app.inject({ url: address });
      expect(reply.statusCode, address).toBe(200);
      expect(reply.body, address).not.toContain(mark);
    }
  });
});

describe("its hosts see it", () => {
  const shown: readonly Permission[] = ["community.read", "event.host"];
  // The only passes are canceled ones, which nobody is admitted with.
  const reads = ofEvents.filter(
    ([id, { method, permission }]) => method === "GET" && shown.includes(permission) && id !== listings.pass.id,
  );

  test.each(reads)("%s", async (_, call) => {
    const { status, body } = await world.send(call, inputOf(call, home), as(home.host));
    expect([status, body.code]).toEqual([200, undefined]);
  });

  test("but register for it as little as anybody", async () => {
    const { status, body } = await world.send(registration.get, inputOf(registration.get, home), as(home.host));
    expect([status, body.code, body.message]).toEqual([460, "event_not_public", "event not public"]);
  });
});

describe("a preview link", () => {
  const open = ofEvents.filter(([, { method, permission }]) => method === "GET" && permission === "community.read");
  const closed = ofEvents.filter(([, { method, permission }]) => method !== "GET" || permission !== "community.read");

  test.each(open)("shows %s to whoever holds it", async (_, call) => {
    for (const name of ["nobody", "whoever signs in"]) {
      const { status } = await world.send(call, inputOf(call, home), { ...outsiders[name], preview: secret });
      expect(status, name).toBe(200);
    }
  });

  test.each(closed)("opens nothing else: %s", async (_, call) => {
    for (const name of ["nobody", "whoever signs in", "a former holder of a pass"]) {
      const who: Credentials = { organizationId: home.organization.id, ...outsiders[name], preview: secret };
      expect(outcome(await world.send(call, inputOf(call, home), who)), name).toEqual(refusalOf(call, who));
    }
  });

  test("of another event shows nothing of this one", async () => {
    const other = await world.event(home.organization, { host: home.host, visible: false, publishedAt: null });
    const { url } = await home.host.call(listings.renewPreview, { params: { eventId: other.id } });
    const preview = new URL(url).searchParams.get("preview") ?? "";
    const who = { ...outsiders.nobody, preview };
    expect((await world.send(events.get, { params: { eventId: other.id } }, who)).status).toBe(200);
    expect((await world.send(events.get, { params: { eventId: home.params.eventId } }, who)).status).toBe(404);
  });

  test("is dead at once when it is renewed or ended", async () => {
    const { organization, host } = home;
    const draft = await world.event(organization, { host, visible: false, publishedAt: null });
    const params = { eventId: draft.id };
    const secretOf = (url: string) => new URL(url).searchParams.get("preview") ?? "";
    const seen = async (preview: string) =>
      (await world.send(events.get, { params }, { organizationId: organization.id, preview })).status;
    const first = secretOf((await host.call(listings.renewPreview, { params })).url);
    const second = secretOf((await host.call(listings.renewPreview, { params })).url);
    expect([await seen(first), await seen(second)]).toEqual([404, 200]);
    expect((await host.call(listings.preview, { params }))?.url).toContain(second);
    await host.call(listings.endPreview, { params });
    expect([await seen(second), await host.call(listings.preview, { params })]).toEqual([404, null]);
  });
});

test("an address by hand finds nothing either", async () => {
  const url = urlOf(events.get, { ...home, params: { ...home.params, eventId: "UNANNOUNCED-regatta" } });
  const reply = await world.app.inject({ url, headers: { organization: home.organization.id, preview: "" } });
  expect(reply.statusCode).toBe(404);
});
