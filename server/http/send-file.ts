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

interface Sent {
  readonly key: string;
  readonly size: number;
  /** Changes with the bytes. */
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly isInline: boolean;
}

/**
 * Answers with a stored file, or with the part of it that is asked for, read from where that begins. Throws `not_found`
 * where its bytes are gone.
 */
export const sendFile = async (
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { key, size, etag, contentType, cacheControl, isInline }: Sent,
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
    .header("content-disposition", isInline ? "inline" : "attachment")
    .header("content-length", range ? range.end - range.start + 1 : size)
    .send(file?.stream);
};
