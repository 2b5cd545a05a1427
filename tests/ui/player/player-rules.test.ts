// @vitest-environment node
import { describe, expect, test } from "vitest";
import { completeLocales } from "#lib/i18n/complete-locales";
import { flattenMessages, loadMessages } from "#lib/i18n/messages";
import { clock, spokenTime } from "#lib/player/clock";
import { keepTrack, keptTrack } from "#lib/player/kept";
import { playerKey, shelfKey } from "#lib/player/keys";
import { keepPlace, keepSpeed, placeOf, speedOf } from "#lib/player/places";
import { skipOf } from "#lib/player/skip";
import { audioMissing, chapterAt, chapterStart, isPlayable, type Playable, trackOf } from "#lib/player/track";
import { MemoryStorage } from "#lib/session/browser";
import { keptPrefix } from "#lib/session/storage";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

const content: Playable = {
  id: "one",
  title: "Lights",
  audio: { url: "https://files.example.org/one.mp3" },
  image: { uri: "wide" },
  squareImage: { uri: "square" },
  imageUrl: "elsewhere",
  channel: { name: "Stories", slug: "stories", image: { uri: "channel" } },
};

describe("a content becomes a track", () => {
  test("with its pictures in the order in which they count, its channel's last", () => {
    expect(trackOf(content).pictures).toEqual(["square", "wide", "elsewhere", "channel"]);
    expect(trackOf({ ...content, squareImage: null, image: null, imageUrl: null }).pictures).toEqual(["channel"]);
  });

  test("under its channel's name where it has none", () => {
    expect(trackOf({ ...content, title: null }).title).toBe("Stories");
  });

  test.each([
    ["no sound", null],
    ["sound without an address", {}],
    ["an empty address", { url: "" }],
  ])("but not with %s", (_name, audio) => {
    expect(isPlayable({ audio })).toBe(false);
    expect(() => trackOf({ ...content, audio })).toThrow(/^Audio Url missing$/);
  });

  test("with its chapters in order, and none that has no place", () => {
    const chapters = [
      { start: 60, title: "Storm" },
      { start: Number.NaN, title: "Nowhere" },
      { start: 0, title: "Hello" },
      { start: -3, title: "Before" },
    ];
    expect(trackOf({ ...content, chapters }).chapters.map(({ title }) => title)).toEqual(["Hello", "Storm"]);
  });
});

describe("chapters", () => {
  const chapters = [10, 60, 120].map((start) => ({ start, title: `At ${start}` }));

  test.each([
    [0, -1],
    [10, 0],
    [59.9, 0],
    [60, 1],
    [999, 2],
  ])("at second %d one is in chapter %d", (at, index) => {
    expect(chapterAt(chapters, at)).toBe(index);
  });

  test.each([
    ["the next one", 20, 1, 60],
    ["the first, before any has begun", 2, 1, 10],
    ["nowhere after the last", 130, 1, null],
    ["the beginning of this one", 90, -1, 60],
    ["the one before, when this has just begun", 61, -1, 10],
    ["nowhere before the first", 5, -1, null],
  ] as const)("lead to %s", (_name, at, by, start) => {
    expect(chapterStart(chapters, at, by)).toBe(start);
  });
});

describe("times", () => {
  test.each([
    [0, "0:00"],
    [65.9, "1:05"],
    [3599, "59:59"],
    [3725, "1:02:05"],
    [-1, "0:00"],
  ])("%d is %s", (at, text) => {
    expect(clock(at)).toBe(text);
  });

  test("look like the longest beside them", () => {
    expect(clock(65, 3725)).toBe("0:01:05");
  });

  test.each([
    ["en", 65, "1 minute, 5 seconds"],
    ["de", 3725, "1 Stunde, 2 Minuten und 5 Sekunden"],
    ["en", 0, "0 seconds"],
  ])("are said in %s", (locale, at, text) => {
    expect(spokenTime(locale, at)).toBe(text);
  });
});

describe("places", () => {
  const shelf = "shelf";
  const keep = (storage: Storage, id: string, at: number, total: number | null = 600) =>
    keepPlace(storage, shelf, id, { at, total });

  test("are remembered for each content", () => {
    const storage = new MemoryStorage();
    keep(storage, "one", 80);
    keep(storage, "two", 90, null);
    keep(storage, "one", 85);
    expect([placeOf(storage, shelf, "one"), placeOf(storage, shelf, "two")]).toEqual([85, 90]);
    expect(placeOf(storage, "another shelf", "one")).toBe(0);
  });

  test.each([
    ["its beginning", 4],
    ["its end", 598],
  ])("are none near %s", (_name, at) => {
    const storage = new MemoryStorage();
    keep(storage, "one", 80);
    keep(storage, "one", at);
    expect(placeOf(storage, shelf, "one")).toBe(0);
  });

  test("are fifty at most, those heard last", () => {
    const storage = new MemoryStorage();
    for (let index = 0; index < 60; index += 1) keep(storage, `content ${index}`, 80);
    keep(storage, "content 10", 81);
    keep(storage, "content 60", 80);
    const known = Array.from({ length: 61 }, (_, index) => placeOf(storage, shelf, `content ${index}`));
    expect(known.filter((at) => at > 0)).toHaveLength(50);
    expect([known[10], known[11], known[12]]).toEqual([81, 0, 80]);
  });

  test("lie beside the speed", () => {
    const storage = new MemoryStorage();
    keepSpeed(storage, shelf, 1.5);
    keep(storage, "one", 80);
    expect([speedOf(storage, shelf), placeOf(storage, shelf, "one")]).toEqual([1.5, 80]);
  });

  test.each([
    "{",
    "null",
    '{"version":0}',
    '{"version":1,"speed":9,"places":[]}',
    '{"version":1,"speed":1,"places":[3]}',
  ])("that nobody can read (%s) are none", (text) => {
    const storage = new MemoryStorage();
    storage.setItem(shelf, text);
    expect([placeOf(storage, shelf, "one"), speedOf(storage, shelf)]).toEqual([0, 1]);
  });

  test("of nobody known are not written, and a full storage stops nothing", () => {
    const storage = new MemoryStorage();
    keepPlace(storage, null, "one", { at: 80, total: 600 });
    expect(storage.length).toBe(0);
    const full = Object.assign(new MemoryStorage(), {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(() => keep(full, "one", 80)).not.toThrow();
  });
});

describe("whose they are", () => {
  const user = { id: "account-1", sub: "sub-1", locale: null, username: "ada", email: "ada@example.org" };
  const nobody = { executeAs: null, user: null };

  test("every key is one that a sign-out takes along", () => {
    const keys = [
      playerKey(organizationId),
      shelfKey(organizationId, { status: "anonymous", ...nobody }),
      shelfKey(organizationId, { status: "authenticated", executeAs: null, user }),
    ];
    for (const key of keys) expect(key?.startsWith(keptPrefix(organizationId))).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("an account that is acted as has a shelf of its own", () => {
    const own = shelfKey(organizationId, { status: "authenticated", executeAs: null, user });
    const other = shelfKey(organizationId, { status: "authenticated", executeAs: "account-2", user });
    expect(other).not.toBe(own);
  });

  test.each([
    ["before it is known who looks", { status: "unknown", ...nobody }],
    ["between signing in and choosing an account", { status: "authenticated", ...nobody }],
  ] as const)("there is none %s", (_name, state) => {
    expect(shelfKey(organizationId, state)).toBeNull();
  });

  test("what a tab played is brought back for the same listener, and a visitor's for who signs in", () => {
    const tab = new MemoryStorage();
    const kept = { track: trackOf(content), at: 80, total: 600 };
    const visitors = shelfKey(organizationId, { status: "anonymous", ...nobody }) ?? "";
    keepTrack(tab, "key", "account's", kept);
    expect(keptTrack(tab, "key", "account's")).toMatchObject(kept);
    expect(keptTrack(tab, "key", "another's")).toBeNull();
    expect(keptTrack(tab, "key", visitors)).toBeNull();
    keepTrack(tab, "key", visitors, kept);
    expect(keptTrack(tab, "key", "account's")).toMatchObject(kept);
  });
});

test.each(completeLocales)("in %s a button is called by the word that stands on it", async (locale) => {
  const words = flattenMessages(await loadMessages(locale, ["player"]));
  for (const act of ["play", "pause"]) {
    const [word = "", name = ""] = [words[`player.${act}`], words[`player.${act}Title`]];
    expect(name.toLocaleLowerCase(locale)).toContain(word.toLocaleLowerCase(locale));
  }
});

test("the word for a content without sound is the specification's", async () => {
  expect(flattenMessages(await loadMessages("en", ["player"]))["player.missing"]).toBe(audioMissing);
});

test.each([
  ["ArrowRight", false, 10],
  ["ArrowLeft", false, -10],
  ["ArrowRight", true, 1],
  ["PageUp", false, 60],
  ["PageDown", false, -60],
  ["a", false, null],
])("%s (shift %s) skips by %s", (key, shiftKey, by) => {
  expect(skipOf({ key, shiftKey })).toBe(by);
});
