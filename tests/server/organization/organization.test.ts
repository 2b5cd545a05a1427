import { randomUUID } from "node:crypto";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { organization } from "#contract/organization";
import { organizationModules, unbuiltModules } from "#kernel/modules";
import { buildApp } from "#server/app";
import { readEnv } from "#server/env";
import { callAs, send } from "#tests/support/client";
import { startWorld, type World } from "#tests/support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const config = (query: { domain?: string } = {}, host = "nobody.example") =>
  world.app.inject({ url: "/organization/config", query, headers: { host } });

describe("the configuration", () => {
  test("is that of the host name asked for, in any case", async () => {
    const club = await world.organization({ domain: "harbour.example", name: "Harbour", primaryColor: "#003366" });
    for (const domain of ["harbour.example", "Harbour.EXAMPLE"]) {
      const reply = await config({ domain });
      expect(reply.json().data).toMatchObject({
        ORGANIZATION_ID: club.id,
        NAME: "Harbour",
        PRIMARY_COLOR: "#003366",
        WEBSITE_URL: "http://harbour.example:3000",
        API_URL: "http://harbour.example:3000/api",
        CHAT_URL: "ws://harbour.example:3000/realtime",
        COGNITO_USERPOOL_ID: club.userPoolId,
        COGNITO_CLIENT_ID: club.userPoolClientId,
      });
    }
  });

  test("is that of the request's own host when none is asked for", async () => {
    const club = await world.organization({ domain: "own.example" });
    for (const host of ["own.example", "own.example:3000", "OWN.example"])
      expect((await config({}, host)).json().data.ORGANIZATION_ID).toBe(club.id);
  });

  test("of a name nobody has is not there, whoever asks", async () => {
    for (const domain of ["nowhere.example", "%", "' or 1=1 --", "x".repeat(253)]) {
      const reply = await config({ domain });
      expect([reply.statusCode, reply.json().code], domain).toEqual([404, "organization_unknown"]);
    }
    expect((await config({ domain: "x".repeat(254) })).statusCode).toBe(400);
  });

  test("says of every module whether it is on", async () => {
    const tierId = randomUUID();
    await world.organization({
      domain: "modules.example",
      modules: { groups: { enabled: false }, events: { requireAuth: true, editable: false, editableTiers: [tierId] } },
    });
    const { MODULES } = (await config({ domain: "modules.example" })).json().data;
    expect(Object.keys(MODULES).sort()).toEqual([...organizationModules].sort());
    expect(MODULES.groups).toMatchObject({ enabled: false });
    expect(MODULES.events).toMatchObject({
      enabled: true,
      requireAuth: true,
      editable: false,
      editableTiers: [tierId],
    });
  });

  test("says that what nobody serves yet is off, whatever is stored", async () => {
    const all = Object.fromEntries(organizationModules.map((name) => [name, { enabled: true, editable: true }]));
    await world.organization({ domain: "eager.example", modules: all });
    const { MODULES } = (await config({ domain: "eager.example" })).json().data;
    const on = organizationModules.filter((name) => MODULES[name].enabled);
    expect(on).toEqual(organizationModules.filter((name) => !(name in unbuiltModules)));
    expect(on).not.toContain("bookings");
    expect(MODULES.bookings).toEqual({
      enabled: false,
      requireAuth: false,
      enabledTiers: [],
      editable: false,
      editableTiers: [],
      options: {},
    });
  });

  test("keeps the organization's own texts and options as they were written", async () => {
    const languages = JSON.stringify({ en: { "events.title_of_page": "Sailings", snake_case: "kept" } });
    const options = JSON.stringify({ someKey: { inner_key: 1 } });
    await world.organization({ domain: "texts.example", languages, options });
    expect((await config({ domain: "texts.example" })).json().data).toMatchObject({
      LANGUAGES: JSON.parse(languages),
      OPTIONS: JSON.parse(options),
    });
  });

  test("says what an organization shows of its own, and nothing where it has nothing", async () => {
    const link = { name: "Shop", url: "https://shop.example", iconName: "gift", color: "#0f766e", position: "bottom" };
    const ownLinks = [{ ...link, translations: [{ locale: "fr", name: "Boutique" }] }];
    const shop = await world.organization({
      ...{
        domain: "shop.example",
        appStoreLink: "https://apps.apple.com/app/id1",
        adaptiveIcon: "/api/images/1/public",
      },
      ...{ googlePlayLink: "https://play.google.com/store/apps/details?id=a", ownLinks: JSON.stringify(ownLinks) },
    });
    expect((await config({ domain: "shop.example" })).json().data).toMatchObject({
      APPLE_APPSTORE_LINK: shop.appStoreLink,
      GOOGLE_PLAYSTORE_LINK: shop.googlePlayLink,
      ADAPTIVE_ICON: "http://shop.example:3000/api/images/1/public",
      CUSTOM_MODULES: ownLinks,
      // Nothing here speaks to another service.
      INTEGRATIONS: [],
    });
    await world.organization({ domain: "bare.example" });
    expect((await config({ domain: "bare.example" })).json().data).toMatchObject({
      ...{ APPLE_APPSTORE_LINK: null, GOOGLE_PLAYSTORE_LINK: null, ADAPTIVE_ICON: null },
      ...{ CUSTOM_MODULES: [], LANGUAGES: {}, OPTIONS: null, INTEGRATIONS: [] },
    });
  });

  test("shows profile fields, and no secret of the platform", async () => {
    await world.organization({ domain: "fields.example", attributes: [{ name: "company" }] });
    const reply = await config({ domain: "fields.example" });
    expect(reply.json().data.ATTRIBUTES).toMatchObject([{ name: "company", type: "text", public: true }]);
    expect(reply.body).not.toMatch(/postgres|password|secret/i);
  });

  test("follows the address the deployment is reached under", async () => {
    await world.organization({ domain: "public.example" });
    const env = readEnv({ ...{ NODE_ENV: "test", LOG_LEVEL: "silent" }, PUBLIC_ADDRESS: "https://{domain}" });
    const app = buildApp({ ...world.platform, env });
    const reply = await send(app, organization.config, { query: { domain: "public.example" } }, {});
    await app.close();
    expect(reply.body.data).toMatchObject({
      API_URL: "https://public.example/api",
      CHAT_URL: "wss://public.example/realtime",
    });
  });
});

describe("marks", () => {
  test("stand in for pictures an organization does not have", async () => {
    await world.organization({ domain: "marks.example", name: "Reef & <Sons>" });
    const { LOGO, ICON } = (await config({ domain: "marks.example" })).json().data;
    for (const address of [LOGO.LIGHT, LOGO.DARK, ICON.LIGHT, ICON.DARK]) {
      const reply = await world.app.inject(new URL(address).pathname.replace(/^\/api/, ""));
      expect([reply.statusCode, reply.headers["content-type"]], address).toEqual([200, "image/svg+xml"]);
      expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(reply.body).toMatch(/^<svg/);
      expect(reply.body).not.toContain("<Sons>");
    }
  });

  test("stand in for the icon of a home screen, which knows no SVG, unless there is an icon of its own", async () => {
    await world.organization({ domain: "app-mark.example", name: "波止場", defaultLocale: "ja" });
    const { APP_ICON } = (await config({ domain: "app-mark.example" })).json().data;
    const reply = await world.app.inject(new URL(APP_ICON).pathname.replace(/^\/api/, ""));
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/png"]);
    const drawn = await loadImage(reply.rawPayload);
    expect([drawn.width, drawn.height]).toEqual([512, 512]);
    // More than one colour: the letter is there, in a typeface that has it.
    const pen = createCanvas(512, 512).getContext("2d");
    pen.drawImage(drawn, 0, 0);
    const { data } = pen.getImageData(0, 0, 512, 512);
    expect(new Set(Array.from({ length: data.length / 4 }, (_, at) => data[at * 4])).size).toBeGreaterThan(1);
    await world.organization({ domain: "own-icon.example", iconLight: "https://cdn.example/icon.png" });
    expect((await config({ domain: "own-icon.example" })).json().data.APP_ICON).toBeNull();
  });

  test("show the whole name, whatever typeface draws it", async () => {
    const { id } = await world.organization({ name: "Tidewater" });
    const { body } = await world.app.inject(`/marks/${id}/logo-light.svg`);
    const number = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(body)?.[1]);
    // The name begins after the initial.
    expect(number("textLength")).toBe(number("width") - 52);
    expect(body).toContain(">Tidewater</text>");
  });

  test("leave an organization's own pictures alone", async () => {
    await world.organization({ domain: "own-logo.example", logoLight: "https://cdn.example/logo.png" });
    const { LOGO } = (await config({ domain: "own-logo.example" })).json().data;
    expect(LOGO).toEqual({ LIGHT: "https://cdn.example/logo.png" });
  });

  test("of nobody, or of another name, are not there", async () => {
    const { id } = await world.organization();
    for (const path of [
      `${randomUUID()}/logo-light.svg`,
      "x/logo-light.svg",
      `${id}/logo-blue.svg`,
      `${id}/logo-light.png`,
    ])
      expect((await world.app.inject(`/marks/${path}`)).statusCode, path).toBe(404);
  });
});

describe("what an organization says of itself", () => {
  test("is public, token or not", async () => {
    const club = await world.organization({ name: "Harbour", timezone: "Europe/Dublin", city: "Galway" });
    const seen = await callAs(world.app, { organizationId: club.id })(organization.get);
    expect(seen).toMatchObject({ id: club.id, name: "Harbour", timezone: "Europe/Dublin", city: "Galway" });
    expect(seen.currency).toBe("USD");
    const withToken = callAs(world.app, { organizationId: club.id, token: "not even a token" });
    expect(await withToken(organization.get)).toEqual(seen);
  });

  test("names the currency that it counts in", async () => {
    const club = await world.organization({ currency: "EUR" });
    expect((await callAs(world.app, { organizationId: club.id })(organization.get)).currency).toBe("EUR");
  });
});

describe("search lists", () => {
  test("are searched, page by page, in the order of people", async () => {
    const club = await world.organization();
    const { id: searchListId } = await world.insert(club, "searchLists", { name: "Ports" });
    const { id: other } = await world.insert(club, "searchLists", { name: "Ships" });
    for (const value of ["Zürich", "Évian", "Exeter", "Port 10", "Port 2"])
      await world.insert(club, "searchListValues", { searchListId, value });
    await world.insert(club, "searchListValues", { searchListId: other, value: "Evening Star" });
    const call = callAs(world.app, { organizationId: club.id });
    const values = async (query: object) =>
      (await call(organization.searchListValues, { params: { searchListId }, query })).items.map(({ value }) => value);
    expect(await values({})).toEqual(["Évian", "Exeter", "Port 2", "Port 10", "Zürich"]);
    expect(await values({ search: "EVI" })).toEqual(["Évian"]);
    expect(await values({ search: "zur" })).toEqual(["Zürich"]);
    expect(await values({ page: 2, pageSize: 3 })).toEqual(["Port 10", "Zürich"]);
  });
});

test("one login's token is worth nothing in another organization, whatever the header says", async () => {
  const [home, away] = [await world.organization(), await world.organization()];
  const { who } = await world.account(home);
  for (const auth of [who, { ...who, executeAs: randomUUID() }]) {
    const reply = await world.app.inject({
      url: "/login",
      headers: { organization: away.id, authorization: auth.token ?? "" },
    });
    expect(reply.statusCode).toBe(401);
  }
});
