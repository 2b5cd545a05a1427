import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storage } from "#contract/storage";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { sweepMedia } from "#server/modules/platform/media/media-sweep.service";
import { job } from "#server/principals/principal";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { listenForParts, type Parts } from "./sent-in-parts.ts";

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

const film = Buffer.alloc(3_000_000, "spray");
const authorized = (account: TestAccount) => ({
  authorization: account.login.token,
  organization: harbour.id,
  executeas: account.id,
});
const stored = async (): Promise<string[]> => {
  const folder = join(world.platform.env.DATA_DIR, "files/arriving");
  return readdir(folder).catch(() => []);
};
const sweep = () =>
  sweepMedia({
    platform: world.platform,
    organization: harbour,
    organizationId: harbour.id,
    principal: job,
    log: world.platform.log,
    ...world.platform.database.organization(harbour.id),
  });

describe("an upload", () => {
  test("goes on after a cut in the middle of a part, with what had come", async () => {
    const { id, uploadUrl } = await parts.beginVideo(sailor, film.length);
    expect(await parts.head(uploadUrl)).toEqual({ status: 200, offset: 0, length: film.length });
    expect(await sailor.call(storage.video, { params: { videoId: id } })).toMatchObject({
      state: "uploading",
      readyToStream: false,
    });
    await parts.patch(uploadUrl, { at: 0, bytes: film, cutAfter: 1_000_000 });
    const { offset } = await parts.head(uploadUrl);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(1_000_000);
    expect(await parts.patch(uploadUrl, { at: offset, bytes: film.subarray(offset) })).toMatchObject({
      status: 204,
      offset: film.length,
    });
    expect(await sailor.call(storage.video, { params: { videoId: id } })).toMatchObject({ state: "processing" });
  });

  test("goes on while the connection before is still there and silent", async () => {
    const { uploadUrl } = await parts.beginVideo(sailor, film.length);
    const hanging = parts.begin(uploadUrl, { at: 0, bytes: film }, 500_000);
    const offset = async () => (await parts.head(uploadUrl)).offset;
    await expect.poll(offset, { timeout: 15_000 }).toBe(500_000);
    (await hanging).destroy();
    const rest = { at: 500_000, bytes: film.subarray(500_000) };
    expect(await parts.patch(uploadUrl, rest)).toMatchObject({ status: 204 });
  });

  test("takes no part that is not the next one", async () => {
    const { uploadUrl } = await parts.beginVideo(sailor, film.length);
    await parts.patch(uploadUrl, { at: 0, bytes: film.subarray(0, 1000) });
    for (const at of [0, 500, 2000])
      expect(await parts.patch(uploadUrl, { at, bytes: film.subarray(0, 10) })).toMatchObject({ status: 409 });
    expect((await parts.head(uploadUrl)).offset).toBe(1000);
  });

  test("takes no byte more than was said", async () => {
    const { uploadUrl } = await parts.beginVideo(sailor, 1000);
    expect(await parts.patch(uploadUrl, { at: 0, bytes: film.subarray(0, 2000) })).toMatchObject({ status: 413 });
    const hostile = { "content-length": "", "transfer-encoding": "chunked" };
    const reply = await parts.patch(uploadUrl, { at: 0, bytes: film.subarray(0, 5000), headers: hostile });
    expect(reply).not.toMatchObject({ status: 204 });
    expect((await parts.head(uploadUrl)).offset).toBeLessThanOrEqual(1000);
  });

  test.each([
    ["no length of offsets", { "upload-offset": "-1" }],
    ["an offset that is none", { "upload-offset": "1e99" }],
    ["another protocol", { "tus-resumable": "0.2.2" }],
    ["another type", { "content-type": "application/json" }],
    ["a length of its own", { "upload-length": "99999999999999999999" }],
  ])("with %s is refused", async (_, headers) => {
    const { uploadUrl } = await parts.beginVideo(sailor, film.length);
    const reply = await parts.patch(uploadUrl, { at: 0, bytes: film.subarray(0, 10), headers });
    const status = reply === "cut" ? 0 : reply.status;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect((await parts.head(uploadUrl)).offset).toBe(0);
  });
});

test("the client that browsers use sends a film, stops and goes on", async () => {
  const { id, uploadUrl } = await parts.beginVideo(sailor, film.length);
  const send = (onProgress: (upload: Upload, sent: number) => void) =>
    new Promise<Error | "all">((resolve) => {
      const upload = new Upload(film, {
        uploadUrl: parts.ownAddress(uploadUrl),
        ...{ chunkSize: 1_000_000, retryDelays: [], headers: authorized(sailor) },
        onProgress: (sent) => onProgress(upload, sent),
        onSuccess: () => resolve("all"),
        onError: resolve,
        onChunkComplete: (_size, accepted) => {
          if (accepted === 1_000_000 && isFirst) void upload.abort().then(() => resolve(new Error("stopped")));
        },
      });
      upload.start();
    });
  let isFirst = true;
  expect(await send(() => undefined)).toBeInstanceOf(Error);
  isFirst = false;
  const sent: number[] = [];
  expect(await send((_upload, bytes) => sent.push(bytes))).toBe("all");
  expect(Math.min(...sent)).toBeGreaterThanOrEqual(1_000_000);
  expect(await sailor.call(storage.video, { params: { videoId: id } })).toMatchObject({ state: "processing" });
});

describe("of an upload", () => {
  test("nobody knows who was not given its address", async () => {
    const { uploadUrl } = await parts.beginVideo(sailor, film.length);
    const other = (await parts.beginVideo(sailor, film.length)).uploadUrl;
    const wrong = [
      uploadUrl.replace(/[^/]+$/, "guess"),
      uploadUrl.replace(/[^/]+$/, other.split("/").at(-1) ?? ""),
      uploadUrl.replace(harbour.id, (await world.organization()).id),
      uploadUrl.replace(harbour.id, randomUUID()),
    ];
    for (const url of wrong) {
      expect((await parts.head(url)).status).toBe(404);
      expect(await parts.patch(url, { at: 0, bytes: film.subarray(0, 9) })).toMatchObject({ status: 404 });
    }
  });

  test("another account that says who it is is refused, although it knows the address", async () => {
    const { id, uploadUrl } = await parts.beginVideo(sailor, film.length);
    const pirate = await world.account(harbour);
    const part = { at: 0, bytes: film.subarray(0, 9) };
    expect((await parts.head(uploadUrl, authorized(pirate))).status).toBe(404);
    expect(await parts.patch(uploadUrl, { ...part, headers: authorized(pirate) })).toMatchObject({ status: 404 });
    expect(await parts.patch(uploadUrl, { ...part, headers: authorized(sailor) })).toMatchObject({ status: 204 });
    const seen = await pirate.call(storage.video, { params: { videoId: id } });
    expect(seen.hlsUrl).toContain("/closed/");
  });

  test("a stranger begins none", async () => {
    const body = { name: "x.mp4", size: 9, source: "activity" } as const;
    expect((await world.send(storage.beginVideo, { body }, { organizationId: harbour.id })).status).toBe(401);
  });

  test("what is too large is refused with a sentence before a byte has come", async () => {
    const begin = (size: number) =>
      world.send(storage.beginVideo, { body: { name: "x.mp4", size, source: "content" } }, sailor.who);
    const reply = await begin(5 * 1024 ** 3);
    expect([reply.status, reply.body.code]).toEqual([413, "upload_too_large"]);
    expect(reply.body.message).toContain("4 GB");
    for (const size of [0, -1, 1.5, 2 ** 60, Number.NaN]) expect((await begin(size)).status).toBe(400);
  });

  test("an account has twenty under way and begins sixty an hour", async () => {
    const hoarder = await world.account(harbour);
    const body = { name: "x.mp4", size: 9, source: "activity" } as const;
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await world.send(storage.beginVideo, { body }, hoarder.who)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  });

  test("a day without a part is the end, and nothing is left", async () => {
    const keeper = await world.account(harbour);
    const { id, uploadUrl } = await parts.beginVideo(keeper, film.length);
    const before = await stored();
    await parts.patch(uploadUrl, { at: 0, bytes: film.subarray(0, 1000) });
    expect((await stored()).length).toBe(before.length + 1);
    world.clock.now = new Date(Date.now() + 25 * 60 * 60 * 1000);
    try {
      expect((await parts.head(uploadUrl)).status).toBe(410);
      expect(await parts.patch(uploadUrl, { at: 1000, bytes: film.subarray(0, 9) })).toMatchObject({ status: 410 });
      await sweep();
    } finally {
      world.clock.now = null;
    }
    await workOffJobs(world);
    expect(await stored()).toEqual([]);
    expect((await parts.head(uploadUrl)).status).toBe(404);
    const gone = await world.send(storage.video, { params: { videoId: id } }, keeper.who);
    expect(gone.status).toBe(404);
  });
});
