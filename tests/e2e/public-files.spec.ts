import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { tidewater } from "./support/communities.ts";
import { originOf } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

const folder = join(import.meta.dirname, "../../public");

/** Files that organizations have of their own; the others are the house's on every host. */
const ownFiles = ["favicon.ico", "apple-touch-icon.png", "manifest.webmanifest"];

/** Seconds for which browsers keep a file; a worker is asked for each time, so that a new version reaches them. */
const secondsOf = (name: string): number => {
  if (name.endsWith(".js")) return 0;
  return ownFiles.includes(name) ? 60 : 86_400;
};

const types: Record<string, string> = {
  js: "application/javascript; charset=UTF-8",
  ico: "image/x-icon",
  png: "image/png",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
};

test("an unknown host gets the house's files", { tag: "@desktop" }, async ({ request }) => {
  const names = await readdir(folder);
  expect(names).toEqual(expect.arrayContaining(ownFiles));
  for (const name of names) {
    const reply = await request.get(`${originOf("127.0.0.1")}/${name}`);
    expect(reply.status(), name).toBe(200);
    expect(reply.headers()["content-type"], name).toBe(types[name.split(".").at(-1) ?? ""]);
    expect(reply.headers()["cache-control"], name).toBe(`public, max-age=${secondsOf(name)}`);
    expect(await reply.body(), name).toEqual(await readFile(join(folder, name)));
  }
});

test("the manifest of the house names files that are there", { tag: "@desktop" }, async () => {
  const manifest: unknown = JSON.parse(await readFile(join(folder, "manifest.webmanifest"), "utf8"));
  const names = await readdir(folder);
  const sources = JSON.stringify(manifest).matchAll(/"src":"\/([^"]+)"/g);
  const named = Array.from(sources, ([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(named));
});

test("a community has its own icon and home screen", { tag: "@desktop" }, async ({ request }) => {
  for (const name of ["favicon.ico", "apple-touch-icon.png"]) {
    const first = await request.get(`${tidewater.origin}/${name}`, { maxRedirects: 0 });
    expect(first.status(), name).toBe(302);
    expect(first.headers()["cache-control"], name).toBe("public, max-age=60");
    const icon = await request.get(`${tidewater.origin}/${name}`);
    expect(icon.status(), name).toBe(200);
    expect(icon.headers()["content-type"], name).toMatch(/^image\//);
    expect(await icon.body(), name).not.toEqual(await readFile(join(folder, name)));
  }
  const manifest = await request.get(`${tidewater.origin}/manifest.webmanifest`);
  expect(manifest.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
  expect(manifest.headers()["cache-control"]).toBe("public, max-age=60");
  expect(await manifest.json()).toMatchObject({ name: tidewater.name, start_url: "/" });
});
