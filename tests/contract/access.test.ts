import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { streams } from "#contract/streams";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Populated, populate } from "#tests/support/populate";
import { createTestTokens } from "#tests/support/tokens";
import { startWorld, type World } from "#tests/support/world";
import { calls, entitled, ignoresTokens, inputOf, isOpen, oneOfEachKind, which } from "./calls.ts";

let world: World;
let home: Populated;
let other: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
  // The name under which requests without a socket arrive.
  home = await populate(world, await world.organization({ domain: "localhost" }));
  other = await world.organization();
});
afterAll(() => world.close());

const gated = which(({ gates }) => gates.length > 0);
const readingTokens = which((call) => !ignoresTokens(call));

test.each(calls)("%s is mounted", (_, { method, path }) => {
  expect(world.app.hasRoute({ method, url: path.replace(/\{(\w+)~?\}/g, ":$1") })).toBe(true);
});

test("no two calls share a method and a path", () => {
  const places = calls.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+~?\}/g, "{}")}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test.each(which(isOpen))("%s answers without a token", async (_, call) => {
  const { status } = await world.send(call, inputOf(call, home), { organizationId: home.organization.id });
  expect(status).toBe(200);
});

describe("an organization", () => {
  test.each(which(({ permission }) => permission !== "organization.find"))(
    "that is not there has no %s",
    async (_, call) => {
      for (const organizationId of [undefined, "", "not-an-id", randomUUID(), `${home.organization.id}%00`]) {
        const { status, body } = await world.send(call, inputOf(call, home), {
          ...entitled(call, home),
          ...{ organizationId: organizationId ?? "" },
        });
        expect([status, body.code], organizationId).toEqual([404, "organization_unknown"]);
      }
    },
  );

  test("answers to its id in any case", async () => {
    const [, call] = calls.find(([id]) => id === "organization.get") ?? [];
    if (!call) throw new Error("There is no organization.get.");
    const { status } = await world.send(call, {}, { organizationId: home.organization.id.toUpperCase() });
    expect(status).toBe(200);
  });
});

describe("a module", () => {
  test.each(gated)("that is off has no %s", async (_, call) => {
    const modules = Object.fromEntries(call.gates.map((name) => [name, { enabled: false }]));
    const organization = await world.organization({ modules });
    const { who } = await world.account(organization);
    const { status, body } = await world.send(call, inputOf(call, home), who);
    expect([status, body.code]).toEqual([456, "module_disabled"]);
  });

  // Its query says which module lets in: tests/server/streams.
  const open = which((call) => call.gates.length === 0 && call !== streams.get);
  test.each(open)("being off does not take away %s", async (_, call) => {
    const modules = Object.fromEntries(
      Object.keys(home.organization.modules).map((name) => [name, { enabled: false }]),
    );
    const organization = await world.organization({ modules });
    const { who } = await world.account(organization);
    expect((await world.send(call, inputOf(call, home), who)).status).not.toBe(456);
  });

  test.each(gated.filter(([, call]) => isOpen(call)))("for members only asks to sign in: %s", async (_, call) => {
    const modules = Object.fromEntries(call.gates.map((name) => [name, { requireAuth: true }]));
    const organization = await world.organization({ modules });
    const { status } = await world.send(call, inputOf(call, home), { organizationId: organization.id });
    expect(status).toBe(401);
    const { who } = await world.account(organization);
    expect([200, 404]).toContain((await world.send(call, inputOf(call, home), who)).status);
  });

  test.each(gated)("of a tier is for that tier: %s", async (_, call) => {
    const tierId = randomUUID();
    const modules = Object.fromEntries(call.gates.map((name) => [name, { enabledTiers: [tierId] }]));
    const organization = await world.organization({ modules });
    await world.insert(organization, "accountTiers", { id: tierId, slug: "gold", name: "Gold" });
    const { id: accountId, who } = await world.account(organization);
    const before = await world.send(call, inputOf(call, home), who);
    expect([before.status, before.body.code]).toEqual([457, "tier_required"]);
    await world.insert(organization, "accountTierMembers", { accountId, tierId });
    expect((await world.send(call, inputOf(call, home), who)).status).not.toBe(457);
  });
});

describe("a token that is not the organization's", () => {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const seconds = () => Math.floor(Date.now() / 1000);

  const unsigned = async (sub: string) => {
    const [, payload] = (await world.tokens.sign(home.organization, sub)).split(".");
    return `${encoded({ alg: "none", typ: "JWT" })}.${payload}.`;
  };
  const altered = async (sub: string) => {
    const [head, , signature] = (await world.tokens.sign(home.organization, sub)).split(".");
    const claims = { sub: home.host.login.sub, iss: `https://identity.test/${home.organization.userPoolId}` };
    const rest = { client_id: home.organization.userPoolClientId, token_use: "access", exp: seconds() + 600 };
    return `${head}.${encoded({ ...claims, ...rest })}.${signature}`;
  };

  const forgeries: Record<string, (sub: string) => Promise<string> | string> = {
    expired: (sub) => world.tokens.sign(home.organization, sub, { exp: seconds() - 1 }),
    "without an end": (sub) => world.tokens.sign(home.organization, sub, { exp: undefined }),
    "not yet valid": (sub) => world.tokens.sign(home.organization, sub, { nbf: seconds() + 600 }),
    unsigned,
    altered,
    "of another key": async (sub) => (await createTestTokens(() => new Date())).sign(home.organization, sub),
    "of another client": (sub) => world.tokens.sign(home.organization, sub, { client_id: other.userPoolClientId }),
    "of another organization": (sub) => world.tokens.sign(other, sub),
    "an id token": (sub) => world.tokens.sign(home.organization, sub, { token_use: "id" }),
    "without a subject": () => world.tokens.sign(home.organization, ""),
    "no token at all": () => "abc",
    "two dots": () => "..",
  };

  test.each(oneOfEachKind(readingTokens))("is refused, whatever is wrong with it, by %s", async (_, call) => {
    const answers = Object.entries(forgeries).map(async ([name, forge]) => {
      const token = await forge(home.registrant.login.sub);
      const { status, body } = await world.send(call, inputOf(call, home), { ...home.registrant.who, token });
      return [name, status, body.code];
    });
    const refused = Object.keys(forgeries).map((name) => [name, 401, "unauthenticated"]);
    expect(await Promise.all(answers)).toEqual(refused);
  });

  test("with and without the scheme word a running one is taken", async () => {
    const [, call] = calls.find(([id]) => id === "login.get") ?? [];
    if (!call) throw new Error("There is no login.get.");
    for (const token of [home.host.login.token, `Bearer ${home.host.login.token}`])
      expect((await world.send(call, {}, { ...home.host.who, token })).status).toBe(200);
  });
});
