import type { FastifyInstance } from "fastify";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { type AnyEndpoint, defineModule } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { dataUri, flag, id } from "#kernel/wire";
import { loadMessages } from "#lib/i18n/messages";
import { replyWithError } from "#server/http/errors";
import { implement } from "#server/http/implement";
import { mount } from "#server/http/mount";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Credentials, callAs, send } from "#tests/support/client";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

const boat = z.object({ id, name: z.string(), open: z.boolean().optional() });
const boatInput = z.object({
  name: z.string({ error: "required" }).min(1, { error: "required" }),
  crew: z.int().max(9),
});

const boats = defineModule("events", ["events"], {
  list: {
    method: "GET",
    path: "/boats",
    permission: "community.read",
    query: z.object({ past: flag().optional() }),
    page: boat,
  },
  log: { method: "GET", path: "/boats/log", permission: "community.read", cursor: boat },
  get: { method: "GET", path: "/boats/{eventId~}", permission: "community.read", response: boat },
  rename: { method: "PUT", path: "/boats/{eventId}", permission: "account.own", body: boatInput, response: boat },
  load: {
    method: "POST",
    path: "/boats/{eventId}/cargo",
    permission: "account.own",
    body: z.array(id),
    response: z.null(),
  },
  paint: {
    method: "PUT",
    path: "/boats/{eventId}/image",
    permission: "account.own",
    uploads: true,
    body: z.object({ buffer: dataUri }),
    response: z.int(),
  },
  dock: {
    method: "POST",
    path: "/boats/{eventId}/dock",
    permission: "account.own",
    body: boatInput,
    response: z.null(),
  },
  launch: { method: "POST", path: "/boats", permission: "account.own", creates: true, response: z.null() },
});

const known = "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d";
const fleet = Array.from({ length: 30 }, (_, index) => ({
  ...{ id: `0b0f2f53-6c8f-4d8a-9f5e-${String(index).padStart(12, "0")}`, name: `Boat ${index}` },
  // Known to the row, not to the wire.
  secret: "in the hold",
}));
const find = (reference: string) => {
  if (reference !== known && reference !== "skiff") throw new AppError("not_found");
  return { id: known, name: "Skiff", secret: "in the hold" };
};

const asked: unknown[] = [];
const routes = implement(boats)({
  list: async (_ctx, { query }) => {
    asked.push(query);
    const first = (query.page - 1) * query.pageSize;
    return { items: fleet.slice(first, first + query.pageSize), count: fleet.length };
  },
  log: async (_ctx, { query }) => {
    const first = Number(query.cursor ?? 0);
    const next = first + query.pageSize;
    return { items: fleet.slice(first, next), cursor: next < fleet.length ? String(next) : null };
  },
  get: async (_ctx, { params }) => find(params.eventId),
  rename: async (_ctx, { params, body }) => ({ ...find(params.eventId), name: body().name }),
  load: async (_ctx, { params, body }) => {
    find(params.eventId);
    asked.push(body().length);
    return null;
  },
  paint: async (_ctx, { body }) => body().buffer.length,
  dock: async (_ctx, { params }) => {
    find(params.eventId);
    return null;
  },
  launch: async () => null,
});

let world: World;
let app: FastifyInstance;
let organization: OrganizationRecord;
let member: TestAccount;
let who: Credentials;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  world = await startWorld();
  organization = await world.organization();
  member = await world.account(organization);
  who = member.who;
  app = Fastify({ genReqId: () => "kernel" });
  app.setErrorHandler(replyWithError);
  mount(app, [routes], world.platform);
  await app.ready();
  call = callAs(app, who);
});
beforeEach(() => void asked.splice(0));
afterAll(async () => {
  await app.close();
  await world.close();
});

const refusal = async (endpoint: AnyEndpoint, input: Parameters<typeof send>[2], by: Partial<Credentials> = who) => {
  const { status, body } = await send(app, endpoint, input, by);
  return { status, code: body.code, fields: body.fields };
};

describe("a page list", () => {
  test("has 25 items a page unless asked, and the count of all", async () => {
    const page = await call(boats.list);
    expect([page.items.length, page.count]).toEqual([25, 30]);
    expect(await call(boats.list, { query: { page: 2 } })).toMatchObject({ items: { length: 5 }, count: 30 });
    expect(await call(boats.list, { query: { page: 3 } })).toEqual({ items: [], count: 30 });
  });

  test("has a hundred items a page at most, whatever is asked", async () => {
    await call(boats.list, { query: { pageSize: 101 } });
    expect(asked).toMatchObject([{ pageSize: 100 }]);
  });

  test("hands its query on as what it means", async () => {
    await call(boats.list, { query: { past: true, page: 2, pageSize: 10, search: "  ketch ", orderBy: "-name" } });
    expect(asked).toEqual([{ past: true, page: 2, pageSize: 10, search: "ketch", orderBy: "-name" }]);
  });

  test.each([
    [{ pageSize: 0 }, "pageSize"],
    [{ page: 0 }, "page"],
    [{ page: -1 }, "page"],
    [{ page: 1.5 }, "page"],
    [{ page: "two" }, "page"],
    [{ page: 1_000_001 }, "page"],
    [{ search: "x".repeat(201) }, "search"],
    [{ past: "yes" }, "past"],
  ])("refuses %o by its name", async (query, field) => {
    const { status, code, fields } = await refusal(boats.list, { query });
    expect([status, code, Object.keys(fields ?? {})]).toEqual([400, "validation_failed", [field]]);
  });
});

test("a cursor list is walked to its end", async () => {
  const first = await call(boats.log, { query: { pageSize: 20 } });
  expect([first.items.length, first.cursor]).toEqual([20, "20"]);
  const last = await call(boats.log, { query: { pageSize: 20, cursor: first.cursor ?? "" } });
  expect([last.items.length, last.cursor]).toEqual([10, null]);
  expect([...first.items, ...last.items].map(({ name }) => name)).toEqual(fleet.map(({ name }) => name));
});

describe("a reply", () => {
  test("is found by id and by slug", async () => {
    const byId = await call(boats.get, { params: { eventId: known } });
    expect(await call(boats.get, { params: { eventId: "skiff" } })).toEqual(byId);
  });

  test("holds what the contract says and nothing else", async () => {
    expect(await call(boats.get, { params: { eventId: known } })).toEqual({ id: known, name: "Skiff" });
    expect(JSON.stringify([await call(boats.list), await call(boats.log)])).not.toContain("secret");
  });

  test("that breaks the contract is the platform's fault, and says nothing of it", async () => {
    const broken = implement({ get: boats.get })({ get: async () => ({ id: "not-an-id", name: "Leaky" }) });
    const other = Fastify();
    other.setErrorHandler(replyWithError);
    mount(other, [broken], world.platform);
    const { status, body } = await send(other, boats.get, { params: { eventId: known } }, who);
    await other.close();
    expect([status, body.code, body.fields]).toEqual([500, "internal", undefined]);
    expect(JSON.stringify(body)).not.toMatch(/Leaky|not-an-id|invalid/);
  });

  test("of an unforeseen failure is a plain sentence", async () => {
    const failing = implement({ get: boats.get })({
      get: async () => {
        throw new Error("connect ECONNREFUSED 10.0.0.1:5432");
      },
    });
    const other = Fastify();
    other.setErrorHandler(replyWithError);
    mount(other, [failing], world.platform);
    const { status, body } = await send(other, boats.get, { params: { eventId: known } }, who);
    await other.close();
    expect([status, body.message]).toEqual([500, "Something went wrong"]);
    expect(JSON.stringify(body)).not.toContain("10.0.0.1");
  });
});

describe("a body", () => {
  test("may be a bare array", async () => {
    await call(boats.load, { params: { eventId: known }, body: [known, known] });
    expect(asked).toEqual([2]);
  });

  test("is checked after existence: what is not there is not found, whatever is sent", async () => {
    for (const body of [undefined, {}, { name: 1 }, [], "text"]) {
      expect(await refusal(boats.rename, { params: { eventId: "nowhere" }, body })).toMatchObject({ status: 404 });
      const there = await refusal(boats.rename, { params: { eventId: known }, body });
      expect(there).toMatchObject({ status: 400, code: "validation_failed" });
    }
  });

  test("that is faulty is refused also where the handler had no use for it", async () => {
    const params = { eventId: known };
    expect(await call(boats.dock, { params, body: { name: "Skiff", crew: 2 } })).toBeNull();
    const faulty = await refusal(boats.dock, { params, body: { name: "Skiff", crew: 12 } });
    expect(faulty).toEqual({ status: 400, code: "validation_failed", fields: { crew: "too_big" } });
    expect(await refusal(boats.dock, { params: { eventId: "nowhere" }, body: {} })).toMatchObject({ status: 404 });
  });

  test("names each of its faults", async () => {
    const faults = await refusal(boats.rename, { params: { eventId: known }, body: { name: "", crew: 12 } });
    expect(faults.fields).toEqual({ name: "required", crew: "too_big" });
    const missing = await refusal(boats.rename, { params: { eventId: known }, body: {} });
    expect(missing.fields).toEqual({ name: "required", crew: "invalid_type" });
    const items = await refusal(boats.load, { params: { eventId: known }, body: [known, "x"] });
    expect(items.fields).toEqual({ "1": "invalid_id" });
  });

  test("that holds a file may be 36 MB, any other 1 MB", async () => {
    const file = `data:image/png;base64,${"A".repeat(34 * 1024 * 1024)}`;
    expect(await call(boats.paint, { params: { eventId: known }, body: { buffer: file } })).toBe(file.length);
    const more = `data:image/png;base64,${"A".repeat(37 * 1024 * 1024)}`;
    expect(await refusal(boats.paint, { params: { eventId: known }, body: { buffer: more } })).toMatchObject({
      status: 413,
      code: "payload_too_large",
    });
    const text = { name: "x".repeat(1024 * 1024), crew: 1 };
    expect(await refusal(boats.rename, { params: { eventId: known }, body: text })).toMatchObject({ status: 413 });
  });

  test("of a stranger is not even read", async () => {
    const body = { buffer: "x".repeat(40 * 1024 * 1024) };
    const anonymous = { organizationId: organization.id };
    expect(await refusal(boats.paint, { params: { eventId: known }, body }, anonymous)).toMatchObject({ status: 401 });
  });
});

describe("the order of checks", () => {
  const wrong = { params: { eventId: "nowhere" }, body: { name: 1 } };

  test("is organization, token, account, module, existence, body", async () => {
    const off = await world.organization({ modules: { events: { enabled: false } } });
    const stranger = await world.newcomer(off);
    const { who: memberOfOff } = await world.account(off);
    expect(await refusal(boats.rename, wrong, {})).toMatchObject({ code: "organization_unknown" });
    expect(await refusal(boats.rename, wrong, { organizationId: off.id })).toMatchObject({ code: "unauthenticated" });
    const unknown = { organizationId: off.id, token: stranger.token };
    expect(await refusal(boats.rename, wrong, unknown)).toMatchObject({ code: "account_required" });
    expect(await refusal(boats.rename, wrong, memberOfOff)).toMatchObject({ code: "module_disabled" });
    expect(await refusal(boats.rename, wrong)).toMatchObject({ code: "not_found" });
    const there = { ...wrong, params: { eventId: known } };
    expect(await refusal(boats.rename, there)).toMatchObject({ code: "validation_failed" });
  });

  test("asks for the right to create where a call creates", async () => {
    const tierId = known;
    const closed = await world.organization({ modules: { events: { editable: false } } });
    const tiered = await world.organization({ modules: { events: { editableTiers: [tierId] } } });
    expect(await refusal(boats.launch, {}, (await world.account(closed)).who)).toMatchObject({ status: 456 });
    expect(await refusal(boats.launch, {}, (await world.account(tiered)).who)).toMatchObject({ status: 457 });
    expect(await call(boats.launch)).toBeNull();
  });
});

describe("a sentence", () => {
  test.each([
    ["en", "en"],
    ["ja", "ja"],
    ["fr", "en"],
    ["../../etc", "en"],
  ])("for a reader of %s is written in %s", async (locale, written) => {
    const { body } = await send(app, boats.get, { params: { eventId: "nowhere" } }, { ...who, locale });
    const { errors } = await loadMessages(written, ["errors"]);
    expect(body).toMatchObject({ status: "error", data: null, message: (errors as Record<string, string>).not_found });
    expect(body).toMatchObject({ requestId: "kernel" });
  });
});
