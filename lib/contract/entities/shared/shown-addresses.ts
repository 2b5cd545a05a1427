import punycode from "punycode/punycode.js";
import { keptDomain } from "./mail-addresses.ts";

const decoded = (kept: string): string => {
  try {
    return punycode.toUnicode(kept);
  } catch {
    return kept;
  }
};

/** `xn--e1afmkfd.xn--p1ai` → `пример.рф`: how people read what is kept in ASCII. What would not lead back is left as it is. */
export const shownDomain = (kept: string): string => {
  const shown = decoded(kept);
  return keptDomain(shown) === kept ? shown : kept;
};

/** The same of a mail address; anything else is shown as it is. */
export const shownAddress = (kept: string): string => {
  const at = kept.lastIndexOf("@");
  return at < 0 ? kept : `${kept.slice(0, at + 1)}${shownDomain(kept.slice(at + 1))}`;
};
