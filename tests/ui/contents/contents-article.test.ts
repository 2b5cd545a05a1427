// @vitest-environment node
import { describe, expect, it } from "vitest";
import { articleParts } from "#lib/contents/article";

const link = (href: string, text = href) => `<a href="${href}" rel="noopener noreferrer nofollow">${text}</a>`;
const frames = (html: string) => articleParts(html).flatMap((part) => (part.kind === "film" ? [part.src] : []));
const texts = (html: string) => articleParts(html).flatMap((part) => (part.kind === "text" ? [part.html] : []));

describe("a link that stands alone in its paragraph", () => {
  it.each([
    ["https://www.youtube.com/watch?v=abc_DEF-123", "https://www.youtube-nocookie.com/embed/abc_DEF-123"],
    ["https://www.youtube.com/watch?t=4&amp;v=abc_DEF-123", "https://www.youtube-nocookie.com/embed/abc_DEF-123"],
    ["https://youtu.be/abc_DEF-123?si=x", "https://www.youtube-nocookie.com/embed/abc_DEF-123"],
    ["https://m.youtube.com/shorts/abc_DEF-123", "https://www.youtube-nocookie.com/embed/abc_DEF-123"],
    ["https://www.youtube.com/live/abc_DEF-123?feature=share", "https://www.youtube-nocookie.com/embed/abc_DEF-123"],
    ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
    ["https://vimeo.com/123456789/8272103f6e", "https://player.vimeo.com/video/123456789?dnt=1&h=8272103f6e"],
    ["https://player.vimeo.com/video/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
  ])("to %s is a film", (href, src) => {
    expect(frames(`<p>${link(href)}</p>`)).toEqual([src]);
  });

  it.each([
    "https://example.org/watch?v=abc_DEF-123",
    "https://youtube.com.evil.example/watch?v=abc_DEF-123",
    "https://evil.example/https://youtu.be/abc_DEF-123",
    "http://youtu.be/abc_DEF-123",
    "https://me:secret@youtu.be/abc_DEF-123",
    "https://www.youtube.com/user/abc_DEF-123",
    "https://www.youtube.com/@harbour",
    "https://vimeo.com/about",
    "mailto:a@youtu.be",
  ])("to %s stays a link", (href) => {
    const html = `<p>${link(href)}</p>`;
    expect([frames(html), texts(html)]).toEqual([[], [html]]);
  });

  it("cuts the article there, and each passage is whole", () => {
    const film = `<p dir="ltr">\n${link("https://youtu.be/abc_DEF-123", "<strong>Our film</strong>")} </p>`;
    const html = `<h2>Tides<br></h2><p>One</p>${film}<blockquote><p>Two</p></blockquote>${film}`;
    expect(articleParts(html).map((part) => (part.kind === "text" ? part.html : part.href))).toEqual([
      "<h2>Tides<br></h2><p>One</p>",
      "https://youtu.be/abc_DEF-123",
      "<blockquote><p>Two</p></blockquote>",
      "https://youtu.be/abc_DEF-123",
    ]);
    expect(new Set(articleParts(html).map(({ at }) => at)).size).toBe(4);
  });
});

describe("a link to a film", () => {
  const film = link("https://youtu.be/abc_DEF-123");
  it.each([
    ["beside words", `<p>See ${film}</p>`],
    ["before words", `<p>${film} is worth it</p>`],
    ["beside another", `<p>${film}${film}</p>`],
    ["in a quote", `<blockquote><p>${film}</p></blockquote>`],
    ["in a list", `<ul><li><p>${film}</p></li></ul>`],
    ["around a picture", `<p>${link("https://youtu.be/abc_DEF-123", '<img src="https://a.example/1.png">')}</p>`],
    ["after a picture in a quote", `<blockquote><img src="https://a.example/1.png"><p>${film}</p></blockquote>`],
  ])("%s stays a link", (_where, html) => {
    expect([frames(html), texts(html)]).toEqual([[], [html]]);
  });
});

it("has no part where nothing is written", () => {
  expect(articleParts("")).toEqual([]);
  expect(articleParts(" \n")).toEqual([]);
});

it("stays whole where thousands of links begin and none ends", () => {
  const html = `<p>${'<a href="https://youtu.be/abc_DEF-123">'.repeat(4000)}`;
  expect(articleParts(html)).toEqual([{ kind: "text", at: 0, html }]);
});
