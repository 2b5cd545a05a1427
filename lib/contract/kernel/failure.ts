import type { ErrorCode } from "./errors.ts";

/** Field path in the body (`"attributes.0"`) → code of what is wrong with it. */
export type FieldFaults = Record<string, string>;
/** Values for the placeholders of the code's sentence. */
export type ErrorValues = Record<string, string | number>;

export interface FailureDetail {
  /** The sentence in the reader's language; only the client has it. */
  message?: string;
  fields?: FieldFaults | undefined;
  /** A finer code of the same status, whose sentence is said instead; programs go by the code itself. */
  reason?: ErrorCode | undefined;
  values?: ErrorValues | undefined;
  current?: Readonly<Record<string, unknown>> | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * What an `AppError` is without the table of statuses, which pages need not load before a call fails: the client
 * makes it with the status of the reply.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldFaults | undefined;
  readonly reason: ErrorCode | undefined;
  readonly values: ErrorValues | undefined;
  /** Of `changed_meanwhile`: field path in the body → what somebody else has made of it. */
  readonly current: Readonly<Record<string, unknown>> | undefined;
  /** Seconds after which it may be tried again; undefined where nobody knows. */
  readonly retryAfter: number | undefined;
  readonly status: number;

  constructor(code: ErrorCode, detail: FailureDetail & { status: number }) {
    super(detail.message ?? code, { cause: detail.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = detail.fields;
    this.reason = detail.reason;
    this.values = detail.values;
    this.current = detail.current;
    this.retryAfter = detail.retryAfter;
    this.status = detail.status;
  }
}
