import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "#server/db/database";
import { type ConferenceFacts, eventNamed, plainTalk, readFixture } from "#tests/support/conference-facts";
import { createImportTarget, type ImportTarget } from "#tests/support/imports";

let target: ImportTarget;
let facts: ConferenceFacts;

beforeEach(async () => {
  target = await createImportTarget();
  facts = await readFixture();
});
afterEach(() => target.close());

const tables = [
  ...(["series", "events", "tracks", "sessions", "speakers", "sessionSpeakers", "sessionTracks"] as const),
  ...(["eventSponsorshipLevels", "eventSponsorships", "faqSections", "faqs", "passTypes"] as const),
];

/** Every row of every imported table with the transaction that wrote it: equal only when nothing was touched. */
const everything = (tx: Tx) =>
  Promise.all(
    tables.map((table) =>
      sql`select xmin, t::text as row from ${sql.table(table)} as t order by t::text`
        .execute(tx)
        .then(({ rows }) => rows),
    ),
  );

describe("importing again", () => {
  it("touches nothing when nothing changed", async () => {
    const first = await target.importing(facts, { openRegistration: true });
    const before = await target.read(everything);
    expect(await target.importing(facts, { openRegistration: true })).toEqual(first);
    expect(await target.read(everything)).toEqual(before);
  });

  it("follows the source: what changed, what is new and what is gone", async () => {
    await target.importing(facts);
    const before = await target.agendaOf("marble-conf-2031");
    const conf = eventNamed(facts, "marble-conf-2031");
    conf.name = "Marble Conf, renamed";
    conf.talks = [...conf.talks.slice(0, 2), plainTalk("A new stone", "2031-05-15", "Fels Berg")];
    conf.sponsors = [
      { tier: "Patrons", level: 1, sponsors: [{ name: "Basalt Bank", website: "https://bank.example" }] },
    ];
    await target.importing(facts);
    expect(await target.eventOf("marble-conf-2031")).toMatchObject({ name: "Marble Conf, renamed" });
    const after = await target.agendaOf("marble-conf-2031");
    expect(after.filter(({ nonSession }) => !nonSession).map(({ name }) => name)).toEqual([
      "Stone by stone",
      "Pebbles in production",
      "A new stone",
    ]);
    const idsOf = (agenda: typeof before) => agenda.slice(0, 3).map(({ id, slug }) => [id, slug]);
    expect(idsOf(after)).toEqual(idsOf(before));
    const speakers = await target.read((tx) =>
      tx
        .selectFrom("speakers as p")
        .innerJoin("events as e", "e.id", "p.eventId")
        .where("e.slug", "=", "marble-conf-2031")
        .select("p.sourceId")
        .orderBy("p.sourceId")
        .execute(),
    );
    expect(speakers.map(({ sourceId }) => sourceId)).toEqual(["Brynja Holm", "Fels Berg", "Odd Sand"]);
    const sponsors = await target.read((tx) => tx.selectFrom("eventSponsorships").select(["name", "url"]).execute());
    expect(sponsors).toEqual([{ name: "Basalt Bank", url: "https://bank.example" }]);
    const tracks = await target.read((tx) => tx.selectFrom("tracks").select("name").execute());
    expect(tracks).toEqual([{ name: "Practice" }]);
  });

  it("keeps what hosts made and changed", async () => {
    await target.importing(facts);
    const { id: eventId } = await target.eventOf("marble-conf-2031");
    await target.write(async (tx) => {
      await tx
        .updateTable("events")
        .set({ slug: "marble", visible: false, registration: true })
        .where("id", "=", eventId)
        .execute();
      await tx.updateTable("tracks").set({ color: "#123456" }).where("slug", "=", "theory").execute();
      const level = await tx
        .selectFrom("eventSponsorshipLevels")
        .where("slug", "=", "friends")
        .select("id")
        .executeTakeFirstOrThrow();
      await tx.insertInto("eventSponsorships").values({ levelId: level.id, name: "Our own friend" }).execute();
      const own = await tx
        .insertInto("sessions")
        .values({
          eventId,
          slug: "own",
          name: "Our own session",
          startTime: "2031-05-14T18:00Z",
          endTime: "2031-05-14T19:00Z",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const brynja = await tx
        .selectFrom("speakers")
        .where("eventId", "=", eventId)
        .where("slug", "=", "brynja-holm")
        .select("id")
        .executeTakeFirstOrThrow();
      await tx.insertInto("sessionSpeakers").values({ sessionId: own.id, speakerId: brynja.id }).execute();
    });
    eventNamed(facts, "marble-conf-2031").talks = [];
    eventNamed(facts, "marble-conf-2031").sponsors = [];
    await target.importing(facts);
    expect(await target.eventOf("marble")).toMatchObject({ id: eventId, visible: false, registration: true });
    expect((await target.agendaOf("marble")).map(({ name }) => name)).toContain("Our own session");
    const kept = await target.read(async (tx) => ({
      speakers: await tx.selectFrom("speakers").where("eventId", "=", eventId).select("sourceId").execute(),
      sponsors: await tx.selectFrom("eventSponsorships").select("name").execute(),
    }));
    expect(kept).toEqual({ speakers: [{ sourceId: "Brynja Holm" }], sponsors: [{ name: "Our own friend" }] });
  });

  it("leaves a session that somebody holds an access to", async () => {
    await target.importing(facts, { openRegistration: true });
    await target.write(async (tx) => {
      const account = await tx
        .insertInto("accounts")
        .values({ username: "annie" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const type = await tx.selectFrom("passTypes").select(["id", "eventId"]).executeTakeFirstOrThrow();
      const registration = await tx
        .insertInto("registrations")
        .values({ eventId: type.eventId, accountId: account.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      const pass = await tx
        .insertInto("passes")
        .values({ registrationId: registration.id, passTypeId: type.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      const session = await tx
        .selectFrom("sessions")
        .where("name", "=", "Stone by stone")
        .select("id")
        .executeTakeFirstOrThrow();
      await tx.insertInto("sessionAccesses").values({ sessionId: session.id, passId: pass.id }).execute();
    });
    eventNamed(facts, "marble-conf-2031").talks = [];
    expect((await target.importing(facts)).skipped).toEqual([]);
    const talks = (await target.agendaOf("marble-conf-2031")).filter(({ nonSession }) => !nonSession);
    expect(talks.map(({ name }) => name)).toEqual(["Stone by stone"]);
  });

  it("keeps an undated event hidden at the day it was first seen, until it has a date", async () => {
    await target.importing(facts, { now: new Date("2030-01-05T03:00:00Z") });
    await target.importing(facts, { now: new Date("2030-02-20T12:00:00Z") });
    expect(await target.eventOf("pebble-club-meetup")).toMatchObject({
      visible: false,
      eventStart: "2030-01-04T07:00:00.000Z",
    });
    Object.assign(eventNamed(facts, "pebble-club-meetup"), { start: "2030-03-01", end: "2030-03-01" });
    await target.importing(facts);
    expect(await target.eventOf("pebble-club-meetup")).toMatchObject({
      visible: true,
      eventStart: "2030-03-01T07:00:00.000Z",
    });
  });
});
