import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storage } from "#contract/storage";
import { jobContext } from "#server/jobs/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { hasFfmpeg } from "#server/modules/platform/media/ffmpeg";
import { readUpload } from "#server/modules/platform/media/media-reading.service";
import { makeRenditions } from "#server/modules/platform/media/renditions.service";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { makeLongFilm } from "./made-media.ts";
import { fixture, listenForParts, type Parts, readFixture } from "./sent-in-parts.ts";

let world: World;
let parts: Parts;
let harbour: OrganizationRecord;
let sailor: TestAccount;
/** Programs in the place of the encoder, which most machines lack: one draws, one fails, one is none. */
let folder: string;

const drawing = async () => {
  const still = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
  return `#!/bin/sh
case "$*" in *-encoders*) echo libx264; exit 0;; esac
for last; do :; done
case "$last" in
  *still.png) echo ${still.toString("base64")} | base64 -d > "$last";;
  *) to=$(dirname "$last"); test -s "$to/../source" || exit 1
     cp ${fixture("film.mp4")} "$to/drawn-0.mp4"; cp "$(dirname "$0")/silent.mp4" "$to/drawn-1.mp4";;
esac
`;
};

beforeAll(async () => {
  world = await startWorld();
  parts = await listenForParts(world);
  harbour = await world.organization();
  sailor = await world.account(harbour);
  folder = await mkdtemp(join(tmpdir(), "moothall-encoders-"));
  const scripts = {
    draws: await drawing(),
    fails: '#!/bin/sh\ncase "$*" in *-encoders*) echo libx264; exit 0;; esac\nexit 1\n',
    weak: "#!/bin/sh\necho libvpx\n",
  };
  await writeFile(join(folder, "silent.mp4"), await makeLongFilm(await readFixture("film.mp4"), 4));
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(folder, name), script);
    await chmod(join(folder, name), 0o755);
  }
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** Queued renditions, which the test does itself: the worker has no encoder. */
const orders = async () => {
  const { rows } = await (async () => {
    const owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
    try {
      return await owner.query<{ payload: Parameters<typeof makeRenditions>[1] }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = 'media.renditions' returning j.payload`,
      );
    } finally {
      await owner.end();
    }
  })();
  return rows.map(({ payload }) => payload);
};

const ctxWith = async (ffmpeg: string) => {
  const ctx = await jobContext(world.platform, harbour.id, world.platform.log);
  const env = { ...world.platform.env, FFMPEG: ffmpeg === "off" ? ffmpeg : join(folder, ffmpeg) };
  return { ...ctx, platform: { ...world.platform, env } };
};
const videoOf = (videoId: string) => sailor.call(storage.video, { params: { videoId } });

/** Sends a film and reads it, on a machine with that encoder. */
const readWith = async (ffmpeg: string, name: string) => {
  const film = await readFixture(name);
  const { id, uploadUrl } = await parts.beginVideo(sailor, film.length);
  await parts.sendAll(uploadUrl, film);
  await readUpload(await ctxWith(ffmpeg), { uploadId: uploadUrl.split("/").at(-2) ?? "" });
  return { id, order: (await orders())[0] };
};

test.each([
  ["one that can draw", "draws", true],
  ["one without the right encoder", "weak", false],
  ["none", "missing", false],
])("with %s films are drawn or not", async (_, ffmpeg, isThere) => {
  expect(await hasFfmpeg({ FFMPEG: join(folder, ffmpeg) })).toBe(isThere);
});

describe("a film on a machine with an encoder", () => {
  test("plays as it came at once, then in several sizes, and a day longer as before", async () => {
    const { id, order } = await readWith("draws", "film.mp4");
    const first = await videoOf(id);
    expect(first.readyToStream).toBe(true);
    if (!order) throw new Error("Nothing was ordered.");
    await makeRenditions(await ctxWith("draws"), order);
    const second = await videoOf(id);
    expect(second.hlsUrl).not.toBe(first.hlsUrl);
    const master = await (await fetch(parts.ownAddress(second.hlsUrl))).text();
    expect(master.match(/^#EXT-X-STREAM-INF/gm)).toHaveLength(2);
    expect(master.match(/^#EXT-X-MEDIA:TYPE=AUDIO/gm)).toHaveLength(1);
    for (const { hlsUrl } of [first, second]) expect((await fetch(parts.ownAddress(hlsUrl))).status).toBe(200);
    const still = Buffer.from(await (await fetch(parts.ownAddress(second.thumbnailUrl))).arrayBuffer());
    expect(await sharp(still).metadata()).toMatchObject({ format: "webp", width: 8 });
    expect((await readdir(tmpdir())).filter((name) => name.startsWith("moothall-film-"))).toEqual([]);
  });

  test("of a kind that does not play as it is waits for it", async () => {
    const { id, order } = await readWith("draws", "film-vp8.webm");
    expect(await videoOf(id)).toMatchObject({ state: "processing", readyToStream: false, problem: null });
    if (!order) throw new Error("Nothing was ordered.");
    await makeRenditions(await ctxWith("draws"), order);
    expect(await videoOf(id)).toMatchObject({ state: "ready", width: 320, height: 180 });
  });

  test("stays as it is when nothing comes of it, and is told why where it was nothing", async () => {
    const [playable, other] = [await readWith("fails", "film.mp4"), await readWith("fails", "film-vp8.webm")];
    for (const { order } of [playable, other]) if (order) await makeRenditions(await ctxWith("fails"), order);
    expect(await videoOf(playable.id)).toMatchObject({ state: "ready" });
    expect(await videoOf(other.id)).toMatchObject({ state: "failed", problem: "codec" });
  });
});

test("a film on a machine without one is not drawn", async () => {
  expect((await readWith("off", "film.mp4")).order).toBeUndefined();
});
