import { webAddressesIn } from "#lib/composer/web-addresses";
import { isApart, onWholeCharacters, type Span } from "./parts.ts";

/** A web address in a text, as its parts say it. */
export interface Link extends Span {
  readonly type: "link";
  readonly marks: [];
  readonly href: string;
}

/** Web addresses in a text are links, as in posts. */
export const linksIn = (text: string): Link[] =>
  onWholeCharacters(
    text,
    webAddressesIn(text).map(({ start, end, href }) => ({
      type: "link",
      startIndex: start,
      endIndex: end,
      marks: [],
      href,
    })),
  );

/** Those that lie over none of the parts. */
export const linksBeside = (text: string, parts: readonly Span[]): Link[] =>
  linksIn(text).filter((link) => isApart(link, parts));
