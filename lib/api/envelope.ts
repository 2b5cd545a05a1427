import { AppError, type ErrorCode, errorStatus, type FieldFaults } from "#kernel/errors";
import type { HttpReply } from "./transport.ts";

interface Envelope {
  status: string;
  message?: unknown;
  data?: unknown;
  count?: unknown;
  cursor?: unknown;
  newer?: unknown;
  url?: unknown;
  code?: unknown;
  fields?: unknown;
  current?: unknown;
}

/** What a successful reply says: the inner value, or the address the client is asked to open. */
export type Unwrapped = { kind: "value"; value: unknown } | { kind: "redirect"; url: string };
export type ReplyKind = "value" | "page" | "cursor";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEnvelope = (body: unknown): body is Envelope => isObject(body) && typeof body.status === "string";

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === "string" && Object.hasOwn(errorStatus, code);

const isFieldFaults = (fields: unknown): fields is FieldFaults =>
  isObject(fields) && Object.values(fields).every((fault) => typeof fault === "string");

/** For platforms that send no code of ours: the most general code of each status. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: "malformed_request",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "rate_limited",
  453: "not_group_member",
  454: "not_registered",
  455: "registration_closed",
  456: "feature_disabled",
  457: "tier_required",
  458: "subscription_required",
  459: "integration_refused",
  460: "validation_failed",
  461: "private_channel",
  462: "account_disabled",
  463: "account_required",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
};

const failure = ({ status, body }: HttpReply): AppError => {
  const envelope: Partial<Envelope> = isEnvelope(body) ? body : {};
  const code = isErrorCode(envelope.code) ? envelope.code : (codeByStatus[status] ?? "internal");
  return new AppError(code, {
    status,
    ...(typeof envelope.message === "string" && envelope.message !== "" && { message: envelope.message }),
    ...(isFieldFaults(envelope.fields) && { fields: envelope.fields }),
    ...(isObject(envelope.current) && { current: envelope.current }),
  });
};

const listOf = (envelope: Envelope): unknown[] => {
  if (Array.isArray(envelope.data)) return envelope.data;
  throw new AppError("internal", { cause: new Error("A list call was answered without a list") });
};

const placeIn = (cursor: unknown): string | null => (cursor === undefined || cursor === null ? null : String(cursor));

const innerValue = (envelope: Envelope, kind: ReplyKind): unknown => {
  if (kind === "value") return envelope.data ?? null;
  const items = listOf(envelope);
  if (kind === "page") return { items, count: typeof envelope.count === "number" ? envelope.count : items.length };
  const { cursor, count, newer } = envelope;
  // Of a list that is also read by pages and from its middle.
  return {
    ...{ items, cursor: placeIn(cursor) },
    ...(typeof count === "number" && { count }),
    ...(newer !== undefined && { newer: placeIn(newer) }),
  };
};

/** Opens the envelope (contract, entities §1); throws the AppError of a reply that is not a success. */
export const unwrap = (reply: HttpReply, kind: ReplyKind): Unwrapped => {
  const { status, body } = reply;
  if (status < 200 || status >= 300) throw failure(reply);
  if (!isEnvelope(body)) throw new AppError("internal", { cause: new Error("The reply is not an envelope") });
  if (body.status === "redirect" && typeof body.url === "string") return { kind: "redirect", url: body.url };
  if (body.status !== "ok") throw failure({ status: errorStatus.internal, body });
  return { kind: "value", value: innerValue(body, kind) };
};
