import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { storeFile } from "#server/modules/platform/storage/files.service";
import type { FileStore } from "#server/ports/files";
import { createDirectoryStore } from "#server/ports/files-directory";
import { createS3Store } from "#server/ports/files-s3";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";
import { startBucket } from "./bucket.ts";

let world: TestPlatform;
let organization: OrganizationRecord;
beforeAll(async () => {
  world = await startTestPlatform();
  organization = await makeOrganization(world.platform);
});
afterAll(() => world.close());

const ctx = () => ({
  platform: world.platform,
  organization,
  now: new Date(),
  ...world.platform.database.organization(organization.id),
});
const dataUri = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString("base64")}`;

describe("files", () => {
  const keep = (content: string, type: string, name?: string) =>
    storeFile(ctx(), dataUri(Buffer.from(content), type), { name });
  const pathOf = (url: string | undefined) => new URL(url ?? "").pathname.replace("/api", "");

  test("are kept as they are and played in parts", async () => {
    const file = await keep("0123456789", "audio/mpeg", "Song.mp3");
    expect(file).toMatchObject({ id: expect.any(Number), name: "Song.mp3" });
    const url = pathOf(file.url);
    const whole = await world.app.inject(url);
    expect([whole.statusCode, whole.body, whole.headers["content-type"]]).toEqual([200, "0123456789", "audio/mpeg"]);
    const part = async (range: string) => {
      const reply = await world.app.inject({ url, headers: { range } });
      return [reply.statusCode, reply.body, reply.headers["content-range"]];
    };
    expect(await part("bytes=2-4")).toEqual([206, "234", "bytes 2-4/10"]);
    expect(await part("bytes=7-")).toEqual([206, "789", "bytes 7-9/10"]);
    expect(await part("bytes=-2")).toEqual([206, "89", "bytes 8-9/10"]);
    expect(await part("bytes=8-99")).toEqual([206, "89", "bytes 8-9/10"]);
    expect(await part("bytes=10-")).toEqual([416, "", "bytes */10"]);
  });

  test("from people can run nothing", async () => {
    const reply = await world.app.inject(pathOf((await keep("<script>alert(1)</script>", "text/html")).url));
    expect(reply.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  test("over 25 MB are refused", async () => {
    const big = dataUri(Buffer.alloc(25 * 1024 * 1024 + 1), "application/pdf");
    await expect(storeFile(ctx(), big, {})).rejects.toMatchObject({ code: "payload_too_large" });
  });

  test.each(["/files/..%2Fimages", "/files/6f1f7c0a-7d0c-4f0f-9a55-0d6a1c1a0009.mp3", "/files/x.mp3"])(
    "unknown: %s",
    async (url) => {
      expect((await world.app.inject(url)).statusCode).toBe(404);
    },
  );
});

describe("stores", () => {
  let folder: string;
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "moothall-store-"));
    bucket = await startBucket();
  });
  afterAll(async () => {
    bucket.close();
    await rm(folder, { recursive: true });
  });

  const stores: [string, () => FileStore][] = [
    ["a directory", () => createDirectoryStore(join(folder, "files"))],
    [
      "a bucket",
      () =>
        createS3Store({
          endpoint: bucket.endpoint,
          bucket: "pictures",
          region: "eu-1",
          accessKeyId: "key",
          secretAccessKey: "secret",
        }),
    ],
  ];

  test.each(stores)("%s keeps, replaces, reads in parts and forgets", async (_, open) => {
    const files = open();
    expect([await files.get("a/b.txt"), await files.size("a/b.txt")]).toEqual([null, null]);
    await files.put("a/b.txt", Buffer.from("first"), "text/plain");
    await files.put("a/b.txt", Buffer.from("second!"), "text/plain");
    const whole = await files.get("a/b.txt");
    const part = await files.get("a/b.txt", { start: 1, end: 3 });
    if (!whole || !part) throw new Error("What was kept is not there.");
    expect([whole.size, await text(whole.stream)]).toEqual([7, "second!"]);
    expect([part.size, await text(part.stream)]).toEqual([7, "eco"]);
    expect(await files.size("a/b.txt")).toBe(7);
    await files.remove("a/b.txt");
    await files.remove("a/b.txt");
    expect(await files.get("a/b.txt")).toBeNull();
  });

  test.each(stores)("%s keeps what comes in a stream, or nothing of one that fails", async (_, open) => {
    const files = open();
    const piece = Buffer.alloc(5_000_000, "tide");
    async function* pieces(count: number, end?: Error) {
      for (let sent = 0; sent < count; sent += 1) yield piece;
      if (end) throw end;
    }
    await files.put("streams/one.bin", pieces(4), "x/y");
    expect(await files.size("streams/one.bin")).toBe(20_000_000);
    await expect(files.put("streams/one.bin", pieces(2, new Error("cut off")), "x/y")).rejects.toThrow("cut off");
    const kept = await files.get("streams/one.bin");
    const bytes = kept && (await buffer(kept.stream));
    expect(bytes?.equals(Buffer.concat([piece, piece, piece, piece]))).toBe(true);
  });

  /** Pieces of a stream that breaks after them. */
  async function* cutAfter(...pieces: Uint8Array[]) {
    yield* pieces;
    throw new Error("The line is dead.");
  }

  test.each(stores)("%s lets a file grow over many requests, whatever becomes of them", async (_, open) => {
    const { growing, ...files } = open();
    const whole = Buffer.alloc(13_000_000, "high water");
    const size = whole.length;
    let file = { key: "growing/film.mp4", name: await growing.begin("growing/film.mp4", "video/mp4") };
    let at = 0;
    const append = async (content: AsyncIterable<Uint8Array>) => {
      const { received, name } = await growing.append(file, { at, size }, content);
      file = { ...file, name };
      at = received;
    };
    await append(cutAfter(whole.subarray(0, 1000), whole.subarray(1000, 3_000_000)));
    expect(at).toBe(3_000_000);
    await append(cutAfter(whole.subarray(at, at + 7)));
    // What comes from here is lost with its process, before anybody has noted it.
    await growing.append(file, { at, size }, cutAfter(whole.subarray(at, at + 4_000_000)));
    await append(cutAfter(whole.subarray(at, at + 3_500_000)));
    expect(at).toBe(6_500_007);
    expect(await files.get(file.key)).toBeNull();
    await append(cutAfter(whole.subarray(at)));
    await growing.finish(file);
    await growing.finish(file);
    const kept = await files.get(file.key);
    expect(kept && (await buffer(kept.stream)).equals(whole)).toBe(true);
  });

  test.each(stores)("%s forgets a file that did not grow up", async (_, open) => {
    const { growing, ...files } = open();
    const name = await growing.begin("growing/lost.mp4", "video/mp4");
    const file = { key: "growing/lost.mp4", name };
    const grown = await growing.append(file, { at: 0, size: 99 }, cutAfter(Buffer.from("half")));
    await growing.abandon({ ...file, name: grown.name });
    expect(await files.get(file.key)).toBeNull();
    await expect(growing.append(file, { at: 4, size: 99 }, cutAfter(Buffer.from("more")))).rejects.toThrow();
    const left = [...bucket.names(), ...(await readdir(join(folder, "files/growing")))];
    expect(left.filter((one) => one.includes("lost"))).toEqual([]);
  });

  test.each(stores)("%s refuses keys that could lead elsewhere", async (_, open) => {
    const files = open();
    await writeFile(join(folder, "secret.txt"), "secret");
    for (const key of [
      "../secret.txt",
      "a/../../secret.txt",
      "/etc/passwd",
      "a//b",
      "",
      ".",
      "a/.hidden/../b",
      "a\\b",
      "a\0b",
    ]) {
      await expect(async () => files.get(key), key).rejects.toThrow("Not a file key");
      await expect(async () => files.put(key, Buffer.from("x"), "text/plain"), key).rejects.toThrow("Not a file key");
    }
  });

  test("a directory leaves no halves behind", async () => {
    const files = createDirectoryStore(join(folder, "halves"));
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => files.put("same.bin", Buffer.alloc(100_000, index), "x/y")),
    );
    expect(await readdir(join(folder, "halves"))).toEqual(["same.bin"]);
    const kept = await files.get("same.bin");
    const bytes = kept && (await buffer(kept.stream));
    expect(new Set(bytes).size).toBe(1);
  });

  test("a directory forgets what a dead process left of a file", async () => {
    const files = createDirectoryStore(join(folder, "dead"));
    await files.put("a.zip", Buffer.from("whole"), "application/zip");
    await files.put("b.zip", Buffer.from("whole"), "application/zip");
    await writeFile(join(folder, "dead/a.zip.0d6a.part"), "half");
    await files.remove("a.zip");
    expect(await readdir(join(folder, "dead"))).toEqual(["b.zip"]);
  });

  test("a bucket that refuses is a fault, not an absence", async () => {
    const files = createS3Store({
      endpoint: bucket.endpoint,
      bucket: "b",
      region: "eu-1",
      accessKeyId: "other",
      secretAccessKey: "s",
    });
    await expect(files.get("a.txt")).rejects.toThrow("403");
  });
});
