// @vitest-environment node
import { describe, expect, it } from "vitest";
import { mostFound as mostOfContract } from "#entities/search/found";
import { folded } from "#lib/format/folded";
import { fromFound, marked } from "#lib/search/marks";
import { mostFound } from "#lib/search/most-found";
import { forgetRecent, keepRecent, mostRecent, type Recent, readRecent, recentKey } from "#lib/search/recent";
import { MemoryStorage } from "#lib/session/browser";
import { createSessionStorage } from "#lib/session/storage";

/** With what is marked in brackets. */
const shown = (text: string, search: string): string =>
  marked(text, search)
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join("");

describe("what was looked for is marked", () => {
  it.each([
    ["Grace Hopper", "hop gra", "[Gra]ce [Hop]per"],
    ["Zoë Ångström", "zoe angs", "[Zoë] [Ångs]tröm"],
    ["Zoe\u0308 again", "zoë", "[Zoe\u0308] again"],
    ["Łódź", "lodz", "[Łódź]"],
    ["Straße", "strasse", "[Straße]"],
    // Where a word begins with it, not within others.
    ["an Anagram of bananas", "an", "[an] [An]agram of bananas"],
    ["bananas", "an", "b[anan]as"],
    ["新東京駅", "東京", "新[東京]駅"],
    ["नमस्ते दुनिया", "दुनिया", "नमस्ते [दुनिया]"],
    ["مُحَمَّد", "محمد", "[مُحَمَّد]"],
    ["Grace (Hopper)", ".* (", "Grace [(]Hopper)"],
    ["Grace", "hopper", "Grace"],
    ["Grace", "", "Grace"],
    ["", "grace", ""],
  ])("%j by %j", (text, search, expected) => {
    expect(shown(text, search)).toBe(expected);
    expect(
      marked(text, search)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });

  it("and a long text begins shortly before it, at a word", () => {
    const text = `${"before ".repeat(12)}the needle and what follows`;
    const short = fromFound(text, "needle");
    expect(short).toMatch(/^…(before )+the needle and what follows$/);
    expect(short.indexOf("needle")).toBeLessThan(45);
    expect(fromFound("the needle", "needle")).toBe("the needle");
    expect(fromFound(text, "nothing")).toBe(text);
    expect(fromFound(`${"東".repeat(60)}京`, "京")).toMatch(/^…東+京$/);
    expect(fromFound(`${"🎈".repeat(40)}yx`, "x").codePointAt(1)).toBe("🎈".codePointAt(0));
  });

  it.each([
    ["Español", "espanol"],
    ["İZMİR", "izmir"],
    ["Ærø", "aero"],
  ])("%s is %s without its accents", (text, plain) => expect(folded(text)).toBe(plain));
});

it("a kind may have more where as many were found as the contract shows", () => {
  expect(mostFound).toBe(mostOfContract);
});

describe("what somebody opened", () => {
  const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";
  const user = { id: "account-1", locale: null, username: "ada", email: "", sub: "" };
  const own = recentKey(organizationId, { status: "authenticated", executeAs: null, user });
  const opened = (name: string): Recent => ({
    ...{ kind: "accounts", id: name, path: `/accounts/${name}`, name, picture: null },
  });

  it("is kept by account, the latest first, each thing once and only the last few", () => {
    const storage = new MemoryStorage();
    for (const name of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "b"]) keepRecent(storage, own, opened(name));
    expect(readRecent(storage, own).map(({ name }) => name)).toEqual(["b", "i", "h", "g", "f", "e", "d", "c"]);
    expect(readRecent(storage, own)).toHaveLength(mostRecent);
    const acting = recentKey(organizationId, { status: "authenticated", executeAs: "account-2", user });
    const visitor = recentKey(organizationId, { status: "anonymous", executeAs: null, user: null });
    expect(readRecent(storage, acting)).toEqual([]);
    expect(readRecent(storage, visitor)).toEqual([]);
    forgetRecent(storage, own);
    expect(readRecent(storage, own)).toEqual([]);
  });

  it("goes with the sign-out", () => {
    const storage = new MemoryStorage();
    keepRecent(storage, own, opened("grace"));
    createSessionStorage(organizationId, storage, new MemoryStorage()).removeAll();
    expect(storage.length).toBe(0);
  });

  it("is nobody's while it is not known who that is", () => {
    const storage = new MemoryStorage();
    for (const status of ["unknown", "authenticated"] as const) {
      const key = recentKey(organizationId, { status, executeAs: null, user: null });
      expect(key).toBeNull();
      keepRecent(storage, key, opened("grace"));
    }
    expect(storage.length).toBe(0);
  });

  it.each(["{", "null", '{"version":0,"list":[]}', '{"version":1,"list":[{"kind":"accounts"},7]}'])(
    "is nothing where %j is kept",
    (kept) => {
      const storage = new MemoryStorage();
      storage.setItem(String(own), kept);
      expect(readRecent(storage, own)).toEqual([]);
    },
  );
});
