import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { requireOrganization } from "#server/cli/organizations";
import { readEnv } from "#server/env";
import { runCliHere } from "#tests/support/cli";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

let database: TestDatabase;
let platform: ReturnType<typeof createPlatform>;
let app: FastifyInstance;
let folder: string;

const cli = (...args: string[]) => runCliHere(database.url, args);
const make = (slug: string) =>
  cli("organization", "create", "--slug", slug, "--name", slug, "--domain", `${slug}.example`, "--locales", "fr,ja");
const file = async (html: string): Promise<string> => {
  const path = join(folder, "text.html");
  await writeFile(path, html);
  return path;
};
const textOf = async (slug: string, kind: "terms" | "privacy", locale = "en") => {
  const { id } = await requireOrganization(platform.database, slug);
  const reply = await app.inject({ url: `/organization/${kind}`, headers: { organization: id, locale } });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
};

beforeAll(async () => {
  database = await createTestDatabase();
  platform = createPlatform(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }), database.url);
  app = buildApp(platform);
  folder = await mkdtemp(join(tmpdir(), "legal-"));
  await make("slate");
  await make("chalk");
});

afterAll(async () => {
  await app.close();
  await platform.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

describe("terms and privacy", () => {
  it("are two texts, each organization's own, harmless when they are shown", async () => {
    expect(await textOf("slate", "terms")).toBeNull();
    const terms = await file('<h2 onclick="x()">Rules</h2><script>steal()</script><p>Be <b>kind</b>.</p>');
    expect(await cli("organization", "text", "slate", "terms", "--file", terms)).toMatchObject({ code: 0 });
    expect(await textOf("slate", "terms")).toMatchObject({
      locale: "en",
      html: "<h2>Rules</h2><p>Be <b>kind</b>.</p>",
    });
    expect(await textOf("slate", "privacy")).toBeNull();
    expect(await textOf("chalk", "terms")).toBeNull();
  });

  it("come in the reader's language, else in the first one", async () => {
    await cli("organization", "text", "chalk", "privacy", "--file", await file("<p>Ours</p>"));
    await cli("organization", "text", "chalk", "privacy", "--locale", "fr", "--file", await file("<p>Le nôtre</p>"));
    const seen = await Promise.all(["en", "fr", "ja"].map((locale) => textOf("chalk", "privacy", locale)));
    expect(seen.map(({ html, locale }) => [locale, html])).toEqual([
      ["en", "<p>Ours</p>"],
      ["fr", "<p>Le nôtre</p>"],
      ["en", "<p>Ours</p>"],
    ]);
  });

  it("are replaced, and taken back", async () => {
    const text = (...options: string[]) => cli("organization", "text", "slate", "privacy", ...options);
    await text("--file", await file("<p>One</p>"));
    await text("--file", await file("<p>Two</p>"));
    expect(await textOf("slate", "privacy")).toMatchObject({ html: "<p>Two</p>" });
    expect(await text("--remove")).toMatchObject({ code: 0 });
    expect(await textOf("slate", "privacy")).toBeNull();
    expect(await text("--remove")).toMatchObject({
      code: 1,
      stderr: "slate has no text of its own for privacy in en.\n",
    });
  });

  it.each([
    [["slate", "imprint", "--remove"], 2, "is one of terms, privacy"],
    [["slate", "terms"], 2, "Name a --file, or --remove."],
    [["slate", "terms", "--file", "/nowhere/at.all"], 1, "cannot be read"],
    [["slate", "terms", "--remove", "--locale", "de"], 1, "slate is not offered in de."],
    [["granite", "terms", "--remove"], 1, 'There is no organization with the slug "granite".'],
  ])("refuse %j", async (args, code, sentence) => {
    const refused = await cli("organization", "text", ...args);
    expect(refused.code).toBe(code);
    expect(refused.stderr).toContain(sentence);
  });

  it("are not empty", async () => {
    const refused = await cli(
      "organization",
      "text",
      "slate",
      "terms",
      "--file",
      await file("<script>1</script> <p></p>"),
    );
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("has no text in it")]);
  });
});
