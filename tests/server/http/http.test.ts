import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorEnvelope } from "#kernel/error-envelope";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
});
afterAll(() => world.close());

describe("a request's id", () => {
  test("is made, and stands in the header and the envelope of a failure", async () => {
    const reply = await world.app.inject("/self");
    expect(reply.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.json().requestId).toBe(reply.headers["x-request-id"]);
  });

  test("of the gateway is kept, anything stranger is not", async () => {
    const ask = async (id: string) =>
      (await world.app.inject({ url: "/health", headers: { "x-request-id": id } })).headers["x-request-id"];
    expect(await ask("gateway-17_a")).toBe("gateway-17_a");
    for (const id of ["x".repeat(65), "a b", "<script>", '"}\n{"level":60']) expect(await ask(id)).not.toBe(id);
  });
});

describe("a page on another origin", () => {
  test("may send the contract's headers, without credentials, and ask once a day", async () => {
    const reply = await world.app.inject({
      method: "OPTIONS",
      url: "/self/image",
      headers: {
        origin: "https://elsewhere.example",
        "access-control-request-method": "PUT",
        "access-control-request-headers": "organization,locale,authorization,executeas,content-type",
      },
    });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({ "access-control-allow-origin": "*", "access-control-max-age": "86400" });
    expect(reply.headers["access-control-allow-credentials"]).toBeUndefined();
    const allowed = String(reply.headers["access-control-allow-headers"]).toLowerCase();
    for (const name of ["organization", "locale", "authorization", "executeas", "content-type"])
      expect(allowed).toContain(name);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
      expect(reply.headers["access-control-allow-methods"]).toContain(method);
  });

  test("reads failures too", async () => {
    const reply = await world.app.inject({ url: "/self", headers: { origin: "https://elsewhere.example" } });
    expect([reply.statusCode, reply.headers["access-control-allow-origin"]]).toEqual([404, "*"]);
  });
});

describe("a failure", () => {
  const ask = (headers: Record<string, string>, url = "/self") => world.app.inject({ url, headers });

  test("is told in the reader's language, else in the organization's", async () => {
    const message = async (locale?: string) =>
      (await ask({ organization: club.id, ...(locale && { locale }) })).json().message;
    expect(await message("en")).toBe("Please sign in to continue.");
    expect(await message("ja")).toBe("続けるにはサインインしてください。");
    expect([await message("es"), await message()]).toEqual(Array(2).fill("Please sign in to continue."));
  });

  test("has the contract's envelope, whatever it is", async () => {
    for (const [headers, url, status] of [
      [{}, "/self", 404],
      [{ organization: club.id }, "/self", 401],
      [{ organization: club.id }, "/nowhere", 404],
      [{ organization: club.id }, "/events?page=0", 400],
      [{ organization: club.id, authorization: "x.y.z" }, "/events", 401],
    ] as const) {
      const reply = await ask(headers, url);
      expect(reply.statusCode).toBe(status);
      expect(errorEnvelope.strict().parse(reply.json())).toMatchObject({ status: "error", data: null });
    }
  });
});

test("an address may end with a slash, and is asked with HEAD as with GET", async () => {
  const headers = { organization: club.id };
  expect((await world.app.inject({ url: "/events/", headers })).statusCode).toBe(200);
  const head = await world.app.inject({ method: "HEAD", url: "/events", headers });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
});

test.each(["/health", "/ready"])("%s answers without an organization and is not kept", async (url) => {
  const reply = await world.app.inject(url);
  expect([reply.statusCode, reply.json(), reply.headers["cache-control"]]).toEqual([200, { status: "ok" }, "no-store"]);
});

test("replies are JSON in UTF-8", async () => {
  await world.event(club, { name: "Tage in München 東京" });
  const reply = await world.app.inject({ url: "/events", headers: { organization: club.id } });
  expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(reply.json()).toMatchObject({
    status: "ok",
    message: "ok",
    count: 1,
    data: [{ name: "Tage in München 東京" }],
  });
});
