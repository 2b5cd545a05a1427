import type { IncomingHttpHeaders } from "node:http";
import type { ByteRange } from "#server/ports/files";

/** What of a file a request asks for: all of it, one range, or what does not exist (416). */
export type Wanted = "whole" | "nothing" | ByteRange;

/**
 * The part of a file of `size` bytes that a request asks for (RFC 9110, 14). A header that is no range of bytes, or
 * that is meant for other bytes than these (`If-Range`), is passed over. Several ranges at once are refused: no player
 * needs them, and each would cost as much as a request.
 */
export const wantedRange = (
  { range, "if-range": condition }: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): Wanted => {
  if (range === undefined || (condition !== undefined && condition !== etag)) return "whole";
  const specs = /^bytes=(.*)$/i.exec(range.trim())?.[1]?.split(",");
  if (!specs) return "whole";
  const parts = specs.map((spec) => /^\s*(\d*)-(\d*)\s*$/.exec(spec));
  if (parts.length > 1) return "nothing";
  const [, first = "", last = ""] = parts[0] ?? [];
  if (first === "" && last === "") return "whole";
  if (first !== "" && last !== "" && Number(last) < Number(first)) return "whole";
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : "nothing";
};
