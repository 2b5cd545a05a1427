import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { storeImageBytes } from "#server/modules/platform/storage/images.service";
import { type Card, drawCard } from "#server/opengraph/card";
import { drawableText } from "#server/opengraph/fonts";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";

let world: TestPlatform;
let organization: OrganizationRecord;
beforeAll(async () => {
  world = await startTestPlatform();
  organization = await makeOrganization(world.platform, { primaryColor: "#7a0045" });
});
afterAll(() => world.close());

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({ url: "/opengraph", query, headers: { host: organization.domain, ...headers } });

const pixel = async (png: Buffer, left: number, top: number) => {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

const plain: Card = {
  organization: "Club",
  primaryColor: "#7a0045",
  secondaryColor: "#f59e0b",
  logo: null,
  title: "Title",
  subtitle: "",
  eyebrow: "",
  isCanceled: false,
  image: null,
};

test("a card is a PNG of 1200 by 627 in the organization's colour, found by the host", async () => {
  const reply = await ask({ title: "Autumn gathering", subtitle: "Pier 7", eyebrow: "Event" });
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 627 });
  expect(await pixel(reply.rawPayload, 20, 300)).toEqual([0x7a, 0x00, 0x45]);
});

test("the domain may be named", async () => {
  const named = await ask({ domain: organization.domain, title: "Named" }, { host: "elsewhere.example" });
  expect(named.headers.etag).toBe((await ask({ title: "Named" })).headers.etag);
  expect((await ask({ domain: "nobody.example", title: "x" })).statusCode).toBe(404);
});

test("what was drawn is kept, and not sent to whoever has it", async () => {
  const first = await ask({ title: "Kept" });
  const second = await ask({ title: "Kept" });
  expect(second.headers["content-length"]).toBe(String(first.rawPayload.length));
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  const third = await ask({ title: "Kept" }, { "if-none-match": String(first.headers.etag) });
  expect([third.statusCode, third.body]).toEqual([304, ""]);
  expect((await ask({ title: "Other" })).headers.etag).not.toBe(first.headers.etag);
});

test("one of our own pictures lies under the words; any other address is passed over", async () => {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#00c800" } })
    .png()
    .toBuffer();
  const { platform } = world;
  const { write } = platform.database.organization(organization.id);
  const image = await storeImageBytes({ platform, organization, write }, bytes, { type: "admin" });
  const own = await ask({ title: "With picture", image: image.uri });
  const [red = 0, green = 0] = await pixel(own.rawPayload, 600, 30);
  expect(green).toBeGreaterThan(red + 60);

  const without = await ask({ title: "With picture" });
  for (const foreign of [
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "https://elsewhere.example/cat.png",
  ])
    expect((await ask({ title: "With picture", image: foreign })).headers.etag).toBe(without.headers.etag);
});

test("long words and long titles stay inside the picture", async () => {
  const title = `${"Donaudampfschifffahrtsgesellschaftskapitän".repeat(3)} ${"and so on ".repeat(20)}`;
  const reply = await ask({ title, subtitle: "long ".repeat(200), eyebrow: "e ".repeat(300) });
  expect(reply.statusCode).toBe(200);
  const ground = [0x7a, 0x00, 0x45];
  for (const top of [200, 320, 440, 560]) {
    expect(await pixel(reply.rawPayload, 40, top)).toEqual(ground);
    expect(await pixel(reply.rawPayload, 1170, top)).toEqual(top < 400 ? expect.any(Array) : ground);
  }
});

test("each script has its letters", async () => {
  const titles = ["東", "京", "ж", "б", "λ", "ő", "ạ", "か"];
  const cards = await Promise.all(titles.map((title) => drawCard({ ...plain, title })));
  // A letter without a font would be drawn as the same empty box as the next.
  expect(new Set(cards.map((card) => card.toString("base64"))).size).toBe(titles.length);
});

test("what cannot be drawn is left out, and the organization's name takes the title's place", async () => {
  expect(drawableText("Party 🎉 time 👩‍🚀!")).toBe("Party time !");
  expect(drawableText("مرحبا")).toBe("");
  expect(drawableText("\u202eytraP\u2067 time")).toBe("ytraP time");
  const unreadable = await drawCard({ ...plain, title: "مرحبا" });
  expect(unreadable.equals(await drawCard({ ...plain, title: "Club" }))).toBe(true);
});

test("a canceled event is told by a sign too, also where its word cannot be drawn", async () => {
  const drawn = (over: Partial<Card>) => drawCard({ ...plain, title: "Gala", ...over });
  const [going, arabic, english] = await Promise.all([
    drawn({}),
    drawn({ eyebrow: "ملغاة", isCanceled: true }),
    drawn({ eyebrow: "Canceled", isCanceled: true }),
  ]);
  expect(arabic.equals(going)).toBe(false);
  expect(arabic.equals(english)).toBe(false);
  const [asked, other] = [await ask({ title: "Gala", canceled: "true" }), await ask({ title: "Gala" })];
  expect(asked.statusCode).toBe(200);
  expect(asked.headers.etag).not.toBe(other.headers.etag);
  expect((await ask({ title: "Gala", canceled: "perhaps" })).headers.etag).toBe(other.headers.etag);
});

test("drawing is limited by address, keeping is not", async () => {
  const from = { "x-forwarded-for": "203.0.113.7" };
  const key = "opengraph:203.0.113.7";
  for (let i = 0; i < 60; i += 1) await world.platform.limiter.consume(key, { points: 60, seconds: 60 });
  expect((await ask({ title: "One too many" }, from)).statusCode).toBe(429);
  await ask({ title: "One too many" });
  expect((await ask({ title: "One too many" }, from)).statusCode).toBe(200);
});
