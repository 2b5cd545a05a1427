import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#kernel/errors";
import type { FileStore } from "#server/ports/files";
import { wantedRange } from "./ranges.ts";

/** Bytes from people never run anything, whatever they are. */
export const withSafeHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "cross-origin");

/** Kept as long as its address opens it, and by nobody but its reader's browser. */
export const privateCacheControl = (until: number, now: number): string =>
  `private, max-age=${Math.floor((until - now) / 1000)}`;

/** A download under a name: in ASCII for old readers, and as it is (RFC 6266, 8187). */
const attachmentNamed = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

const dispositionOf = ({ isInline, filename }: Pick<Sent, "isInline" | "filename">): string => {
  if (isInline) return "inline";
  return filename === undefined ? "attachment" : attachmentNamed(filename);
};

interface Sent {
  readonly key: string;
  readonly size: number;
  /** Changes with the bytes. */
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly isInline: boolean;
  /** What a download is called. */
  readonly filename?: string;
}

/**
 * Answers with a stored file, or with the part of it that is asked for, read from where that begins. Throws `not_found`
 * where its bytes are gone.
 */
export const sendFile = async (
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { key, size, etag, contentType, cacheControl, isInline, filename }: Sent,
): Promise<FastifyReply> => {
  const wanted = headers["if-none-match"] === etag ? "known" : wantedRange(headers, { size, etag });
  const range = typeof wanted === "object" ? wanted : undefined;
  const isSent = method !== "HEAD" && (range !== undefined || wanted === "whole");
  const file = isSent ? await files.get(key, range) : null;
  if (isSent && !file) throw new AppError("not_found");
  withSafeHeaders(reply).header("cache-control", cacheControl).header("etag", etag).header("accept-ranges", "bytes");
  if (wanted === "known") return reply.status(304).send();
  if (wanted === "nothing") {
    // The refusal is of this request, and not of the file.
    return reply.header("cache-control", "no-store").header("content-range", `bytes */${size}`).status(416).send();
  }
  if (range) reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .type(contentType)
    .header("content-disposition", dispositionOf({ isInline, filename }))
    .header("content-length", range ? range.end - range.start + 1 : size)
    .send(file?.stream);
};
