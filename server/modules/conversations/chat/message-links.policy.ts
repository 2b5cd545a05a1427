import { find } from "linkifyjs";

/** Punctuation of other scripts and typographic quotes end an address, as ASCII punctuation does. */
const foreignPunctuation = /[“”„‘’«»‹›…、。，！？；：（）「」『』【】《》]/u;

/** The longest address of which a page is shown. */
const longest = 2000;

/** Addresses in a message, with or without `https://`: the same that the field finds where it is written. */
export const linksIn = (text: string): { start: number; end: number; href: string }[] =>
  find(text, "url", { defaultProtocol: "https" }).map(({ value, href, start }) => {
    const cut = value.length - (value.split(foreignPunctuation, 1)[0] ?? "").length;
    return { start, end: start + value.length - cut, href: href.slice(0, href.length - cut) };
  });

const isOfWeb = (href: string): boolean => href.length <= longest && /^https?:$/.test(URL.parse(href)?.protocol ?? "");

/** The one whose page a message shows a card of: the first of the web; null for none. */
export const firstLink = (text: string): string | null => {
  const href = linksIn(text).find((link) => isOfWeb(link.href))?.href;
  return href === undefined ? null : new URL(href).href;
};
