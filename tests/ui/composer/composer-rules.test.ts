import { describe, expect, test } from "vitest";
import { activityInput } from "#entities/community/activities";
import { dropDraft, keepDraft, readDraft } from "#lib/composer/drafts";
import { sortFiles } from "#lib/composer/picture-files";
import { placeInput, placeKey } from "#lib/composer/place";
import { lettersLeft, longestMessage, mostEntities, obstacleTo } from "#lib/composer/readiness";
import { triggerIn } from "#lib/composer/trigger";
import { webAddressesIn } from "#lib/composer/web-addresses";
import { MemoryStorage } from "#lib/session/browser";
import { createSessionStorage } from "#lib/session/storage";

const id = "6f1de4a2-1c1b-4b43-9c5e-0c8f7f3f1a11";

describe("a name is begun", () => {
  test.each([
    ["@", "mention", ""],
    ["hello @ad", "mention", "ad"],
    ["(@ad", "mention", "ad"],
    ["hello @Ada Lo", "mention", "Ada Lo"],
    ["@Ada ", "mention", "Ada "],
    ["こんにちは@田中", "mention", "田中"],
    ["＠田中", "mention", "田中"],
    ["مرحبا @عمر", "mention", "عمر"],
    ["\uFFFC#sail", "interest", "sail"],
    ["#night sailing", "interest", "night sailing"],
    ["＃海", "interest", "海"],
  ])("in %s", (before, kind, query) => {
    expect(triggerIn(before)).toEqual({ kind, query, length: query.length + 1 });
  });

  test.each(["", "hello", "ada@example", "ada.l+x@example", "C#", "# heading", "@ ad", "https://a.example/#part"])(
    "not in %s",
    (before) => {
      expect(triggerIn(before)).toBeNull();
    },
  );

  test("not by a whole sentence, nor by what is longer than a name", () => {
    expect(triggerIn("@Ada and I went sailing")).toBeNull();
    expect(triggerIn(`@${"a".repeat(51)}`)).toBeNull();
  });
});

describe("an address is found", () => {
  test.each([
    ["see https://example.org/a?b=1, ok", "https://example.org/a?b=1", "https://example.org/a?b=1"],
    ["www.example.com.", "www.example.com", "https://www.example.com/"],
    ["(example.com/x_(y))", "example.com/x_(y)", "https://example.com/x_(y)"],
    ["「https://example.jp/」", "https://example.jp/", "https://example.jp/"],
    ["https://example.jp/道、次", "https://example.jp/道", "https://example.jp/%E9%81%93"],
    ["“http://example.org/ä”", "http://example.org/ä", "http://example.org/%C3%A4"],
    ["مرحبا https://example.org/x نص", "https://example.org/x", "https://example.org/x"],
  ])("in %s", (text, written, href) => {
    const [found, ...others] = webAddressesIn(text);
    expect(others).toEqual([]);
    expect(text.slice(found?.start, found?.end)).toBe(written);
    expect(found?.href).toBe(href);
  });

  test.each(["javascript:alert(1)", "ada@example.com", "e.g. this", "1.5", "data:text/html,x", "ftp://example.org/"])(
    "not in %s",
    (text) => {
      expect(webAddressesIn(text)).toEqual([]);
    },
  );

  test("not where it is longer than the platform takes", () => {
    expect(webAddressesIn(`https://example.org/${"a".repeat(2000)}`)).toEqual([]);
  });
});

describe("it can be posted", () => {
  const done = { sending: null, sent: {} };
  const text = (message: string, count = 0) => ({
    message,
    entities: Array.from({ length: count }, () => ({
      type: "segment" as const,
      startIndex: 0,
      endIndex: 1,
      marks: ["bold" as const],
    })),
  });

  test("with words, with pictures, or with both", () => {
    expect(obstacleTo(text("Hi"), [])).toBeNull();
    expect(obstacleTo(text(""), [done])).toBeNull();
    expect(obstacleTo(text(""), [])).toBe("empty");
    expect(obstacleTo(text("\u200D \u2060"), [])).toBe("empty");
  });

  test("not while a picture is on its way, nor with one that did not arrive", () => {
    expect(obstacleTo(text("Hi"), [done, { sending: 1, sent: null }])).toBe("sending");
    expect(obstacleTo(text("Hi"), [done, { sending: null, sent: null }])).toBe("failed");
  });

  test("up to what the platform's schema takes, and it is counted from near there", () => {
    const span = { startIndex: 0, endIndex: 1, marks: [] };
    const takes = (length: number, count: number) =>
      activityInput.safeParse({
        message: "a".repeat(length),
        entities: Array.from({ length: count }, () => ({ type: "segment", ...span })),
      }).success;
    expect([takes(longestMessage, mostEntities), takes(longestMessage + 1, 0), takes(1, mostEntities + 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(obstacleTo(text("a".repeat(longestMessage), mostEntities), [])).toBeNull();
    expect(obstacleTo(text("a".repeat(longestMessage + 1)), [])).toBe("tooLong");
    expect(obstacleTo(text("a", mostEntities + 1), [])).toBe("tooMany");
    expect([4499, 4500, 5003].map((length) => lettersLeft(text("a".repeat(length))))).toEqual([null, 500, -3]);
  });

  test("where it belongs", () => {
    const group = { kind: "group", groupId: id, name: "Crew" } as const;
    expect(placeInput(group)).toEqual({ groupId: id });
    expect(placeInput({ kind: "comment", activityId: id })).toEqual({ commentedId: id });
    expect(placeInput({ kind: "feed" })).toEqual({});
    expect(placeKey(group)).toBe(placeKey({ ...group, name: "Another name" }));
    expect(placeKey(group)).not.toBe(placeKey({ kind: "event", eventId: id, name: "Crew" }));
  });
});

describe("files", () => {
  const file = (name: string, type: string, size = 10) => {
    const made = new File(["x"], name, { type });
    return Object.defineProperty(made, "size", { value: size });
  };

  test("are taken as far as there is room, and only pictures of the right size", () => {
    const svg = file("a.svg", "image/svg+xml");
    const big = file("b.png", "image/png", 10 * 1024 * 1024 + 1);
    const none = file("c.png", "image/png", 0);
    const fine = [
      file("d.png", "image/png", 10 * 1024 * 1024),
      file("e.gif", "image/gif"),
      file("f.webp", "image/webp"),
    ];
    const { taken, refused } = sortFiles([svg, big, none, ...fine], 2);
    expect(taken.map(({ name }) => name)).toEqual(["d.png", "e.gif"]);
    expect(refused).toEqual([
      { name: "a.svg", fault: "type" },
      { name: "b.png", fault: "size" },
      { name: "c.png", fault: "empty" },
      { name: "f.webp", fault: "tooMany" },
    ]);
  });
});

describe("a draft", () => {
  const ada = { organizationId: "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b", accountId: id };
  const grace = { ...ada, accountId: "7f1de4a2-1c1b-4b43-9c5e-0c8f7f3f1a12" };
  const draft = (message: string) => ({ message, entities: [], pictures: [] });
  const now = Date.parse("2026-05-01T12:00:00Z");

  test("is kept for its place and its account", () => {
    const storage = new MemoryStorage();
    expect(keepDraft(storage, ada, "feed", draft("Hello"))).toBe(true);
    expect(readDraft(storage, ada, "feed", now)).toEqual(draft("Hello"));
    expect(readDraft(storage, ada, "group.1", now)).toBeNull();
    expect(readDraft(storage, grace, "feed", now)).toBeNull();
    expect(readDraft(storage, ada, "constructor", now)).toBeNull();
  });

  test("goes when it is posted or emptied, and leaves nothing behind", () => {
    const storage = new MemoryStorage();
    keepDraft(storage, ada, "feed", draft("Hello"));
    expect(keepDraft(storage, ada, "feed", draft("  \n"))).toBe(false);
    expect(storage.length).toBe(0);
    keepDraft(storage, ada, "feed", draft("Hello"));
    dropDraft(storage, ada, "feed");
    expect(storage.length).toBe(0);
  });

  test("goes with a sign-out", () => {
    const storage = new MemoryStorage();
    keepDraft(storage, ada, "feed", draft("Hello"));
    createSessionStorage(ada.organizationId, storage, new MemoryStorage()).removeAll();
    expect(readDraft(storage, ada, "feed", now)).toBeNull();
  });

  test("is not kept when it is too long, and only the latest twenty are", () => {
    const storage = new MemoryStorage();
    for (let at = 0; at < 25; at += 1) keepDraft(storage, ada, `comment.${String(at)}`, draft(`No ${String(at)}`));
    expect(readDraft(storage, ada, "comment.4", now)).toBeNull();
    expect(readDraft(storage, ada, "comment.5", now)).toEqual(draft("No 5"));
    expect(keepDraft(storage, ada, "feed", draft("a".repeat(50_000)))).toBe(false);
    expect(readDraft(storage, ada, "feed", now)).toBeNull();
  });

  test("is written on without the pictures that nobody keeps any more", () => {
    const storage = new MemoryStorage();
    const picture = (sentAt: string) => ({ id, uri: "/p", width: 1, height: 1, description: "", sentAt });
    const pictures = [picture("2026-04-30T12:00:00Z"), picture("2026-05-01T11:00:00Z")];
    keepDraft(storage, ada, "feed", { ...draft("Hello"), pictures });
    expect(readDraft(storage, ada, "feed", now)?.pictures).toEqual(pictures.slice(1));
  });

  test("does not mind a storage that is full, or that somebody wrote into", () => {
    const storage = new MemoryStorage();
    keepDraft(storage, ada, "feed", draft("Hello"));
    const key = storage.key(0) ?? "";
    for (const kept of ["not json", "null", '{"version":0,"drafts":{"feed":{}}}', "[]"]) {
      storage.setItem(key, kept);
      expect(readDraft(storage, ada, "feed", now)).toBeNull();
    }
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect(keepDraft(storage, ada, "feed", draft("Hello"))).toBe(false);
  });
});
