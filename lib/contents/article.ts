import { playedAt } from "#entities/shared/players";
import { webAddress } from "#lib/format/web-address";

/** A film at another service, found by its address. */
export interface Embed {
  kind: "film";
  /** Where it begins in the article: what tells parts apart. */
  at: number;
  /** What the frame shows. */
  src: string;
  /** The page that the creator linked to. */
  href: string;
  host: string;
}
export interface Passage {
  kind: "text";
  at: number;
  html: string;
}
export type ArticlePart = Passage | Embed;

const tags = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g;
const withoutEnd: ReadonlySet<string> = new Set(["br", "hr", "img"]);
/** A paragraph in which nothing stands but one link. */
const linkAlone = /<p(?: [^>]*)?>\s*<a [^>]*?href="([^"]*)"[^>]*>(?:[^<]|<(?!\/?(?:a|p|img)\b))*<\/a>\s*<\/p>/y;

/** The film at an address that somebody wrote, as an article links to it. */
export const filmAt = (written: string): Pick<Embed, "href" | "host"> | null => {
  const address = webAddress(written);
  const href = address?.href.replace(/^http:/, "https:");
  return address && href && playedAt(href) ? { href, host: address.host } : null;
};

const embedAt = (html: string, at: number): { embed: Embed; end: number } | null => {
  linkAlone.lastIndex = at;
  const href = linkAlone.exec(html)?.[1]?.replaceAll("&amp;", "&");
  const film = href && playedAt(href);
  if (!film) return null;
  const host = new URL(href).host.replace(/^www\./, "");
  return { embed: { kind: "film", at, src: film.uri, href, host }, end: linkAlone.lastIndex };
};

/**
 * An article as the platform made it harmless, cut where a film of another service stands by itself: the platform lets
 * no frame through, a link alone in its paragraph is how creators show one. What stands inside of something else, as in
 * a quote, stays a link, so each passage is whole HTML.
 */
export const articleParts = (html: string): ArticlePart[] => {
  const parts: ArticlePart[] = [];
  let depth = 0;
  let from = 0;
  const keepUpTo = (end: number): void => {
    const passage = html.slice(from, end);
    // Where one goes on writing below a film, an empty paragraph may be left.
    if (passage.replace(/<p>\s*<\/p>/g, "").trim()) parts.push({ kind: "text", at: from, html: passage });
  };
  for (const { index, 1: end, 2: name = "" } of html.matchAll(tags)) {
    const found = depth === 0 && !end && name === "p" ? embedAt(html, index) : null;
    if (found) {
      keepUpTo(index);
      parts.push(found.embed);
      from = found.end;
    }
    if (!withoutEnd.has(name)) depth += end ? -1 : 1;
  }
  keepUpTo(html.length);
  return parts;
};
