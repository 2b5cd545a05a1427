import { getEncoding } from "encoding-sniffer";

/** How far into a page its own word about its letters is looked for, in bytes. */
const sniffed = 8192;

const charsetIn = (contentType: string): string | undefined => /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];

/** Undefined for letters that are not known, and, where it matters, for bytes that are none of them. */
const decode = (bytes: Buffer, encoding: string, fatal: boolean): string | undefined => {
  try {
    // As a stream: the last letter may have been cut in two.
    return new TextDecoder(encoding, { fatal }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
};

/**
 * The text of a page in the letters that its head, the page itself or its bytes tell, in this order. A head that says
 * UTF-8 of other bytes is a server's habit, and not believed.
 */
export const pageText = (bytes: Buffer, contentType: string): string => {
  const told = charsetIn(contentType);
  const defaults = { maxBytes: sniffed, defaultEncoding: "utf-8" };
  const claimed = getEncoding(bytes, told ? { ...defaults, transportLayerEncodingLabel: told } : defaults);
  const own = getEncoding(bytes, { maxBytes: sniffed, defaultEncoding: "windows-1252" });
  return decode(bytes, claimed, true) ?? decode(bytes, own, false) ?? bytes.toString("latin1");
};
