import { find } from "linkifyjs";
import { webAddress } from "#lib/format/web-address";

export interface FoundAddress {
  start: number;
  /** Exclusive. */
  end: number;
  href: string;
}

/** The longest address the platform takes. */
const longest = 2000;

/** Punctuation of other scripts and typographic quotes end an address, as ASCII punctuation does. */
const foreignPunctuation = /[“”„‘’«»‹›…、。，！？；：（）「」『』【】《》]/u;

/** The web addresses in a text, as somebody would type them: with or without `https://`. */
export const webAddressesIn = (text: string): FoundAddress[] =>
  find(text, "url", { defaultProtocol: "https" }).flatMap(({ value, start }) => {
    const written = value.split(foreignPunctuation, 1)[0] ?? "";
    const address = webAddress(written);
    if (!address || address.href.length > longest) return [];
    return { start, end: start + written.length, href: address.href };
  });
