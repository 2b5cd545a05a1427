import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { organization } from "#contract/organization";
import { ownLinkIcons } from "#entities/organization/own-links";
import { loadMessages } from "#lib/i18n/messages";
import { textAt } from "#lib/i18n/own-texts";
import { requireOrganization } from "#server/cli/organizations";
import { isImageUsed } from "#server/modules/platform/storage/image-uses.queries";
import { runCliHere } from "#tests/support/cli";
import { type Credentials, callAs, send } from "#tests/support/client";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let folder: string;

beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), "settings-"));
  await world.organization({ slug: "marble", name: "Marble", domain: "marble.example", locales: ["en", "fr"] });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const update = (...args: string[]) => runCliHere(world.databaseUrl, ["organization", "update", "marble", ...args]);
const marbleNow = () => requireOrganization(world.platform.database, "marble");
const config = () => {
  // News of the command is on its way.
  world.forgetOrganizations();
  return callAs(world.app, { organizationId: "" })(organization.config, { query: { domain: "marble.example" } });
};

let files = 0;
const fileOf = async (content: unknown): Promise<string> => {
  files += 1;
  const file = join(folder, `${files}.json`);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

const saved = {
  code: 0,
  stdout: "The settings of Marble are saved; its pages show them within minutes.\n",
  stderr: "",
};

const store = "https://apps.apple.com/app/id284882215";
const play = "https://play.google.com/store/apps/details?id=com.example";
const shop = { name: "Shop", url: "https://shop.example/", iconName: "gift", color: "#0f766e", position: "top" };

describe("settings are served once they are saved:", () => {
  it("where its apps are", async () => {
    expect(await update("--app-store-link", store, "--google-play-link", play)).toEqual(saved);
    expect(await config()).toMatchObject({ APPLE_APPSTORE_LINK: store, GOOGLE_PLAYSTORE_LINK: play });
    const seen = await callAs(world.app, { organizationId: (await marbleNow()).id })(organization.get);
    expect(seen).toMatchObject({ iosAppLink: store, androidAppLink: play });
    await update("--app-store-link", "", "--google-play-link", "");
    expect(await config()).toMatchObject({ APPLE_APPSTORE_LINK: null, GOOGLE_PLAYSTORE_LINK: null });
  });

  it("the icon that devices cut, which is not tidied away", async () => {
    const icon = join(folder, "icon.png");
    await sharp({ create: { width: 64, height: 64, channels: 3, background: "#0f766e" } }).toFile(icon);
    vi.stubEnv("DATA_DIR", world.platform.env.DATA_DIR);
    expect(await update("--adaptive-icon", icon)).toEqual(saved);
    const { pathname } = new URL((await config()).ADAPTIVE_ICON ?? "");
    expect((await world.app.inject(pathname.replace(/^\/api/, ""))).statusCode).toBe(200);
    const { id } = await marbleNow();
    const image = pathname.split("/").at(-2) ?? "";
    expect(await world.platform.database.organization(id).read((tx) => isImageUsed(tx, image))).toBe(true);
    await update("--adaptive-icon", "");
    expect((await config()).ADAPTIVE_ICON).toBeNull();
  });

  it("its own entries of the menu", async () => {
    const translated = { ...shop, translations: [{ locale: "fr", name: "Boutique" }] };
    const short = { name: " Blog ", url: "https://blog.example", color: "#AA3311" };
    expect(await update("--own-links", await fileOf([translated, short]))).toEqual(saved);
    expect((await config()).CUSTOM_MODULES).toEqual([
      translated,
      { ...short, name: "Blog", color: "#aa3311", iconName: "link", position: "top", translations: [] },
    ]);
    await update("--own-links", "");
    expect((await config()).CUSTOM_MODULES).toEqual([]);
  });

  it("its own texts, of which a new file replaces all", async () => {
    const texts = {
      en: { "common.nav.events": "Sailings", "events.event.inGroup": "of <link>our {group}</link>" },
      fr: {},
    };
    expect(await update("--own-texts", await fileOf(texts))).toEqual(saved);
    expect((await config()).LANGUAGES).toEqual(texts);
    await update("--own-texts", await fileOf({ fr: { "common.nav.home": "Le port de {name}" } }));
    expect((await config()).LANGUAGES).toEqual({ fr: { "common.nav.home": "Le port de {name}" } });
    await update("--own-texts", "");
    expect((await config()).LANGUAGES).toEqual({});
  });

  it("texts in a language that the same command adds", async () => {
    const file = await fileOf({ ja: { "common.nav.events": "航海" } });
    expect(await update("--own-texts", file, "--locales", "fr,ja")).toEqual(saved);
    expect((await config()).LANGUAGES).toEqual({ ja: { "common.nav.events": "航海" } });
    await update("--own-texts", "", "--locales", "fr");
  });

  it("languages without flags, and other switches as they are", async () => {
    const { id } = await marbleNow();
    await world.platform.database.asPlatform("a switch of another client", (tx) =>
      tx.updateTable("organizations").where("id", "=", id).set({ options: '{"inner_key":1}' }).execute(),
    );
    expect(await update("--hide-flags", "yes")).toEqual(saved);
    expect((await config()).OPTIONS).toEqual({ inner_key: 1, hideFlags: true });
    await update("--hide-flags", "no");
    expect((await config()).OPTIONS).toEqual({ inner_key: 1, hideFlags: false });
  });
});

it("an organization's own words are also those of the platform's replies that pages show", async () => {
  const english = { "errors.not_found": "No such berth", "errors.unauthenticated": "Who is {there}?" };
  // One that was stored past the command and does not fit is passed over.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const club = await world.organization({ languages: JSON.stringify({ en: english }) });
  const { who } = await world.account(club);
  const ask = (as: Credentials) => send(world.app, organization.intent, { params: { intentId: randomUUID() } }, as);
  const missing = await ask(who);
  expect([missing.status, missing.body.message]).toEqual([404, "No such berth"]);
  const { errors } = await loadMessages("en", ["errors"]);
  expect((await ask({ organizationId: club.id })).body.message).toBe(
    textAt({ errors: errors ?? {} }, "errors.unauthenticated"),
  );
});

describe("what would not show, or mislead, is refused, and nothing changes:", () => {
  it.each([
    [
      ["--app-store-link", "https://shop.example/app"],
      `--app-store-link is an address of the App Store like ${store}, or empty for none.`,
    ],
    [
      ["--app-store-link", "http://apps.apple.com/x"],
      `--app-store-link is an address of the App Store like ${store}, or empty for none.`,
    ],
    [
      ["--app-store-link", "https://notapple.com/x"],
      `--app-store-link is an address of the App Store like ${store}, or empty for none.`,
    ],
    [
      ["--google-play-link", "javascript:alert(1)"],
      `--google-play-link is an address of Google Play like ${play}, or empty for none.`,
    ],
    [["--hide-flags", "maybe"], "--hide-flags is yes or no."],
  ])("%j", async (args, sentence) => {
    const before = await marbleNow();
    expect(await update(...args)).toEqual({ code: 2, stdout: "", stderr: `${sentence}\n` });
    expect(await marbleNow()).toEqual(before);
  });

  const links = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ ...shop, url: `https://shop.example/${at}`, ...more }));

  it.each<[content: unknown, sentence: string]>([
    ["no json", "The file FILE is no JSON."],
    [
      {},
      'The file FILE is no list like [{"name":"Shop","url":"https://shop.example","iconName":"shopping-bag","color":"#0f766e"}].',
    ],
    [
      [shop, { ...shop, url: "javascript:alert(1)" }],
      "In FILE, url of link 2 is a web address of at most 500 characters.",
    ],
    [[{ ...shop, name: " " }], "In FILE, name of link 1 must not be empty."],
    [[{ ...shop, name: undefined }], "In FILE, name of link 1 is missing or of another type."],
    [[{ ...shop, color: "red" }], "In FILE, color of link 1 is a colour like #0f766e."],
    [[{ ...shop, position: "left" }], "In FILE, position of link 1 is top or bottom."],
    [[{ ...shop, iconName: "rocket" }], `In FILE, iconName of link 1 is one of ${ownLinkIcons.join(", ")}.`],
    [[{ ...shop, target: "_self" }], "In FILE, link 1 has the unknown field target."],
    [["Shop"], "In FILE, link 1 is missing or of another type."],
    [
      [{ ...shop, translations: [{ locale: "xx", name: "X" }] }],
      "In FILE, translations 0 locale of link 1 names a language that is not known here, write it like en or pt-PT.",
    ],
    [
      [
        {
          ...shop,
          translations: [
            { locale: "fr", name: "A" },
            { locale: "fr", name: "B" },
          ],
        },
      ],
      "In FILE, translations of link 1 name a language twice.",
    ],
    [[shop, shop], "The file FILE leads to the same address twice."],
    [links(11), "The file FILE holds more than 10 links."],
    [links(5, { position: "bottom" }), "The file FILE holds more than 4 links for the bottom."],
  ])("own links %j", async (content, sentence) => {
    const before = await marbleNow();
    const file = await fileOf(content);
    expect(await update("--own-links", file)).toEqual({
      code: 1,
      stdout: "",
      stderr: `${sentence.replace("FILE", file)}\n`,
    });
    expect(await marbleNow()).toEqual(before);
  });

  const text = (key: string, own: string) => ({ en: { [key]: own } });
  const unreadable =
    "cannot be read: each { needs its }, each <tag> its </tag>, a tag has nothing but its name, and a plural has the form other";

  it.each<[content: unknown, sentence: string]>([
    [
      ["Sailings"],
      'The file FILE does not hold texts by language and key, like {"en":{"common.nav.events":"Sailings"}}.',
    ],
    [
      { en: { common: { nav: {} } } },
      'The file FILE does not hold texts by language and key, like {"en":{"common.nav.events":"Sailings"}}.',
    ],
    [{ ja: {} }, "There are own texts in ja, but the organization is offered in en, fr."],
    [
      text("common.nav.evnets", "Sailings"),
      'There is no text "common.nav.evnets"; the page /lang/en.json of the organization lists all.',
    ],
    [
      text("common.nav", "Sailings"),
      'There is no text "common.nav"; the page /lang/en.json of the organization lists all.',
    ],
    [
      text("common.toString", "x"),
      'There is no text "common.toString"; the page /lang/en.json of the organization lists all.',
    ],
    [
      '{"en":{"__proto__.polluted":"x"}}',
      'There is no text "__proto__.polluted"; the page /lang/en.json of the organization lists all.',
    ],
    [
      text("status.maintenance.title", "Closed"),
      'The text "status.maintenance.title" is on no page, so it cannot be worded anew.',
    ],
    [text("common.nav.events", " "), 'The text "common.nav.events" in en must not be empty.'],
    [
      text("common.nav.events", "x".repeat(1001)),
      'The text "common.nav.events" in en must have at most 1000 characters.',
    ],
    [
      text("common.nav.events", "Sail\u0000ings"),
      'The text "common.nav.events" in en holds a character that cannot be shown.',
    ],
    [text("common.nav.events", "Hello {name"), `The text "common.nav.events" in en ${unreadable}.`],
    [text("common.nav.events", '<img src=x onerror="alert(1)">'), `The text "common.nav.events" in en ${unreadable}.`],
    [
      text("common.nav.home", "{nam}, home"),
      'The text "common.nav.home" in en names {nam}, which the built-in text does not know: "{name}, home".',
    ],
    [
      text("common.nav.home", "{name, number}, home"),
      'The text "common.nav.home" in en writes {name} in another way than the built-in text: "{name}, home".',
    ],
    [
      text("common.nav.events", "<script>alert(1)</script>"),
      'The text "common.nav.events" in en has the tag <script>, which the built-in text does not have: "Events".',
    ],
    [
      text("events.event.inGroup", "In a group"),
      'The text "events.event.inGroup" in en lacks the tag <link> of the built-in text',
    ],
  ])("own texts %j", async (content, sentence) => {
    const before = await marbleNow();
    const file = await fileOf(content);
    const { code, stdout, stderr } = await update("--own-texts", file);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(sentence.replace("FILE", file));
    expect(await marbleNow()).toEqual(before);
  });

  it("a file that is not there", async () => {
    for (const option of ["--own-links", "--own-texts"])
      expect(await update(option, "/nowhere.json")).toEqual({
        code: 1,
        stdout: "",
        stderr: "The file /nowhere.json cannot be read.\n",
      });
  });
});
