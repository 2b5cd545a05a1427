import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login } from "#contract/login";
import { unbuiltModules } from "#kernel/modules";
import { completeLocales } from "#lib/i18n/complete-locales";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { requireOrganization } from "#server/cli/organizations";
import { readEnv } from "#server/env";
import { runCli, runCliHere } from "#tests/support/cli";
import { callAs } from "#tests/support/client";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

let database: TestDatabase;
let platform: ReturnType<typeof createPlatform>;
let app: FastifyInstance;

const cli = (...args: string[]) => runCliHere(database.url, args);
/** A process of its own, as an operator starts it. */
const command = (...args: string[]) => runCli(database.url, args);

const marble = ["--slug", "marble", "--name", "Marble", "--domain", "Marble.Example"];

beforeAll(async () => {
  database = await createTestDatabase();
  platform = createPlatform(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }), database.url);
  app = buildApp(platform);
  const made = await command(
    ...["organization", "create", ...marble, "--locale", "fr", "--locales", "fr, ja"],
    ...["--primary-color", "#0F766E", "--timezone", "Atlantic/Reykjavik"],
  );
  if (made.code !== 0) throw new Error(made.stderr);
});

afterAll(async () => {
  await app.close();
  await platform.close();
  await database.drop();
});

describe("organization", () => {
  it("is shown under its domain with every module on", async () => {
    const marbleRow = await platform.organizations.byDomain("marble.example");
    expect(marbleRow).toMatchObject({
      slug: "marble",
      email: "hello@marble.example",
      defaultLocale: "fr",
      locales: ["fr", "ja"],
      primaryColor: "#0f766e",
      secondaryColor: "#f59e0b",
      timezone: "Atlantic/Reykjavik",
    });
    const off = Object.entries(marbleRow?.modules ?? {}).flatMap(([name, { enabled }]) => (enabled ? [] : [name]));
    expect(off.sort()).toEqual(Object.keys(unbuiltModules).sort());
  });

  it("asks its members for their company and their job, and obliges nobody", async () => {
    const asked = (await platform.organizations.byDomain("marble.example"))?.attributes;
    const names = asked?.map(({ label, required, editable }) => [label, required, editable]);
    expect(names).toEqual(["Company name", "Job title"].map((label) => [label, false, true]));
  });

  it("is listed", async () => {
    const { stdout, code } = await cli("organization", "list");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^marble +marble\.example +fr, ja +Marble$/m);
  });

  it.each([
    [
      ["--slug", "marble", "--name", "Other", "--domain", "other.example"],
      1,
      'The slug "marble" belongs to Marble already.',
    ],
    [
      ["--slug", "other", "--name", "Other", "--domain", "marble.example"],
      1,
      "The domain marble.example shows another organization already.",
    ],
    [
      ["--slug", "Other", "--name", "Other", "--domain", "o.example"],
      2,
      "--slug takes 1 to 80 lower-case letters, digits and hyphens.",
    ],
    [
      ["--slug", "other", "--name", "Other", "--domain", "o.example", "--primary-color", "red"],
      2,
      "--primary-color is a colour like #0f766e.",
    ],
    [
      ["--slug", "other", "--name", "Other", "--domain", "o.example", "--timezone", "Mars/Base"],
      2,
      "--timezone is a time zone like Europe/Lisbon.",
    ],
  ])("refuses %j", async (args, code, sentence) => {
    expect(await cli("organization", "create", ...args)).toEqual({ code, stdout: "", stderr: `${sentence}\n` });
  });
});

describe("organization update", () => {
  const update = (...args: string[]) => cli("organization", "update", "marble", ...args);
  const marbleNow = () => requireOrganization(platform.database, "marble");
  const club = { name: "club", text: "Club pass", color: "#102030", textColor: "#ffffff" };

  it("changes what is named, and nothing else", async () => {
    const before = await marbleNow();
    const { code, stderr } = await update(
      ...["--hosted-url", "https://id.marble.example", "--client-id", "marble-web"],
      ...["--custom", JSON.stringify([club]), "--locales", "en, ar, fr", "--currency", "eur"],
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(await marbleNow()).toEqual({
      ...before,
      auth: { hostedUrl: "https://id.marble.example", custom: [{ ...club, icon: null, borderColor: null }] },
      userPoolClientId: "marble-web",
      currency: "EUR",
      // The first language stays the first.
      locales: ["fr", "en", "ar"],
      updatedAt: expect.not.stringMatching(before.updatedAt),
    });
  });

  it("leaves one setting of signing in alone while it changes the other", async () => {
    await update("--hosted-url", "http://localhost:9000", "--custom", JSON.stringify([club]));
    await update("--custom", "[]");
    expect((await marbleNow()).auth).toEqual({ hostedUrl: "http://localhost:9000", custom: [] });
    await update("--hosted-url", "");
    expect((await marbleNow()).auth).toEqual({ custom: [] });
  });

  it("keeps a client id to one organization, and lets it be set again", async () => {
    await cli("organization", "create", "--slug", "basalt", "--name", "Basalt", "--domain", "basalt.example");
    const { userPoolClientId } = await marbleNow();
    expect(await update("--client-id", userPoolClientId)).toMatchObject({ code: 0 });
    expect(await cli("organization", "update", "basalt", "--client-id", userPoolClientId)).toEqual({
      code: 1,
      stdout: "",
      stderr: `The client id ${userPoolClientId} belongs to Marble already.\n`,
    });
  });

  it.each([
    [[], "Name what to change, for example --locales en,ar."],
    [["--hosted-url", "http://id.marble.example"], "--hosted-url is an https address, or empty."],
    [["--hosted-url", "javascript:alert(1)"], "--hosted-url is an https address, or empty."],
    [
      ["--custom", '[{"name":"club"}]'],
      '--custom is a list like [{"name":"club","text":"Club pass","color":"#102030","textColor":"#ffffff"}].',
    ],
    [["--client-id", "two words"], "--client-id takes 1 to 255 letters, digits and signs, without spaces."],
    [["--youtube", "javascript:alert(1)"], "--youtube is a web address, or empty for none."],
    [["--primary-module", "chat"], "--primary-module is one of activities, events, channels, groups, threads."],
    [["--currency", "Euro"], "--currency is a currency like EUR."],
    [["--locales", "en,fa"], `--locales has texts in these languages: ${completeLocales.join(", ")}.`],
    [["--open", "groups,surveys"], "--open names what is not built yet: surveys."],
    [["--locales", "en,xx"], "--locales names a language that is not known here, write it like en or pt-PT."],
  ])("refuses %j and changes nothing", async (args, sentence) => {
    const before = await marbleNow();
    expect(await update(...args)).toEqual({ code: 2, stdout: "", stderr: `${sentence}\n` });
    expect(await marbleNow()).toEqual(before);
  });

  it("sets how the organization looks, where it is shown and what it offers", async () => {
    const folder = await mkdtemp(join(tmpdir(), "marks-"));
    const logo = join(folder, "logo.png");
    await sharp({ create: { width: 40, height: 20, channels: 3, background: "#0f766e" } }).toFile(logo);
    const { code, stderr } = await update(
      ...["--name", "Marble & Co", "--description", "A quarry.", "--primary-color", "#AA3311"],
      ...["--logo-light", logo, "--client-theme", "dark", "--youtube", "https://youtube.example/marble"],
      ...["--tag-manager-id", "GTM-ABCD12", "--close", "groups,invoices", "--add-domain", "Stone.Example"],
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const anybody = { method: "GET", url: "/organization/config?domain=stone.example" } as const;
    const { data } = (await app.inject(anybody)).json();
    expect(data).toMatchObject({
      NAME: "Marble & Co",
      DESCRIPTION: "A quarry.",
      PRIMARY_COLOR: "#aa3311",
      CLIENT_THEME: "dark",
      GOOGLE_TAG_MANAGER_ID: "GTM-ABCD12",
      SOCIAL: { youtube: "https://youtube.example/marble", instagram: null },
      MODULES: { groups: { enabled: false }, invoices: { enabled: false }, events: { enabled: true } },
    });
    const { pathname, host } = new URL(data.LOGO.LIGHT);
    expect(host).toMatch(/^stone\.example/);
    expect((await app.inject({ method: "GET", url: pathname.replace(/^\/api/, "") })).statusCode).toBe(200);

    await update("--logo-light", "", "--youtube", "", "--open", "groups", "--remove-domain", "stone.example");
    expect((await cli("organization", "list")).stdout).not.toContain("stone.example");
    expect(await marbleNow()).toMatchObject({ logoLight: null, youtube: null, modules: { groups: { enabled: true } } });
    await rm(folder, { recursive: true });
  });

  it("shows no organization under another's name", async () => {
    await cli("organization", "create", "--slug", "gneiss", "--name", "Gneiss", "--domain", "gneiss.example");
    expect(await update("--add-domain", "gneiss.example")).toMatchObject({
      code: 1,
      stderr: "The domain gneiss.example shows another organization already.\n",
    });
    expect(await update("--remove-domain", "gneiss.example")).toMatchObject({ code: 1 });
    expect((await requireOrganization(platform.database, "gneiss")).domain).toBe("gneiss.example");
  });

  it("does not make what is not there", async () => {
    expect(await cli("organization", "update", "slate", "--locales", "en")).toMatchObject({
      code: 1,
      stderr: 'There is no organization with the slug "slate".\n',
    });
  });
});

describe("account", () => {
  const annie = ["--email", "Annie@Marble.Example", "--password", "stone-by-stone", "--username", "annie"];
  const create = (organization: string, ...args: string[]) =>
    cli("account", "create", "--organization", organization, ...args);

  const signIn = async (name: string, password: string) => {
    const organization = await platform.organizations.bySlug("marble");
    return app.inject({
      method: "POST",
      url: "/identity",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
      },
      payload: JSON.stringify({
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId: organization?.userPoolClientId,
        AuthParameters: { USERNAME: name, PASSWORD: password },
      }),
    });
  };

  it("signs in at once, finds its account and has accepted the terms", async () => {
    const made = await create("marble", ...annie, "--first-name", "Annie", "--last-name", "Stone");
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect((await signIn("annie@marble.example", "wrong-password")).statusCode).toBe(400);
    const reply = await signIn("annie@marble.example", "stone-by-stone");
    const token: string = reply.json().AuthenticationResult.AccessToken;
    const organization = await requireOrganization(platform.database, "marble");
    const call = callAs(app, { organizationId: organization.id, token });
    // A call for accounts only: the login has one, so nobody has to choose.
    const { items } = await call(login.logins);
    expect(items).toMatchObject([{ username: "annie", email: "annie@marble.example", verified: true }]);
    const account = await platform.database
      .organization(organization.id)
      .read((tx) => tx.selectFrom("accounts").selectAll().executeTakeFirstOrThrow());
    expect(account).toMatchObject({ username: "annie", firstName: "Annie", lastName: "Stone", locale: "fr" });
    expect(account.termsAccepted).not.toBeNull();
  });

  it.each([
    ["marble", annie, 1, "Somebody signs in with annie@marble.example already."],
    ["marble", ["--email", "b@marble.example", ...annie.slice(2)], 1, 'The username "annie" is taken.'],
    ["granite", annie, 1, 'There is no organization with the slug "granite".'],
    [
      "marble",
      ["--email", "b@marble.example", "--password", "short", "--username", "bernd"],
      2,
      "--password must have at least 8 characters.",
    ],
    [
      "marble",
      ["--email", "b@marble.example", "--password", "long-enough", "--username", "B--"],
      2,
      "--username takes 5 to 60 lower-case letters, digits and single hyphens inside.",
    ],
  ])("refuses at %s %j", async (organization, args, code, sentence) => {
    expect(await create(organization, ...args)).toEqual({ code, stdout: "", stderr: `${sentence}\n` });
  });
});

describe("the program", () => {
  it("explains itself", async () => {
    const { code, stdout } = await command("--help");
    expect(code).toBe(0);
    for (const name of ["organization", "account", "import", "demo", "migrate"]) expect(stdout).toContain(name);
  });

  it.each([[["dance"]], [["account", "create"]], [["import", "ruby-events"]], [[]]])(
    "answers 2 to %j, which it does not understand",
    async (args) => {
      const { code, stdout, stderr } = await command(...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).not.toBe("");
    },
  );

  it("names a database that is not there", async () => {
    const { code, stderr } = await runCli("postgres://nobody:secret@127.0.0.1:1/nothing", ["migrate"]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n",
    });
  });
});
