import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { modules } from "#contract/all";
import type { AnyEndpoint } from "#kernel/define";
import { isTokenless } from "#kernel/permissions";
import { type OpenApiDocument, openApiDocument } from "#server/http/openapi-document";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";

const endpoints = Object.values(modules).flatMap((module) => Object.values<AnyEndpoint>(module));

let world: TestPlatform;
let document: OpenApiDocument;
beforeAll(async () => {
  world = await startTestPlatform();
  document = await openApiDocument();
});
afterAll(() => world.close());

const valuesOf = (key: string, value: unknown): unknown[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === key ? [inner] : valuesOf(key, inner)));
};

const resolve = (ref: unknown): unknown =>
  String(ref)
    .slice(2)
    .split("/")
    .reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], document);

const operationOf = ({ method, path }: AnyEndpoint) =>
  document.paths[path.replaceAll("~", "")]?.[method.toLowerCase()] as Record<string, never> | undefined;

test("every call is described once, under its own name", () => {
  const described = endpoints.map((endpoint) => operationOf(endpoint)?.operationId);
  expect(described).toEqual(endpoints.map(({ id }) => id));
  expect(Object.values(document.paths).flatMap((item) => Object.keys(item))).toHaveLength(endpoints.length);
});

test("every reference leads somewhere, and no schema is there that nobody needs", () => {
  const refs = [...new Set(valuesOf("$ref", document))];
  expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([]);
  const named = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(named.filter((ref) => !refs.includes(ref))).toEqual([]);
});

test("path parameters are declared as the path names them", () => {
  for (const [path, item] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(item) as { parameters: { name?: string; in?: string }[] }[])
      expect(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(names);
  }
});

test("a body is described by what its call takes, also where a thing has a similar name", () => {
  for (const endpoint of endpoints) {
    if (!(endpoint.body instanceof z.ZodObject)) continue;
    const [ref] = valuesOf("$ref", operationOf(endpoint)?.requestBody);
    const { properties } = resolve(ref) as { properties: Record<string, { $ref?: string }> };
    expect(Object.keys(properties), endpoint.id).toEqual(Object.keys(endpoint.body.shape));
    expect(
      Object.values(properties).map(({ $ref }) => $ref),
      endpoint.id,
    ).not.toContain(ref);
  }
});

test("shapes are shared: a list's item and a single one are the same component", () => {
  const event = endpoints.find(({ id }) => id === "events.get");
  const list = endpoints.find(({ id }) => id === "events.list");
  if (!event || !list) throw new Error("The events have no get or no list.");
  expect(valuesOf("$ref", operationOf(event)?.responses)).toContain("#/components/schemas/Event");
  expect(document.components.schemas.Event).toMatchObject({ type: "object", properties: { id: { type: "string" } } });
});

test("page lists say their query and count, protected calls their token", () => {
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint);
    const text = JSON.stringify(operation);
    expect(text.includes('"name":"pageSize"'), endpoint.id).toBe(Boolean(endpoint.page ?? endpoint.cursor));
    expect(Boolean(operation?.requestBody), endpoint.id).toBe(Boolean(endpoint.body));
    expect(Boolean(operation?.security), endpoint.id).toBe(!isTokenless(endpoint.permission));
  }
});

test("the document is served, with the table of errors", async () => {
  const reply = await world.app.inject("/openapi.json");
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    openapi: "3.1.0",
    info: { description: expect.stringContaining("| 401 | `unauthenticated` |") },
  });
});

test("the pages load nothing from elsewhere", async () => {
  const page = await world.app.inject("/docs");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    expect(address).toMatch(/^\/api\/docs\//);
    expect((await world.app.inject(address.replace("/api", ""))).statusCode, address).toBe(200);
  }
  expect((await world.app.inject("/docs/json")).json().paths).toHaveProperty("/events/{eventId}");
});
