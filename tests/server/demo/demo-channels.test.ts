import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requireOrganization } from "#server/cli/organizations";
import { type Database, openDatabase, type Tx } from "#server/db/database";
import { createDemo } from "#server/demo/create";
import { createDirectoryStore } from "#server/ports/files-directory";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

let storage: TestDatabase;
let database: Database;
const directory = mkdtempSync(join(tmpdir(), "demo-channels-"));

beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase(storage.url, { max: 3 });
  await createDemo({ database, files: createDirectoryStore(directory) }, new Date());
});

afterAll(async () => {
  await database.close();
  await storage.drop();
  rmSync(directory, { recursive: true });
});

const inTidewater = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  const { id } = await requireOrganization(database, "tidewater");
  return database.organization(id).read(work);
};

it("has three channels that are alive: to hear, to read and to watch", async () => {
  const now = new Date();
  const { channels, contents, marks } = await inTidewater(async (tx) => ({
    channels: await tx.selectFrom("channels").selectAll().execute(),
    contents: await tx
      .selectFrom("contents as c")
      .leftJoin("files as f", "f.id", "c.audioId")
      .leftJoin("videos as v", "v.id", "c.videoId")
      .select(["c.kind", "c.slug", "c.body", "c.published", "c.publishAt", "c.imageId", "c.likeCount"])
      .select(["c.activityCount", "f.ready", "f.durationMs", "f.peaks", "v.readyToStream", "v.stillId"])
      .select("v.durationMs as filmMs")
      .execute(),
    marks: await tx.selectFrom("readingMarks").select("mark").execute(),
  }));
  expect(channels.map(({ slug }) => slug).toSorted()).toEqual([
    ...["boathouse-radio", "notes-from-the-slipway", "tidewater-films"],
  ]);
  expect(channels.every(({ subscriberCount }) => subscriberCount >= 4)).toBe(true);
  const out = contents.filter(({ published }) => published !== null && new Date(published) <= now);
  expect(Object.groupBy(out, ({ kind }) => kind)).toMatchObject({
    ...{ audio: { length: 3 }, article: { length: 3 }, video: { length: 1 } },
  });
  expect(out.every(({ imageId, likeCount }) => imageId !== null && likeCount > 0)).toBe(true);
  expect(out.reduce((sum, { activityCount }) => sum + activityCount, 0)).toBeGreaterThanOrEqual(6);
  for (const { slug, kind, ready, durationMs, peaks } of out.filter((one) => one.kind === "audio")) {
    expect([kind, ready], slug).toEqual(["audio", true]);
    expect(durationMs, slug).toBeGreaterThan(30_000);
    // Not silence.
    expect(peaks?.filter((peak) => peak > 10).length, slug).toBeGreaterThan(100);
  }
  expect(out.find(({ kind }) => kind === "video")).toMatchObject({ readyToStream: true, filmMs: 12_000 });
  for (const { slug, body } of out.filter(({ kind }) => kind === "article"))
    expect(body, slug).toMatch(/<img src="\/api\/images\/[0-9a-f-]{36}\/large" alt="[^"]+"/);
  const waiting = contents.filter(({ published }) => published === null);
  expect(waiting.filter(({ publishAt }) => publishAt !== null)).toMatchObject([{ slug: "what-the-buoy-said" }]);
  expect(waiting.filter(({ publishAt }) => publishAt === null)).toHaveLength(2);
  expect(marks).toEqual([]);
});

it("shows how many read each of them, on days that have been", async () => {
  const rows = await inTidewater((tx) =>
    tx
      .selectFrom("contentNumbers as n")
      .innerJoin("contents as c", "c.id", "n.contentId")
      .select(["c.slug", "c.kind", "n.day", "n.opened", "n.played"])
      .execute(),
  );
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(7);
  const today = new Date().toISOString().slice(0, 10);
  expect(rows.filter(({ day }) => day > today)).toEqual([]);
  expect(rows.filter(({ kind, played }) => kind === "article" && played > 0)).toEqual([]);
});
