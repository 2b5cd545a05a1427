import { Parser } from "htmlparser2";
import { foreignLine } from "#server/text/lines";

/** What a page says of itself, as text. */
export interface PageFacts {
  readonly title: string | null;
  readonly description: string | null;
  readonly siteName: string;
  readonly mediaType: string | null;
  /** Addresses of its picture and its icon. */
  readonly image: string | null;
  readonly icon: string | null;
}

/** Longest texts kept, in characters. */
const longest = { title: 200, description: 400, siteName: 80 } as const;

interface Link {
  readonly rel: readonly string[];
  readonly href: string;
  readonly type: string;
  readonly size: number;
}

interface Found {
  /** By `property` or `name`; the first of a name counts. */
  readonly metas: Map<string, string>;
  readonly links: Link[];
  title: string;
  base: string | undefined;
}

const linkOf = ({ rel = "", href = "", type = "", sizes = "" }: Record<string, string>): Link => ({
  rel: rel.toLowerCase().split(/\s+/),
  href,
  type: type.toLowerCase(),
  size: Number.parseInt(sizes, 10) || 0,
});

const collect = (html: string): Found => {
  const found: Found = { metas: new Map(), links: [], title: "", base: undefined };
  let titles = 0;
  let isInTitle = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === "title") isInTitle = ++titles === 1;
      if (name === "base") found.base ??= attributes.href;
      if (name === "link" && attributes.href) found.links.push(linkOf(attributes));
      const key = (attributes.property ?? attributes.name)?.trim().toLowerCase();
      if (name === "meta" && key && attributes.content && !found.metas.has(key))
        found.metas.set(key, attributes.content);
    },
    ontext: (text) => {
      if (isInTitle) found.title += text;
    },
    onclosetag: (name) => {
      if (name === "title") isInTitle = false;
    },
  });
  parser.end(html);
  return found;
};

/** A line by the one rule for them, with blanks as HTML has them, and without letters that could not be read. */
const tidy = (text: string | undefined, max: number): string | null => {
  const readable = (text ?? "").toWellFormed().replaceAll("\ufffd", "").replace(/\s+/gu, " ");
  const line = foreignLine(readable);
  const letters = [...line];
  const short =
    letters.length > max
      ? `${letters
          .slice(0, max - 1)
          .join("")
          .trimEnd()}…`
      : line;
  return short || null;
};

const firstOf = (metas: ReadonlyMap<string, string>, names: readonly string[]): string | undefined =>
  names.map((name) => metas.get(name)).find((value) => value?.trim());

const absolute = (href: string | undefined, base: URL): string | null => {
  const url = href ? URL.parse(href.trim(), base) : null;
  return url && (url.protocol === "http:" || url.protocol === "https:") ? url.href : null;
};

const isDrawable = ({ href, type }: Link): boolean =>
  !/svg|x-icon|vnd\.microsoft/.test(type) && !/\.(svg|ico)\b/i.test(href);

/** The largest icon of those that are pictures; the one for home screens has 180 pixels unless it says otherwise. */
const iconOf = (links: readonly Link[]): string | undefined => {
  const icons = links.flatMap((link) => {
    const isTouch = link.rel.some((word) => word.startsWith("apple-touch-icon"));
    if (!(isTouch || link.rel.includes("icon")) || !isDrawable(link)) return [];
    return [{ href: link.href, size: link.size || (isTouch ? 180 : 16) }];
  });
  return icons.sort((a, b) => b.size - a.size)[0]?.href;
};

/** `url`: where the page was found. */
export const pageFacts = (html: string, url: URL): PageFacts => {
  const { metas, links, title, base } = collect(html);
  const root = (base && URL.parse(base, url)) || url;
  const images = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];
  const type = metas.get("og:type")?.trim().toLowerCase();
  return {
    title: tidy(firstOf(metas, ["og:title", "twitter:title"]) ?? title, longest.title),
    description: tidy(firstOf(metas, ["og:description", "twitter:description", "description"]), longest.description),
    siteName: tidy(metas.get("og:site_name"), longest.siteName) ?? url.hostname.replace(/^www\./, ""),
    mediaType: type && /^[a-z][\w.-]{0,39}$/.test(type) ? type : null,
    image: absolute(firstOf(metas, images) ?? links.find(({ rel }) => rel.includes("image_src"))?.href, root),
    icon: absolute(iconOf(links), root),
  };
};
