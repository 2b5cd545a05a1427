import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "#server/db/database";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import { createScheduleTarget, type ScheduleTarget, schedulePath } from "#tests/support/schedules";

let target: ScheduleTarget;
beforeEach(async () => {
  target = await createScheduleTarget();
});
afterEach(() => target.close());

const tables = [
  ...(["events", "tracks", "sessions", "speakers", "sessionLocations", "sessionSpeakers", "sessionTracks"] as const),
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
    await target.importing();
    const before = await target.read(everything);
    await target.importing();
    expect(await target.read(everything)).toEqual(before);
  });

  it("follows the file: what moved, what is new, what is gone with its room and track", async () => {
    await target.importing();
    const before = await target.sessionNamed("Stone by stone");
    const [carving] = await target.tracks();
    await target.importing(
      await target.changed(
        ['"title": "Stone by stone"', '"title": "Wall by wall"'],
        ['"track": "Listening"', '"track": "Abandoned"'],
        ["Attic", "Cellar"],
        ['"guid": "a-1"', '"guid": "a-9"'],
      ),
      { shift: 1 },
    );
    const after = await target.sessionNamed("Wall by wall");
    expect(after).toMatchObject({ id: before.id, slug: before.slug, startTime: "2031-05-15T10:00:00.000Z" });
    expect((await target.sessionNamed("Pebbles")).room).toBe("Cellar");
    const rooms = await target.rooms();
    expect(rooms.map(({ name }) => name)).toEqual(["Cellar", "Quarry"]);
    const tracks = await target.tracks();
    expect(tracks.map(({ name }) => name)).toEqual(["Abandoned", "Carving"]);
    expect(tracks[1]).toEqual(carving);
    expect(await target.countOf("sessions")).toBe(5);
  });

  it("keeps what hosts made and changed, and never a session somebody keeps for themselves twice", async () => {
    await target.importing();
    const { id: eventId } = await target.eventOf("stones2031");
    await target.write(async (tx) => {
      const { id: locationId } = await tx
        .insertInto("sessionLocations")
        .values({ eventId, name: "Our tent" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const times = { startTime: "2031-05-14T18:00Z", endTime: "2031-05-14T19:00Z" };
      await tx
        .insertInto("sessions")
        .values({ eventId, slug: "own", name: "Ours", locationId, ...times })
        .execute();
      await tx.updateTable("tracks").set({ color: "#123456" }).where("slug", "=", "carving").execute();
      await tx.updateTable("events").set({ slug: "stones", shortDescription: "Ours" }).execute();
      const { id: accountId } = await tx
        .insertInto("accounts")
        .values({ username: "annie" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id: sessionId } = await tx
        .selectFrom("sessions")
        .where("name", "=", "Pebbles")
        .select("id")
        .executeTakeFirstOrThrow();
      await tx.insertInto("savedSessions").values({ accountId, sessionId }).execute();
    });
    await target.importing(await target.changed(['"title": "Pebbles"', '"title": "Pebbles, again"']));
    expect(await target.eventOf("stones")).toMatchObject({ id: eventId, shortDescription: "Ours" });
    expect((await target.sessionNamed("Ours")).room).toBe("Our tent");
    expect((await target.tracks())[0]).toEqual({ name: "Carving", color: "#123456" });
    const saved = await target.read((tx) =>
      tx.selectFrom("savedSessions as v").innerJoin("sessions as s", "s.id", "v.sessionId").select("s.name").execute(),
    );
    expect(saved).toEqual([{ name: "Pebbles, again" }]);
  });

  it("finds a track by the address it had before more letters could be written in ASCII", async () => {
    const file = await target.changed(['"track": "Carving"', '"track": "Größe"']);
    await target.importing(file);
    const { id: eventId } = await target.eventOf("stones2031");
    const links = await target.countOf("sessionTracks");
    const ours = { name: "Unsere Größe", color: "#123456" };
    await target.write(async (tx) => {
      await tx.deleteFrom("tracks").where("slug", "=", "grosse").execute();
      const id = derivedId(eventId, "track", "gro-e");
      await tx
        .insertInto("tracks")
        .values({ id, eventId, slug: "gro-e", ...ours })
        .execute();
    });
    await target.importing(file);
    expect(await target.countOf("tracks")).toBe(2);
    expect(await target.tracks()).toContainEqual(ours);
    expect(await target.countOf("sessionTracks")).toBe(links);
  });

  it("into an event that is there leaves the event itself alone, and two schedules in it each other", async () => {
    const times = { eventStart: "2031-05-01T00:00:00.000Z", eventEnd: "2031-05-30T00:00:00.000Z" };
    await target.write((tx) =>
      tx
        .insertInto("events")
        .values({ slug: "ours", name: "Our own", ...times })
        .execute(),
    );
    await target.importing(schedulePath, { event: "ours" });
    const second = await target.changed(["Stones2031", "Fringe"], ['"title": "Pebbles"', '"title": "Gravel"']);
    await target.importing(second, { event: "ours" });
    expect(await target.eventOf("ours")).toMatchObject({ name: "Our own", source: null, ...times });
    expect(await target.countOf("events")).toBe(1);
    expect(await target.countOf("sessions")).toBe(10);
    await target.importing(schedulePath, { event: "ours" });
    expect(await target.countOf("sessions")).toBe(10);
    expect((await target.sessionNamed("Gravel")).room).toBe("Attic");
  });
});
