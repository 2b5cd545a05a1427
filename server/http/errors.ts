import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type ErrorCode } from "#kernel/errors";
import { FALLBACK_LOCALE } from "#lib/i18n/messages";
import { isDatabaseAway, sqlState } from "#server/db/errors";
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

/**
 * Values that a request can bring and PostgreSQL cannot hold. What else it says of values (a division by zero, a list of
 * two where one is wanted) is a fault of a statement, and so of the platform.
 */
const refusedValues = new Set([
  "22001", // A text that is longer than its column.
  "22003", // A number that is too large.
  "22007", // No date, or no time.
  "22008", // A date that is too far away.
  "22021", // Bytes that are no text.
  "22P02", // No number, or no id.
  "22P05", // A character that a text cannot hold.
]);

/** Facts that exclude each other. */
const conflicts = new Set(["23505", "23P01", "40001", "40P01"]);

/** PostgreSQL's refusals that a request can cause. */
const databaseCode = (state: string): ErrorCode | undefined => {
  if (conflicts.has(state)) return "conflict";
  return refusedValues.has(state) ? "validation_failed" : undefined;
};

/** A disk that takes nothing more, in the system's words. */
const fullDisk = new Set(["ENOSPC", "EDQUOT", "EROFS"]);

/** Whether something that the platform stands on was not there: nothing is wrong with the call. */
const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && "code" in error && fullDisk.has(String(error.code)));

/** When to come back to a platform that could not answer, in seconds: what it stands on is mostly back by then. */
const comeBackAfter = 5;

const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isAway(error)) return new AppError("unavailable", { cause: error });
  const state = sqlState(error);
  if (state) return new AppError(databaseCode(state) ?? "internal", { cause: error });
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return new AppError(httpCodes[status] ?? (status < 500 ? "malformed_request" : "internal"), { cause: error });
};

/** Whether PostgreSQL could not hold a value: mostly the caller's fault, but a schema should have said so before. */
const isRefusedValue = ({ cause }: AppError): boolean => refusedValues.has(sqlState(cause) ?? "");

/**
 * The one place where failures become replies: the contract's envelope, a sentence in the reader's language, no inner
 * words.
 */
export const answerOf = async (raw: unknown, request: FastifyRequest) => {
  const error = asAppError(raw);
  if (error.status >= 500)
    request.log.error({ err: error.cause ?? error, endpoint: request.endpointId }, "request failed");
  else if (isRefusedValue(error))
    request.log.warn({ err: error.cause, endpoint: request.endpointId }, "the database could not hold a value");
  // A request whose address the router could not read has no locale.
  const message = await errorSentence(
    { locale: request.locale || FALLBACK_LOCALE, ownTexts: request.ownTexts },
    said(error, request),
    error.values ?? firstFault(error),
  );
  const retryAfter = error.retryAfter ?? (error.status === 503 ? comeBackAfter : undefined);
  const { status, code, fields, current } = error;
  const body = { status: "error", message, data: null, code, fields, current, requestId: request.id };
  return { status, retryAfter, body };
};

export const replyWithError = async (raw: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
  const { status, retryAfter, body } = await answerOf(raw, request);
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.status(status).send(body);
};

/** The contract's sentence of a 403 speaks of a page, and a write is none. */
const said = ({ code, reason = code }: AppError, { method }: FastifyRequest): ErrorCode =>
  reason === "forbidden" && method !== "GET" && method !== "HEAD" ? "not_allowed" : reason;

const firstFault = (error: AppError) => {
  const [field] = Object.keys(error.fields ?? {});
  return { field: field ?? "" };
};
