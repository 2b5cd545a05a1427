import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storage } from "#contract/storage";
import { wantedRange } from "#server/http/ranges";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { closeMedia } from "#server/modules/platform/media/own-media.service";
import { fileOf } from "#server/modules/platform/storage/media.service";
import { fileAt } from "#server/modules/platform/storage/pictures.reads";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let sailor: TestAccount;

beforeAll(async () => {
  world = await startWorld();
  harbour = await world.organization();
  sailor = await world.account(harbour);
});
afterAll(() => world.close());

const hour = 60 * 60 * 1000;
const ask = (url: string | undefined, headers: Record<string, string> = {}, method = "GET") =>
  world.app.inject({
    method: method === "HEAD" ? "HEAD" : "GET",
    url: new URL(url ?? "").pathname.replace(/^\/api/, ""),
    headers,
  });

let made = 0;
/** A sound of ten bytes that is ready. */
const makeSound = async (of: OrganizationRecord = harbour, by: TestAccount = sailor) => {
  made += 1;
  const key = `sounds/0c5ba2b7-54a2-4f4b-8a52-${String(made).padStart(12, "0")}`;
  await world.platform.files.put(key, Buffer.from("0123456789"), "audio/mpeg");
  const { id } = await world.insert(of, "files", {
    ...{
      accountId: by.id,
      secret: Buffer.alloc(32, made),
      name: "tides.mp3",
      key,
      contentType: "audio/mpeg",
      size: 10,
    },
  });
  const addressFor = async (audience: "everybody" | "reader") => {
    const row = await world.platform.database
      .organization(of.id)
      .read((tx) =>
        tx.selectFrom("files as f").where("f.id", "=", id).select(fileAt("f.id").as("file")).executeTakeFirst(),
      );
    return (row?.file && fileOf(of, row.file, audience).url) ?? "";
  };
  return { id, reader: await addressFor("reader"), everybody: await addressFor("everybody"), addressFor };
};

describe("an address", () => {
  test("of what is public is kept by everybody on the way, a reader's by their browser while it is good", async () => {
    const { reader, everybody } = await makeSound();
    expect((await ask(everybody)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const [, age] = /^private, max-age=(\d+)$/.exec(String((await ask(reader)).headers["cache-control"])) ?? [];
    expect(Number(age) * 1000).toBeGreaterThan(5.9 * hour);
    expect(Number(age) * 1000).toBeLessThanOrEqual(7 * hour);
  });

  test("with a wrong signature, an old one, another file's or another organization's opens nothing", async () => {
    const elsewhere = await world.organization();
    const [one, other] = [await makeSound(), await makeSound()];
    const foreign = await makeSound(elsewhere, await world.account(elsewhere));
    const accessOf = (url: string) => url.split("/").at(-2) ?? "";
    const withAccess = (access: string) => one.reader.replace(accessOf(one.reader), access);
    const [until = "", signature = ""] = accessOf(one.reader).split(".");
    const wrong = [
      withAccess(accessOf(other.reader)),
      withAccess(accessOf(foreign.reader)),
      withAccess(accessOf(other.everybody)),
      withAccess("closed"),
      withAccess("public"),
      withAccess(`public.${signature}`),
      withAccess(`${until}.${signature.slice(0, -1)}`),
      withAccess(`${until}.`),
      withAccess(`zzzzzzzz.${signature}`),
      one.reader.replace(harbour.id, elsewhere.id),
      one.reader.replace(`/sounds/${one.id}/`, `/sounds/${other.id}/`),
      one.reader.replace(/[^/]+$/, "anything.mp3"),
    ];
    for (const url of wrong) {
      const reply = await ask(url, { range: "bytes=0-1" });
      expect([reply.statusCode, reply.headers["cache-control"]], url).toEqual([404, undefined]);
    }
    world.clock.now = new Date(Date.now() + 7 * hour);
    try {
      expect((await ask(one.reader)).statusCode).toBe(404);
      expect((await ask(one.everybody)).statusCode).toBe(200);
    } finally {
      world.clock.now = null;
    }
  });

  test("that was public ends when what it leads to is closed", async () => {
    const { id, everybody, addressFor } = await makeSound();
    await world.platform.database.organization(harbour.id).write((tx) => closeMedia(tx, { fileIds: [id] }));
    expect((await ask(everybody)).statusCode).toBe(404);
    expect((await ask(await addressFor("reader"))).statusCode).toBe(200);
  });

  test("of a film is given to its sender, and by its number to nobody else", async () => {
    const { id } = await world.insert(harbour, "videos", {
      ...{
        accountId: sailor.id,
        secret: Buffer.alloc(32, 1),
        thumbnailUrl: "",
        previewUrl: "",
        hlsUrl: "",
        dashUrl: "",
      },
      ...{ folder: "0c5ba2b7-54a2-4f4b-8a52-0d3d0f4f7a11", readyToStream: true },
      files: JSON.stringify({ "film.m3u8": 7 }),
    });
    const key = `films/${id}/0c5ba2b7-54a2-4f4b-8a52-0d3d0f4f7a11/film.m3u8`;
    await world.platform.files.put(key, Buffer.from("#EXTM3U"), "x/y");
    const params = { videoId: id };
    expect((await ask((await sailor.call(storage.video, { params })).hlsUrl)).body).toBe("#EXTM3U");
    const stranger = await world.send(storage.video, { params }, { organizationId: harbour.id });
    expect(stranger.body.data).toMatchObject({ readyToStream: true, state: "ready" });
    expect((await ask(Object(stranger.body.data).hlsUrl)).statusCode).toBe(404);
  });
});

describe("a range", () => {
  const whole = { size: 10, etag: '"x"' };
  test.each([
    ["bytes=2-4", { start: 2, end: 4 }],
    ["bytes=7-", { start: 7, end: 9 }],
    ["bytes=-2", { start: 8, end: 9 }],
    ["bytes=-99", { start: 0, end: 9 }],
    ["bytes=8-99", { start: 8, end: 9 }],
    ["BYTES=0-0", { start: 0, end: 0 }],
    ["bytes=10-", "nothing"],
    ["bytes=-0", "nothing"],
    ["bytes=0-1,4-5", "nothing"],
    ["bytes=0-1,4-5,", "nothing"],
    ["bytes=5-2", "whole"],
    ["bytes=-", "whole"],
    ["bytes=", "whole"],
    ["bytes=a-b", "whole"],
    ["items=0-1", "whole"],
    ["bytes=0-99999999999999999999999999", { start: 0, end: 9 }],
    ["bytes=99999999999999999999999999-", "nothing"],
  ])("%s of ten bytes is %o", (range, wanted) => {
    expect(wantedRange({ range }, whole)).toEqual(wanted);
  });

  test("is answered with its bytes, or with what there is instead", async () => {
    const { reader } = await makeSound();
    const part = await ask(reader, { range: "bytes=2-4" });
    expect([part.statusCode, part.body, part.headers["content-range"], part.headers["content-length"]]).toEqual([
      ...[206, "234", "bytes 2-4/10", "3"],
    ]);
    for (const range of ["bytes=10-", "bytes=0-1,4-5"]) {
      const none = await ask(reader, { range });
      expect([none.statusCode, none.headers["content-range"], none.headers["cache-control"]]).toEqual([
        ...[416, "bytes */10", "no-store"],
      ]);
    }
  });

  test("holds as long as the file is the same", async () => {
    const { reader } = await makeSound();
    const etag = String((await ask(reader)).headers.etag);
    const conditional = async (condition: string) =>
      (await ask(reader, { range: "bytes=2-4", "if-range": condition })).statusCode;
    expect([await conditional(etag), await conditional('"other"')]).toEqual([206, 200]);
    const known = await ask(reader, { "if-none-match": etag });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
  });

  test("is told of by a head alone", async () => {
    const { reader } = await makeSound();
    const head = await ask(reader, {}, "HEAD");
    expect([head.statusCode, head.body, head.headers["content-length"], head.headers["accept-ranges"]]).toEqual([
      ...[200, "", "10", "bytes"],
    ]);
  });
});
