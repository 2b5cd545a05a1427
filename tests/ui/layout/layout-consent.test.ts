// @vitest-environment node
import { describe, expect, test } from "vitest";
import {
  acceptedChoice,
  allows,
  CONSENT_KEY,
  CONSENT_LIFETIME,
  essentialChoice,
  isDecided,
  offeredCategories,
  PREFERENCES_KEY,
  readChoice,
  saveChoice,
} from "#lib/consent";

const now = Date.UTC(2026, 10, 21);

function storageWith(items: Record<string, string> = {}) {
  const stored = new Map(Object.entries(items));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
  };
}

test("the lifetime of a choice is 365 days", () => {
  expect(CONSENT_LIFETIME).toBe(31_536_000_000);
});

test.each([
  [undefined, false],
  ["", false],
  ["yes", false],
  [String(now), true],
  [String(now - CONSENT_LIFETIME), true],
  [String(now - CONSENT_LIFETIME - 1), false],
])("consent stored as %j counts: %s", (stored, expected) => {
  expect(isDecided(storageWith(stored === undefined ? {} : { [CONSENT_KEY]: stored }), now)).toBe(expected);
});

describe("a choice", () => {
  test("has nothing ticked before it is made", () => {
    expect(readChoice(storageWith())).toEqual({ performance: false, thirdParty: false });
    expect(essentialChoice).toEqual({ performance: false, thirdParty: false });
  });

  test("allows nothing before it is made, and nothing when it is too old", () => {
    expect(allows(storageWith(), "performance", now)).toBe(false);
    const old = storageWith({
      [CONSENT_KEY]: "1",
      [PREFERENCES_KEY]: JSON.stringify({ performance: true, thirdParty: true }),
    });
    expect(allows(old, "performance", now)).toBe(false);
  });

  test("is kept with its time, the essential always on", () => {
    const storage = storageWith();
    saveChoice(storage, { performance: false, thirdParty: true }, now);
    expect(JSON.parse(storage.getItem(PREFERENCES_KEY) ?? "")).toEqual({
      essential: true,
      performance: false,
      thirdParty: true,
      timestamp: now,
    });
    expect(storage.getItem(CONSENT_KEY)).toBe(String(now));
    expect(allows(storage, "performance", now)).toBe(false);
    expect(allows(storage, "thirdParty", now)).toBe(true);
  });

  test.each([
    ["measuring", [], "GTM-1", ["performance"]],
    ["films in posts", ["activities"], null, ["thirdParty"]],
    ["films in articles", ["channels"], null, ["thirdParty"]],
    ["streams in groups", ["groups"], null, ["thirdParty"]],
    ["events", ["events"], null, ["performance", "thirdParty"]],
    ["nothing", [], null, []],
  ] as const)("is asked for where there is %s", (_, modules, GOOGLE_TAG_MANAGER_ID, categories) => {
    const moduleOf = (name: string) => ({ enabled: modules.some((enabled) => enabled === name) });
    const MODULES = {
      activities: moduleOf("activities"),
      channels: moduleOf("channels"),
      events: moduleOf("events"),
      groups: moduleOf("groups"),
    };
    expect(offeredCategories({ GOOGLE_TAG_MANAGER_ID, MODULES })).toEqual(categories);
  });

  test("accepting sets on all that was asked for", () => {
    expect(acceptedChoice(["performance", "thirdParty"])).toEqual({ performance: true, thirdParty: true });
    expect(acceptedChoice(["thirdParty"])).toEqual({ performance: false, thirdParty: true });
  });

  test.each(["nonsense", "null", "[]", '{"performance":"yes"}', '{"thirdParty":1}'])(
    "survives %s in storage",
    (stored) => {
      const { performance, thirdParty } = readChoice(storageWith({ [PREFERENCES_KEY]: stored }));
      expect([typeof performance, typeof thirdParty]).toEqual(["boolean", "boolean"]);
      expect(thirdParty).toBe(false);
    },
  );
});
