import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorEnvelope } from "#kernel/error-envelope";
import { errorCodes } from "#kernel/errors";
import { loadMessages } from "#lib/i18n/messages";
import { type Populated, populate } from "#tests/support/populate";
import { startWorld, type World } from "#tests/support/world";
import { bodyOf, calls, entitled, inputOf, isOpen, needsQuery, queryOf, takesSlugs, which } from "./calls.ts";

let world: World;
let home: Populated;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const reads = which(({ method }) => method === "GET");
const writes = which(({ method }) => method !== "GET");

describe("an example", () => {
  const ids = {
    addressId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c01",
    addOnId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c02",
    couponCode: "EVERYBODY",
    passTypeId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c03",
    draftId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c04",
    interestId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c07",
    questionId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c05",
    roomTypeId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    passId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    sessionQuestionId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    followupQuestionId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    receiverId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    groupId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    outsiderId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    sessionId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    speakerId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    trackId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    locationId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c06",
    muteProof: "c2VhbGVk",
  };

  test.each(calls)("of a body is there when %s takes one, and fits", (_, call) => {
    expect(bodyOf(call, ids) !== undefined).toBe(Boolean(call.body));
    expect(call.body?.safeParse(bodyOf(call, ids)).error).toBeUndefined();
  });

  test.each(which(needsQuery))("of a query is there, as %s needs one, and fits", (_, call) => {
    expect(call.query?.safeParse(queryOf(call, ids)).error).toBeUndefined();
  });
});

/** Business rules that the populated organization meets: why a call may answer something else than 200. */
const gates: Readonly<Record<string, readonly number[]>> = {
  // The one pass has joined already: there is nothing to price.
  "sessions.intent": [460],
};

describe("whoever may call gets what the contract says", () => {
  beforeAll(async () => {
    home = await populate(world, await world.organization({ domain: "localhost", paymentType: "manual" }));
  });

  test.each(reads)("%s", async (id, call) => {
    const { status, body } = await world.send(call, inputOf(call, home), entitled(call, home));
    expect([200, ...(gates[id] ?? [])], `${body.code} ${JSON.stringify(body.fields)}`).toContain(status);
    // The platform parses what it sends; here the client's side of the envelope is parsed again.
    if (call.page) expect(call.page.array().parse(body.data)).toHaveLength((body.data as unknown[]).length);
    if (call.page) expect(body.count).toBeGreaterThanOrEqual((body.data as unknown[]).length);
    if (call.cursor) expect(call.cursor.array().parse(body.data)).toHaveLength((body.data as unknown[]).length);
    if (call.response && status === 200) call.response.parse(body.data);
  });

  test.each(which(({ method, path }) => method === "GET" && path.includes("~}")))(
    "under a slug: %s",
    async (_, call) => {
      const input = inputOf(call, home);
      const byId = await world.send(call, input, entitled(call, home));
      const bySlug = await world.send(
        call,
        { ...input, params: { ...input.params, ...home.slugs } },
        entitled(call, home),
      );
      // What is only taken by id stays an id: slugs stand where the path allows them.
      expect(takesSlugs(call) && bySlug).toEqual(byId);
    },
  );

  test.each(which(({ page }) => page !== undefined))("page by page: %s", async (_, call) => {
    const input = inputOf(call, home);
    const ask = (query: object) =>
      world.send(call, { ...input, query: { ...input.query, ...query } }, entitled(call, home));
    const all = await ask({});
    const beyond = await ask({ page: 9999 });
    expect([beyond.status, beyond.body.data, beyond.body.count]).toEqual([200, [], all.body.count]);
    const searched = await ask({ search: "%_\\' é", orderBy: "-createdAt" });
    expect([searched.status, Array.isArray(searched.body.data)]).toEqual([200, true]);
    for (const orderBy of ["constructor", "__proto__", "-toString", "no such field", "-"])
      expect((await ask({ orderBy })).status, orderBy).toBe(200);
    for (const query of [{ page: 0 }, { pageSize: 0 }, { page: "x" }, { page: 1.5 }])
      expect((await ask(query)).status, JSON.stringify(query)).toBe(400);
  });
});

describe("a write by who may do it", () => {
  beforeEach(async () => {
    home = await populate(world, await world.organization());
  });

  test.each(writes)("%s", async (_, call) => {
    const { status, body } = await world.send(call, inputOf(call, home), entitled(call, home));
    expect([200, 404, 455, 460], `${status} ${body.code} ${JSON.stringify(body.fields)}`).toContain(status);
    if (status === 200) call.response?.parse(body.data);
    else expect(errorEnvelope.parse(body)).toEqual(body);
  });
});

describe("a refusal", () => {
  beforeAll(async () => {
    home = await populate(world, await world.organization());
  });

  test.each(which((call) => !isOpen(call)))("of %s is a sentence in the reader's language", async (_, call) => {
    for (const locale of ["en", "ja"]) {
      const { body } = await world.send(call, inputOf(call, home), { organizationId: home.organization.id, locale });
      const { errors } = await loadMessages(locale, ["errors"]);
      expect(body.message).toBe((errors as Record<string, string>).unauthenticated);
    }
  });

  test("is written in the organization's own language for readers of another", async () => {
    const organization = await world.organization({ defaultLocale: "ja", locales: ["ja"] });
    const call = calls[0]?.[1];
    if (!call) throw new Error("There are no calls.");
    const { errors } = await loadMessages("ja", ["errors"]);
    const { body } = await world.send(call, { query: { page: 0 } }, { organizationId: organization.id, locale: "en" });
    expect(body.message).toBe((errors as Record<string, string>).validation_failed);
  });

  test.each(["en", "es", "fr", "ja"])("has a sentence for every code in %s", async (locale) => {
    const { errors } = (await loadMessages(locale, ["errors"])) as { errors: Record<string, string> };
    expect(errorCodes.filter((code) => !errors[code]?.trim())).toEqual([]);
    if (locale === "en") return;
    const english = (await loadMessages("en", ["errors"])) as { errors: Record<string, string> };
    expect(errorCodes.filter((code) => errors[code] === english.errors[code])).toEqual([]);
  });
});
