import { describe, expect, test } from "vitest";
import { pageFacts } from "#server/modules/platform/storage/page-facts";
import { pageText } from "#server/modules/platform/storage/page-text";

const place = new URL("https://www.harbour.example/news/today");
const facts = (html: string | Buffer, contentType = "text/html") =>
  pageFacts(pageText(Buffer.from(html), contentType), place);
const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;

describe("words of a page", () => {
  test.each([
    ["script", "<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>", "<script>alert(1)</script>"],
    ["tags", "<title><b>Bold</b> & brave</title>", "<b>Bold</b> & brave"],
    ["quotes", `<meta property="og:title" content='" onload="alert(1)'>`, `" onload="alert(1)`],
    ["entities", "<title>Caf&eacute; &#128674; &nbsp;&lt;3</title>", "Café 🚢 <3"],
    ["controls", "<title>a\u0007b\u200B</title>", "a b"],
    ["composed letters", "<title>Cafe\u0301</title>", "Caf\u00e9"],
    ["letters that nobody sees", "<title>\u3164\u200B</title>", null],
    ["what no person types", "<title>a\u0000b</title>", "a b"],
    ["turned letters", "<title>safe\u202Egpj.exe\u202C</title>", "safegpj.exe"],
    ["the first title", "<title>One</title><svg><title>Two</title></svg>", "One"],
    ["a comment", "<!-- <title>No</title> --><title>Yes</title>", "Yes"],
    ["nothing", "<title> \n </title>", null],
  ])("are shown as they were written: %s", (_, html, title) => {
    expect(facts(html).title).toBe(title);
  });

  test("are never longer than a card", () => {
    const long = facts(`<title>${"🚢".repeat(900)}</title>${og("description", "a ".repeat(9000))}`);
    expect([[...(long.title ?? "")].length, long.title?.endsWith("🚢…")]).toEqual([200, true]);
    expect(long.description?.length).toBeLessThanOrEqual(400);
    expect(facts(og("site_name", "a".repeat(900))).siteName.length).toBe(80);
  });

  test("that are halves of letters are left out, also where the page was cut", () => {
    expect(facts("<title>Half &#xD83D; letter</title>").title).toBe("Half letter");
    const cut = Buffer.from("<title>Long</title><p>é").subarray(0, -1);
    expect(facts(cut, "text/html; charset=utf-8").title).toBe("Long");
  });

  test("name the host where the site has no name", () => {
    expect(facts("<title>News</title>").siteName).toBe("harbour.example");
  });

  test.each([
    ["article", "article"],
    ["VIDEO.Other", "video.other"],
    ["<b>", null],
  ])("tell the kind %s", (type, kind) => expect(facts(og("type", type)).mediaType).toBe(kind));
});

describe("letters of a page", () => {
  // "潮の満ち引き" in Shift_JIS.
  const tides = Buffer.concat([
    Buffer.from("<title>"),
    Buffer.from([0x92, 0xaa, 0x82, 0xcc, 0x96, 0x9e, 0x82, 0xbf, 0x88, 0xf8, 0x82, 0xab]),
    Buffer.from("</title>"),
  ]);
  const meta = Buffer.from(`<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">`);
  const said = Buffer.concat([meta, tides]);

  test.each([
    ["its head", tides, "text/html; charset=shift_jis"],
    ["its own word", said, "text/html"],
    ["its own word against its head", said, "text/html; charset=utf-8"],
    ["its own word against nonsense", said, "text/html; charset=nonsense"],
  ])("are known by %s", (_, html, contentType) => {
    expect(facts(html, contentType).title).toBe("潮の満ち引き");
  });

  test("are guessed where nothing is said", () => {
    expect(facts("<title>Čeština</title>").title).toBe("Čeština");
    expect(facts(Buffer.from("<title>Café</title>", "latin1")).title).toBe("Café");
    expect(facts(Buffer.from("\ufeff<title>Ahoy</title>", "utf16le")).title).toBe("Ahoy");
  });
});

describe("pictures of a page", () => {
  test.each([
    ["/a.png", "https://www.harbour.example/a.png"],
    ["b.png", "https://www.harbour.example/news/b.png"],
    ["//cdn.example/c.png", "https://cdn.example/c.png"],
    ["javascript:alert(1)", null],
    ["data:image/png;base64,AA", null],
    ["http://[", null],
  ])("stand at %s", (src, address) => expect(facts(og("image", src)).image).toBe(address));

  test("stand where the page says that it is", () => {
    expect(facts(`<base href="https://cdn.example/x/">${og("image", "a.png")}`).image).toBe(
      "https://cdn.example/x/a.png",
    );
  });

  test.each([
    [
      "the largest",
      `<link rel="icon" sizes="16x16" href="/16.png"><link rel="ICON" sizes="96x96" href="/96.png">`,
      "/96.png",
    ],
    [
      "the one for home screens",
      `<link rel="icon" href="/i.png"><link rel="apple-touch-icon" href="/t.png">`,
      "/t.png",
    ],
    ["none that cannot be drawn", `<link rel="shortcut icon" href="/i.ico"><link rel="icon" href="/i.svg?v=2">`, null],
  ])("have an icon: %s", (_, html, path) => {
    expect(facts(html).icon).toBe(path && `https://www.harbour.example${path}`);
  });
});
