import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEndpoint } from "#kernel/define";
import { errorEnvelope } from "#kernel/error-envelope";
import { paramNames } from "#kernel/param-names";
import { type Fingerprints, openFingerprints } from "#tests/support/fingerprint";
import { type Populated, populate } from "#tests/support/populate";
import { startWorld, type World } from "#tests/support/world";
import { bodyOf, calls, entitled, headersOf, inputOf, namesThings, oneOfEachKind, urlOf, which } from "./calls.ts";

let world: World;
let home: Populated;
let fingerprints: Fingerprints;

beforeAll(async () => {
  world = await startWorld();
  home = await populate(world, await world.organization({ domain: "localhost" }));
  fingerprints = await openFingerprints(world.databaseUrl);
});
afterAll(async () => {
  await fingerprints.close();
  await world.close();
});

const nobodys = {
  addressId: "",
  addOnId: "",
  couponCode: "",
  passTypeId: "",
  draftId: "",
  interestId: "",
  questionId: "",
  roomTypeId: "",
  passId: "",
  sessionQuestionId: "",
  followupQuestionId: "",
  receiverId: "",
  groupId: "",
  outsiderId: "",
  sessionId: "",
  speakerId: "",
  trackId: "",
  locationId: "",
  muteProof: "",
};
const withBody = which(({ body }) => body !== undefined);
const withQuery = which(({ query, page }) => query !== undefined || page !== undefined);

/** Sends bytes as they are, by who may make the call. */
const inject = async (call: AnyEndpoint, payload: string | Buffer, contentType = "application/json") => {
  const headers = { ...headersOf(entitled(call, home)), "content-type": contentType };
  const reply = await world.app.inject({ method: call.method, url: urlOf(call, home), headers, payload });
  const body: unknown = reply.json();
  return { status: reply.statusCode, body: errorEnvelope.parse(body) };
};

const writingNothing = (work: () => Promise<void>): Promise<void> =>
  fingerprints.expectSame(home.organization.id, work);

describe("a body", () => {
  test.each(oneOfEachKind(withBody))("that is no JSON is not read by %s", (_, call) =>
    writingNothing(async () => {
      for (const payload of ["{", "{'a': 1}", "\0", Buffer.from([0xff, 0xfe]), '{"a":1}}', "undefined"]) {
        const { status, body } = await inject(call, payload);
        expect([status, body.code], String(payload)).toEqual([400, "malformed_request"]);
      }
    }),
  );

  test.each(oneOfEachKind(withBody))("of another type is not read by %s", (_, call) =>
    writingNothing(async () => {
      const json = JSON.stringify(bodyOf(call, home.ids));
      for (const type of ["text/xml", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
        const { status, body } = await inject(call, json, type);
        expect([status, body.code], type).toEqual([415, "unsupported_media_type"]);
      }
    }),
  );

  test.each(oneOfEachKind(withBody))("that is too large is not read by %s", (_, call) =>
    writingNothing(async () => {
      const limit = call.uploads ? 36 : 1;
      const { status, body } = await inject(call, `"${"x".repeat(limit * 1024 * 1024)}"`);
      expect([status, body.code]).toEqual([413, "payload_too_large"]);
    }),
  );

  test.each(which((call) => JSON.stringify(bodyOf(call, nobodys) ?? null).includes('"data:')))(
    "that holds a file may be as large as the file: %s",
    async (_, call) => {
      const file = `data:image/png;base64,${"A".repeat(8 * 1024 * 1024)}`;
      const { status } = await inject(call, JSON.stringify({ buffer: file }));
      expect(status).not.toBe(413);
    },
  );

  const wrong: readonly unknown[] = [
    null,
    42,
    -1.5,
    true,
    "text",
    "",
    [],
    [[]],
    {},
    { a: {} },
    "\0",
    "x".repeat(50_000),
  ];

  /** The example with one of its values, at any depth, made wrong: for each place all that may stand there. */
  const spoilt = (example: unknown): unknown[][] => {
    if (Array.isArray(example))
      return example.flatMap((item, index) =>
        spoilt(item).map((bad) => bad.map((value) => example.with(index, value))),
      );
    if (typeof example !== "object" || example === null) return [[...wrong]];
    return Object.entries(example).flatMap(([key, value]) =>
      [[...wrong], ...(typeof value === "object" ? spoilt(value) : [])].map((bad) =>
        bad.map((one) => ({ ...example, [key]: one })),
      ),
    );
  };

  const refusedBy = async (call: AnyEndpoint, bodies: readonly unknown[]): Promise<void> => {
    for (const body of bodies) {
      const reply = await world.send(call, { ...inputOf(call, home), body }, entitled(call, home));
      const shown = JSON.stringify(body)?.slice(0, 200);
      // Where nothing else is in the way the fault is named; never is it the platform's own.
      expect([400, 404, 455, 460], shown).toContain(reply.status);
      if (reply.status === 400) expect(Object.keys(reply.body.fields ?? {}), shown).not.toHaveLength(0);
      errorEnvelope.parse(reply.body);
    }
  };

  const isRefused = (call: AnyEndpoint, body: unknown): boolean => {
    const result = call.body?.safeParse(body);
    expect(result?.error?.issues, JSON.stringify(body)?.slice(0, 200)).not.toEqual([]);
    return result?.success === false;
  };

  // The schema judges them all. No handler sees what it refuses (`mount.ts`), so of each place one is sent.
  test.each(withBody)("with a wrong value is refused by %s", (_, call) =>
    writingNothing(async () => {
      const places = [...wrong.map((value) => [value]), ...spoilt(bodyOf(call, home.ids))];
      const refused = places.map((bodies) => bodies.filter((body) => isRefused(call, body)));
      expect(refused.flat().length).toBeGreaterThan(5);
      await refusedBy(
        call,
        refused.flatMap((bodies) => bodies.slice(0, 1)),
      );
    }),
  );

  test.each(oneOfEachKind(withBody))("with any wrong value at any place is refused by %s", (_, call) =>
    writingNothing(async () => {
      const bodies = spoilt(bodyOf(call, home.ids)).flat();
      await refusedBy(
        call,
        bodies.filter((body) => isRefused(call, body)),
      );
    }),
  );

  describe("with NUL in its texts", () => {
    // Some of these are taken: the other sweeps meet their people as they were.
    let spare: Populated;
    beforeAll(async () => {
      spare = await populate(world, await world.organization());
    });

    test.each(withBody)("does no harm in %s", async (_, call) => {
      const nul = (value: unknown): unknown => {
        if (typeof value === "string") return `${value}\0`;
        if (Array.isArray(value)) return value.map(nul);
        if (typeof value !== "object" || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, nul(inner)]));
      };
      const reply = await world.send(
        call,
        { ...inputOf(call, spare), body: nul(bodyOf(call, spare.ids)) },
        entitled(call, spare),
      );
      // Base64 is read without it.
      expect([200, 400, 404, 429, 455, 460], JSON.stringify(reply.body)).toContain(reply.status);
      expect(JSON.stringify(reply.body)).not.toContain("\\u0000");
    });
  });

  test.each(withBody)("nested without end does no harm in %s", (_, call) =>
    writingNothing(async () => {
      const { status } = await inject(call, "[".repeat(50_000) + "]".repeat(50_000));
      expect([400, 404, 455, 460]).toContain(status);
    }),
  );
});

describe("a query", () => {
  // Those that are taken may note what was read.
  afterAll(() => fingerprints.forget(home.organization.id));

  /** No field has such a name, lists that do not search leave the text alone, and nobody may be called so. */
  const answersToNul: Record<string, number[]> = { orderBy: [200], search: [200, 400], username: [200] };

  test.each(withQuery)("with NUL in it is refused by %s", async (_, call) => {
    const names = [...Object.keys(call.query?.shape ?? {}), ...(call.page ? ["page", "search", "orderBy"] : [])];
    for (const name of names) {
      const input = inputOf(call, home);
      const query = { ...input.query, [name]: "\0" };
      const { status } = await world.send(call, { ...input, query }, entitled(call, home));
      expect(answersToNul[name] ?? [400, 404], name).toContain(status);
    }
  });

  test.each(withQuery)("that says something twice is refused or read once by %s", async (_, call) => {
    const names = [...Object.keys(call.query?.shape ?? {}), ...(call.page ? ["page", "search"] : [])];
    for (const name of names) {
      const url = `${urlOf(call, home)}?${name}=1&${name}=2&__proto__=1&constructor=2`;
      const reply = await world.app.inject({ method: call.method, url, headers: headersOf(entitled(call, home)) });
      expect([400, 404], name).toContain(reply.statusCode);
    }
  });
});

describe("an address", () => {
  const references = ["not-an-id", "0", "-1", "\0", "a\0b", "%", "' or 1=1 --", "é", "😀", "x".repeat(250)];
  const ids = () => [randomUUID(), "00000000-0000-0000-0000-000000000000", randomUUID().toUpperCase()];

  // An invitation may go to whatever anybody could be called; its answer does not tell whether somebody is.
  const findsThings = (call: AnyEndpoint): boolean => namesThings(call) && call.id !== "login.addLogin";

  const notFoundBy = async (call: AnyEndpoint, name: string, values: readonly string[]): Promise<void> => {
    for (const value of values) {
      const input = inputOf(call, home);
      const params = { ...input.params, [name]: value };
      const reply = await world.send(call, { ...input, params }, entitled(call, home));
      expect([404], `${name}=${value.slice(0, 40)}`).toContain(reply.status);
      errorEnvelope.parse(reply.body);
    }
  };

  test.each(which(findsThings))("that leads nowhere is not found by %s", (_, call) =>
    writingNothing(async () => {
      for (const name of paramNames(call.path))
        await notFoundBy(call, name, ["not-an-id", "' or 1=1 --", randomUUID(), randomUUID().toUpperCase()]);
    }),
  );

  /** Each name of a path, once as an id and once as an id or a slug, for each method: how it is read is the same for all. */
  const places = new Map(
    which(findsThings).flatMap(([, call]) =>
      [...call.path.matchAll(/\{(\w+)(~?)\}/g)].map(([part, name = ""]) => [`${call.method} ${part}`, { call, name }]),
    ),
  );

  test.each([...places])("that leads nowhere, however it is written, is not found: %s", (_, { call, name }) =>
    writingNothing(() => notFoundBy(call, name, [...references, ...ids()])),
  );

  test.each([
    ...["/events/%", "/events/%ff", "/events/%c0%af", "/%2e%2e/%2e%2e/etc/passwd", "/nowhere", "//"],
    `/events/${"x".repeat(301)}`,
  ])("that is none is answered in the envelope: %s", async (url) => {
    const reply = await world.app.inject({ url, headers: { organization: home.organization.id } });
    expect([400, 404]).toContain(reply.statusCode);
    expect(errorEnvelope.parse(reply.json())).toEqual(reply.json());
  });

  test("is answered to its own method only", async () => {
    for (const [id, call] of calls) {
      const others = calls.filter(([, { path }]) => path.replaceAll("~", "") === call.path.replaceAll("~", ""));
      if (others.some(([, { method }]) => method === "PATCH")) continue;
      const reply = await world.app.inject({
        method: "PATCH",
        url: urlOf(call, home),
        headers: headersOf(home.host.who),
      });
      expect(reply.statusCode, id).toBe(404);
    }
  });
});
