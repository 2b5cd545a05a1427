import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Seconds that a published text may be shown without asking for it again: what is removed is gone within ten. */
const publicFor = 10;

export interface CacheableText {
  readonly text: string;
  readonly type: string;
  readonly filename: string;
  /** Whether it is the same for everybody who has the address. */
  readonly isPublic: boolean;
}

/** Sends a text that is asked for again and again: whoever has it already gets none. */
export const sendCacheable = (
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, filename, isPublic }: CacheableText,
): FastifyReply => {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  reply
    .header("cache-control", isPublic ? `public, max-age=${publicFor}` : "private, no-cache")
    .header("etag", etag)
    .header("vary", "authorization, executeas")
    .header("content-disposition", `inline; filename="${filename}"`)
    .header("x-content-type-options", "nosniff")
    .type(type);
  return request.headers["if-none-match"] === etag ? reply.status(304).send() : reply.send(text);
};
