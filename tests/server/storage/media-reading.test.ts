import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storage } from "#contract/storage";
import { jobContext } from "#server/jobs/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { readInThread } from "#server/modules/platform/media/media-reading";
import { readUpload } from "#server/modules/platform/media/media-reading.service";
import { sweepMedia } from "#server/modules/platform/media/media-sweep.service";
import type { Platform } from "#server/platform";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { makeLongFilm, makeWav } from "./made-media.ts";
import { listenForParts, type Parts, readFixture } from "./sent-in-parts.ts";

let world: World;
let parts: Parts;
let harbour: OrganizationRecord;
let sailor: TestAccount;

beforeAll(async () => {
  world = await startWorld();
  parts = await listenForParts(world);
  harbour = await world.organization();
  sailor = await world.account(harbour);
});
afterAll(() => world.close());

/** Names of all files that the platform keeps. */
const stored = async (): Promise<string[]> => {
  const root = join(world.platform.env.DATA_DIR, "files");
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};
const videoOf = (videoId: string) => sailor.call(storage.video, { params: { videoId } });
const soundOf = (id: number) => sailor.call(storage.sound, { params: { soundId: String(id) } });
const get = (url: string | undefined, headers: Record<string, string> = {}) =>
  fetch(parts.ownAddress(url ?? ""), { headers });

const sendFilm = async (bytes: Buffer): Promise<string> => {
  const { id, uploadUrl } = await parts.beginVideo(sailor, bytes.length);
  await parts.sendAll(uploadUrl, bytes);
  return id;
};
const sendSound = async (bytes: Buffer): Promise<number> => {
  const { id, uploadUrl } = await parts.beginSound(sailor, bytes.length);
  await parts.sendAll(uploadUrl, bytes);
  return id;
};

/** A film whose tables claim as many pictures as there are numbers, each of one byte. */
const asBomb = (film: Buffer): Buffer => {
  const bomb = Buffer.from(film);
  const sizes = bomb.indexOf("stsz") + 8;
  bomb.writeUInt32BE(1, sizes);
  bomb.writeUInt32BE(0xffff_ffff, sizes + 4);
  const times = bomb.indexOf("stts") + 8;
  bomb.writeUInt32BE(0xffff_ffff, times + 4);
  return bomb;
};

describe("a film", () => {
  test("becomes streamable as it is, and its upload is gone", async () => {
    const before = await stored();
    const id = await sendFilm(await readFixture("film.mp4"));
    await workOffJobs(world);
    const film = await videoOf(id);
    expect(film).toMatchObject({ state: "ready", readyToStream: true, problem: null, width: 320, height: 180 });
    expect(film.duration).toBeCloseTo(4, 1);
    const master = await get(film.hlsUrl);
    expect(master.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    const [playlist = ""] = /^playlist-\d\.m3u8$/m.exec(await master.text()) ?? [];
    const list = await (await get(film.hlsUrl.replace("film.m3u8", playlist))).text();
    const [, length, start, name = ""] = /#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)/.exec(list) ?? [];
    const range = `bytes=${start}-${Number(start) + Number(length) - 1}`;
    const segment = await get(film.hlsUrl.replace("film.m3u8", name), { range });
    expect([segment.status, segment.headers.get("content-type")]).toEqual([206, "video/mp4"]);
    const bytes = Buffer.from(await segment.arrayBuffer());
    expect([bytes.length, bytes.toString("latin1", 4, 8)]).toEqual([Number(length), "styp"]);
    const still = Buffer.from(await (await get(film.thumbnailUrl)).arrayBuffer());
    expect(await sharp(still).metadata()).toMatchObject({ format: "webp", width: 640, height: 360 });
    expect((await stored()).length - before.length).toBe(4);
  });

  test("shows the still that its sender gave, and no longer the one before", async () => {
    const id = await sendFilm(await readFixture("film.mp4"));
    const give = async (colour: string) => {
      const canvas = sharp({ create: { width: 64, height: 36, channels: 3, background: colour } });
      const dataUri = `data:image/png;base64,${(await canvas.png().toBuffer()).toString("base64")}`;
      return sailor.call(storage.saveThumbnail, { params: { videoId: id }, body: { dataUri } });
    };
    const first = await give("#f00");
    const second = await give("#00f");
    expect(second.thumbnailUrl).toMatch(/\/images\/[^/]+\/large$/);
    await workOffJobs(world);
    expect([(await get(first.thumbnailUrl)).status, (await get(second.thumbnailUrl)).status]).toEqual([404, 200]);
    const pirate = await world.account(harbour);
    const theirs = { params: { videoId: id }, body: { dataUri: "data:image/png;base64,AA==" } };
    expect((await world.send(storage.saveThumbnail, theirs, pirate.who)).status).toBe(404);
  });

  test.each<[string, string, () => Promise<Buffer>]>([
    ["text", "unreadable", async () => Buffer.from("<script>alert(1)</script>".repeat(99))],
    ["noise", "unreadable", async () => Buffer.alloc(200_000, 0x47)],
    ["a sound", "unreadable", async () => makeWav(2)],
    ["the first half of a film", "unreadable", async () => (await readFixture("film.mp4")).subarray(0, 25_000)],
    ["a kind that browsers cannot play in segments", "codec", () => readFixture("film-vp8.webm")],
    ["a film of four thousand million pictures", "too_long", async () => asBomb(await readFixture("film.mp4"))],
    [
      "a film with a hole in its tables",
      "no_picture",
      async () => {
        const film = Buffer.from(await readFixture("film.mp4"));
        return film.fill(0xff, 60, 1_500);
      },
    ],
    [
      "a playlist that leads elsewhere",
      "unreadable",
      async () =>
        Buffer.from("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1/secret\n#EXT-X-ENDLIST\n"),
    ],
  ])("that is %s is told why, and leaves nothing", async (_, problem, make) => {
    const before = await stored();
    const id = await sendFilm(await make());
    await workOffJobs(world);
    expect(await videoOf(id)).toMatchObject({ state: "failed", readyToStream: false, problem });
    expect(await stored()).toEqual(before);
  });

  test("that takes too long to read is an unreadable one", async () => {
    const film = await makeLongFilm(await readFixture("film.mp4"), 2_000);
    await world.platform.files.put("films/slow", film, "video/mp4");
    const task = {
      kind: "film",
      sources: [{ key: "films/slow", size: film.length }],
      folder: "films/slow-made/",
    } as const;
    expect(await readInThread(world.platform.env, task, 50)).toMatchObject({ problem: "unreadable" });
    await world.platform.files.remove("films/slow");
  });

  test("whose job dies in the middle is read again, and nothing half is left", async () => {
    const before = await stored();
    const { id, uploadUrl } = await parts.beginVideo(sailor, (await readFixture("film.mp4")).length);
    await parts.sendAll(uploadUrl, await readFixture("film.mp4"));
    const uploadId = uploadUrl.split("/").at(-2) ?? "";
    const ctx = await jobContext(world.platform, harbour.id, world.platform.log);
    // A process that dies once the film is made: nothing after that happens, not even the clearing up.
    const { promise: died, reject: die } = Promise.withResolvers<never>();
    died.catch(() => undefined);
    let writes = 0;
    const write: typeof ctx.write = (work) => {
      writes += 1;
      if (writes === 1) return ctx.write(work);
      die(new Error("killed"));
      return new Promise<never>(() => undefined);
    };
    await expect(Promise.race([readUpload({ ...ctx, write }, { uploadId }), died])).rejects.toThrow("killed");
    expect((await stored()).length - before.length).toBe(5);
    expect(await videoOf(id)).toMatchObject({ state: "processing", readyToStream: false });
    await workOffJobs(world);
    expect(await videoOf(id)).toMatchObject({ state: "ready" });
    expect((await stored()).length - before.length).toBe(4);
  });

  test("is read again when the file store was away", async () => {
    const { id, uploadUrl } = await parts.beginVideo(sailor, (await readFixture("film.mp4")).length);
    await parts.sendAll(uploadUrl, await readFixture("film.mp4"));
    const uploadId = uploadUrl.split("/").at(-2) ?? "";
    const ctx = await jobContext(world.platform, harbour.id, world.platform.log);
    const env = { ...world.platform.env, DATA_DIR: "/dev/null/nowhere" };
    const platform: Platform = { ...world.platform, env };
    await expect(readUpload({ ...ctx, platform }, { uploadId })).rejects.toThrow();
    await workOffJobs(world);
    expect(await videoOf(id)).toMatchObject({ state: "ready" });
  });

  test("goes with its files when nothing shows it after a day", async () => {
    const [idle, shown] = [
      await sendFilm(await readFixture("film.mp4")),
      await sendFilm(await readFixture("film.mp4")),
    ];
    await world.insert(harbour, "activities", { accountId: sailor.id, message: "Look", videoId: shown });
    await workOffJobs(world);
    const before = await stored();
    world.clock.now = new Date(Date.now() + 25 * 60 * 60 * 1000);
    const ctx = await jobContext(world.platform, harbour.id, world.platform.log);
    await sweepMedia(ctx).finally(() => {
      world.clock.now = null;
    });
    await workOffJobs(world);
    expect((await world.send(storage.video, { params: { videoId: idle } }, sailor.who)).status).toBe(404);
    expect(await videoOf(shown)).toMatchObject({ state: "ready" });
    const after = await stored();
    expect(before.some((name) => name.includes(idle))).toBe(true);
    expect([after.some((name) => name.includes(idle)), after.some((name) => name.includes(shown))]).toEqual([
      false,
      true,
    ]);
  });
});

describe("a sound", () => {
  test("is told its length, its title and how loud it is", async () => {
    const id = await sendSound(makeWav(8, { title: "Tides at night" }));
    expect(await soundOf(id)).toMatchObject({ state: "processing" });
    expect((await soundOf(id)).url).toBeUndefined();
    await workOffJobs(world);
    const sound = await soundOf(id);
    expect(sound).toMatchObject({ state: "ready", duration: 8, tags: { title: "Tides at night" } });
    expect(sound.peaks).toHaveLength(400);
    expect([sound.peaks?.[100], sound.peaks?.[300]]).toEqual([25, 100]);
    const reply = await get(sound.url, { range: "bytes=0-3" });
    expect([reply.status, await reply.text(), reply.headers.get("content-type")]).toEqual([206, "RIFF", "audio/wav"]);
  });

  test.each<[string, string, () => Promise<Buffer>]>([
    ["a page", "unreadable", async () => Buffer.from("<html>".repeat(500))],
    ["a film", "unreadable", () => readFixture("film.mp4")],
    ["an empty wave", "unreadable", async () => makeWav(0)],
  ])("that is %s is told why, and leaves nothing", async (_, problem, make) => {
    const before = await stored();
    const id = await sendSound(await make());
    await workOffJobs(world);
    expect(await soundOf(id)).toMatchObject({ state: "failed", problem });
    expect(await stored()).toEqual(before);
  });

  test("is nobody else's to ask for", async () => {
    const id = await sendSound(makeWav(1));
    const pirate = await world.account(harbour);
    expect((await world.send(storage.sound, { params: { soundId: String(id) } }, pirate.who)).status).toBe(404);
  });
});
