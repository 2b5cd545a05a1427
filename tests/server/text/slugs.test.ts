import { expect, test } from "vitest";
import { slugOf, uniqueSlug } from "#server/text/slugs";

test.each([
  ["Crème brûlée!", "creme-brulee"],
  ["Straße der Größe ẞ", "strasse-der-grosse-ss"],
  ["Smørrebrød på Åland", "smorrebrod-pa-aland"],
  ["Łódź Æsir Þór ð", "lodz-aesir-thor-d"],
  ["Đà Nẵng đường", "da-nang-duong"],
  ["İstanbul'da ışık", "istanbul-da-isik"],
  ["Sámi ŋ, Ɛʋɛ", "sami-ng-eve"],
  ["Ｆｕｌｌ ½ ™", "full-1-2-tm"],
  ["Καλημέρα Ελλάδα", "kalimera-ellada"],
  ["Привет, мир", "privet-mir"],
  ["Київ, їжак", "kiyiv-yizhak"],
  ["مرحبا ۱۲۳", "mrhba-123"],
  ["日本 Open 2026", "open-2026"],
])("an address for %s is %s", (name, slug) => {
  expect(slugOf(name, "talk")).toBe(slug);
});

test.each(["東京オリンピック", "안녕하세요", "שלום", "♥♥♥", " - "])(
  "%s cannot be written in ASCII: its address is made of it all the same, and always the same",
  (name) => {
    expect(slugOf(name, "talk")).toMatch(/^talk-[0-9a-f]{8}$/);
    expect(slugOf(name, "talk")).toBe(slugOf(name, "talk"));
    expect(slugOf(name, "talk")).not.toBe(slugOf(`${name}?`, "talk"));
  },
);

test("an address is at most 80 characters long, also where one letter becomes many", () => {
  const slug = slugOf("Щ".repeat(80), "talk");
  expect(slug).toHaveLength(80);
  expect(slug).toMatch(/^(sch)+sc$/);
});

test("the same address for many gets numbers", () => {
  const taken = new Set<string>();
  expect(["strasse", "strasse", "strasse"].map((slug) => uniqueSlug(slug, taken))).toEqual([
    "strasse",
    "strasse-2",
    "strasse-3",
  ]);
});
