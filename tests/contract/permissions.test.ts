import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { defineModule } from "#kernel/define";
import { errorStatus } from "#kernel/errors";
import { gives, organizationRoles, type Permission, permissions, type Role, roles } from "#kernel/permissions";
import { replyWithError } from "#server/http/errors";
import { implement } from "#server/http/implement";
import { mount } from "#server/http/mount";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Credentials, send } from "#tests/support/client";
import { startWorld, type World } from "#tests/support/world";
import { calls } from "./calls.ts";

const all = Object.keys(permissions) as Permission[];
const everyRole = Object.keys(roles) as Role[];
const askedByCommands: readonly Permission[] = ["community.moderate", "organization.announce", "role.assign"];

test("every permission is given by a role, and asked for by a call or a command", () => {
  const asked = new Set<Permission>([...calls.map(([, { permission }]) => permission), ...askedByCommands]);
  for (const permission of all) {
    expect(
      everyRole.some((role) => gives(role, permission)),
      permission,
    ).toBe(true);
    expect(asked.has(permission), permission).toBe(true);
  }
});

test("each role of an organization may do what the one below it may, and something more", () => {
  for (const [place, role] of organizationRoles.entries()) {
    const below = organizationRoles[place + 1];
    if (!below) continue;
    expect(roles[role]).toEqual(expect.arrayContaining([...roles[below]]));
    expect(roles[role].length).toBeGreaterThan(roles[below].length);
  }
});

test("a refusal is one that clients know", () => {
  for (const refusal of Object.values(permissions)) expect([403, 404, 453, 454, 461]).toContain(errorStatus[refusal]);
});

const boats = defineModule("events", ["events"], {
  hail: { method: "POST", path: "/boats/hail", permission: "organization.announce", response: z.null() },
});
const hailedBy: Role[] = [];
const routes = implement(boats)({
  hail: async (ctx) => {
    hailedBy.push(ctx.principal.role);
    return null;
  },
});

let world: World;
let app: FastifyInstance;
let club: OrganizationRecord;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  app = Fastify();
  app.setErrorHandler(replyWithError);
  mount(app, [routes], world.platform);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

test("the mount asks for the permission of the account's role, after the account and before the module", async () => {
  const answerOf = async (by: Credentials) => (await send(app, boats.hail, {}, by)).body.code ?? "ok";
  const off = await world.organization({ modules: { events: { enabled: false } } });
  const organizationId = club.id;
  expect(await answerOf({ organizationId })).toBe("unauthenticated");
  expect(await answerOf({ organizationId, token: (await world.newcomer(club)).token })).toBe("account_required");
  expect(await answerOf((await world.account(club, { disabled: true })).who)).toBe("account_disabled");
  expect(await answerOf((await world.account(off)).who)).toBe("forbidden");
  expect(await answerOf((await world.account(off, { role: "owner" })).who)).toBe("module_disabled");
  for (const role of organizationRoles) {
    const { who } = await world.account(club, { role });
    expect(await answerOf(who), role).toBe(gives(role, "organization.announce") ? "ok" : "forbidden");
  }
  expect(hailedBy).toEqual(["owner", "administrator"]);
});
