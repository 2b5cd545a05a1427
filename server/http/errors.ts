import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type ErrorCode } from "#kernel/errors";
import { FALLBACK_LOCALE } from "#lib/i18n/messages";
import { sqlState } from "#server/db/errors";
import { errorSentence } from "./sentences.ts";

const httpCodes: Readonly<Record<number, ErrorCode>> = {
  400: "malformed_request",
  404: "not_found",
  413: "payload_too_large",
  // A name longer than any is nobody's.
  414: "not_found",
  415: "unsupported_media_type",
  429: "rate_limited",
};

/** PostgreSQL's refusals that a request can cause: values it cannot hold, and facts that exclude each other. */
const databaseCode = (state: string): ErrorCode | undefined => {
  if (["23505", "23P01", "40001", "40P01"].includes(state)) return "conflict";
  if (state === "57014" || state === "53300") return "unavailable";
  return state.startsWith("22") ? "validation_failed" : undefined;
};

/** The pool's words when no connection became free in time. */
const isCrowded = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isCrowded(error)) return new AppError("unavailable", { cause: error });
  const state = sqlState(error);
  if (state) return new AppError(databaseCode(state) ?? "internal", { cause: error });
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return new AppError(httpCodes[status] ?? (status < 500 ? "malformed_request" : "internal"), { cause: error });
};

/** The one place where failures become replies: the contract's envelope, a sentence in the reader's language, no inner words. */
export const replyWithError = async (raw: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
  const error = asAppError(raw);
  if (error.status >= 500)
    request.log.error({ err: error.cause ?? error, endpoint: request.endpointId }, "request failed");
  // A request whose address the router could not read has no locale.
  const message = await errorSentence(request.locale || FALLBACK_LOCALE, error.code, error.values ?? firstFault(error));
  if (error.retryAfter !== undefined) reply.header("retry-after", error.retryAfter);
  return reply.status(error.status).send({
    status: "error",
    message,
    data: null,
    code: error.code,
    fields: error.fields,
    requestId: request.id,
  });
};

const firstFault = (error: AppError) => {
  const [field] = Object.keys(error.fields ?? {});
  return { field: field ?? "" };
};
