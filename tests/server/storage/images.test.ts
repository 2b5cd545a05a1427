import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BaseImage } from "#entities/shared/media";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { imageKeys } from "#server/modules/platform/storage/image-files";
import { imagesById, removeImage, storeImage } from "#server/modules/platform/storage/images.service";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";

let world: TestPlatform;
let organization: OrganizationRecord;
beforeAll(async () => {
  world = await startTestPlatform();
  organization = await makeOrganization(world.platform);
});
afterAll(() => world.close());

const scope = () => world.platform.database.organization(organization.id);
const ctx = () => ({ platform: world.platform, organization, write: scope().write });
const dataUri = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;
const canvas = (width: number, height: number, background = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });
const store = (bytes: Buffer, type?: string) =>
  storeImage(ctx(), dataUri(bytes, type), { type: "people", name: "A picture" });
const fetchRendition = (id: string, rendition: string) => world.app.inject(`/images/${id}/${rendition}`);

const rowOf = (id: string) =>
  scope().read((tx) =>
    tx.selectFrom("images").where("id", "=", id).select(["type", "name", "width", "height"]).executeTakeFirst(),
  );

const queued = async () => {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query("select payload from graphile_worker._private_jobs");
    return { rows: rows.map(({ payload }) => payload) };
  } finally {
    await owner.end();
  }
};

describe("pictures", () => {
  test("are kept as WebP with a row, under the organization's address", async () => {
    const image = await store(await canvas(640, 360).png().toBuffer());
    expect(image).toEqual({
      id: image.id,
      uri: `${organization.websiteUrl}/api/images/${image.id}/public`,
      width: 640,
      height: 360,
      moderation: "safe",
    });
    expect(await rowOf(image.id)).toEqual({ type: "people", name: "A picture", width: 640, height: 360 });
    const reply = await fetchRendition(image.id, "public");
    expect(reply.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: "webp", width: 640, height: 360 });
  });

  test("stand upright and forget what the camera knew", async () => {
    const photo = await canvas(40, 20)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: "Ada" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .toBuffer();
    expect(photo.includes("Ada")).toBe(true);
    const image = await store(photo, "image/jpeg");
    expect([image.width, image.height]).toEqual([20, 40]);
    const kept = (await fetchRendition(image.id, "public")).rawPayload;
    const { exif, orientation } = await sharp(kept).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(kept.includes("Ada")).toBe(false);
  });

  test("shrink to 2048 pixels", async () => {
    const { width, height } = await store(await canvas(4096, 1024).jpeg().toBuffer());
    expect([width, height]).toEqual([2048, 512]);
  });

  test.each([
    ["thumbnail", "webp", 160, 80],
    ["small", "webp", 480, 240],
    ["large", "webp", 1280, 640],
    ["square", "webp", 480, 480],
    ["opengraph", "jpeg", 1200, 627],
  ])("come as %s", async (rendition, format, width, height) => {
    const image = await store(await canvas(1600, 800).png().toBuffer());
    const reply = await fetchRendition(image.id, rendition);
    expect(reply.headers["content-type"]).toBe(`image/${format}`);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format, width, height });
  });

  test("are asked for many times at once and drawn the same", async () => {
    const image = await store(await canvas(800, 800).png().toBuffer());
    const replies = await Promise.all(Array.from({ length: 8 }, () => fetchRendition(image.id, "square")));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body.length}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(200);
  });

  test("that move keep moving", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#00ff00", "#0000ff"].map((color) => canvas(60, 40, color).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const image = await store(gif, "image/gif");
    expect([image.width, image.height]).toEqual([60, 40]);
    expect(
      (await sharp((await fetchRendition(image.id, "public")).rawPayload, { animated: true }).metadata()).pages,
    ).toBe(3);
    expect((await sharp((await fetchRendition(image.id, "square")).rawPayload).metadata()).pages ?? 1).toBe(1);
  });

  test("are known by their bytes, whatever they are called", async () => {
    const jpeg = await canvas(30, 30).jpeg().toBuffer();
    expect((await store(jpeg, "image/png")).width).toBe(30);
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
    const tiff = await canvas(30, 30).tiff().toBuffer();
    const broken = jpeg.subarray(0, jpeg.length - 200);
    const bomb = await canvas(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    for (const bytes of [svg, tiff, broken, bomb, Buffer.from("no picture at all")])
      await expect(store(bytes)).rejects.toMatchObject({ code: "file_rejected" });
    await expect(storeImage(ctx(), "data:image/png,plain", { type: "people" })).rejects.toMatchObject({
      code: "file_rejected",
    });
  });

  test("over 10 MB are refused", async () => {
    await expect(store(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: "payload_too_large" });
  });

  test("are not fetched twice by whoever has them", async () => {
    const image = await store(await canvas(20, 20).png().toBuffer());
    const { etag } = (await fetchRendition(image.id, "small")).headers;
    const again = await world.app.inject({
      url: `/images/${image.id}/small`,
      headers: { "if-none-match": String(etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test.each([
    "/images/6f1f7c0a-7d0c-4f0f-9a55-0d6a1c1a0009/public",
    "/images/6f1f7c0a-7d0c-4f0f-9a55-0d6a1c1a0009/small",
    "/images/..%2F..%2Fsecret/public",
    "/images/not-an-id/public",
  ])("that do not exist are not found: %s", async (url) => {
    expect((await world.app.inject(url)).statusCode).toBe(404);
  });

  test("have only the renditions there are", async () => {
    const image = await store(await canvas(20, 20).png().toBuffer());
    for (const rendition of ["huge", "constructor", "public.webp"])
      expect((await fetchRendition(image.id, rendition)).statusCode).toBe(404);
  });

  test("belong to their organization", async () => {
    const image = await store(await canvas(20, 20).png().toBuffer());
    const other = await makeOrganization(world.platform);
    const seen = await world.platform.database.organization(other.id).read((tx) => imagesById(tx, other, [image.id]));
    expect(seen.size).toBe(0);
  });

  test("are forgotten with their files", async () => {
    const image = await store(await canvas(20, 20).png().toBuffer());
    await scope().write((tx) => removeImage(tx, organization, image.id));
    expect(await rowOf(image.id)).toBeUndefined();
    const { rows } = await queued();
    expect(rows).toContainEqual({ organizationId: organization.id, keys: imageKeys(image.id) });
  });
});

test("a picture's type says where it belongs", async () => {
  const image: BaseImage = await storeImage(ctx(), dataUri(await canvas(20, 20).png().toBuffer()), { type: "banner" });
  expect(await rowOf(image.id)).toMatchObject({ type: "banner", name: null });
});
