/**
 * Every failure of the platform: code → HTTP status (contract, status codes).
 * The sentence for each lives in `messages/<locale>/errors.json` under the same code.
 */
export const errorStatus = {
  validation_failed: 400,
  malformed_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  door_closed: 403,
  organization_unknown: 404,
  not_found: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,

  not_group_member: 453,
  not_registered: 454,
  registration_disabled: 455,
  registration_not_open: 455,
  registration_closed: 455,
  sold_out: 455,
  registration_full: 455,
  session_registration_disabled: 455,
  session_registration_closed: 455,
  module_disabled: 456,
  feature_disabled: 456,
  tier_required: 457,
  subscription_required: 458,
  integration_refused: 459,
  private_channel: 461,
  account_disabled: 462,
  account_required: 463,

  account_limit: 460,
  activation_locked: 460,
  already_member: 460,
  address_required: 460,
  answers_missing: 460,
  answer_invalid: 460,
  already_captured: 460,
  answer_fixed: 460,
  authenticator_required: 460,
  booking_expired: 460,
  cart_changed: 460,
  cart_empty: 460,
  code_invalid: 460,
  conflict: 460,
  file_rejected: 460,
  group_open: 460,
  identity_unsupported: 460,
  in_use: 460,
  invitation_gone: 460,
  invoice_settled: 460,
  last_login: 460,
  last_moderator: 460,
  login_unknown: 460,
  pass_canceled: 460,
  pass_fixed: 460,
  pass_limit: 460,
  pass_quantity: 460,
  pass_required: 460,
  pass_unavailable: 460,
  pass_used: 460,
  payment_disabled: 460,
  payment_failed: 460,
  payment_running: 460,
  payment_unsupported: 460,
  programme_columns: 460,
  programme_empty: 460,
  programme_too_large: 460,
  programme_unreadable: 460,
  receiver_unavailable: 460,
  request_gone: 460,
  rooms_unfit: 460,
  sign_in_again: 460,
  slug_invalid: 460,
  slug_taken: 460,
  terms_required: 460,
  username_invalid: 460,
  username_taken: 460,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** Field path in the body (`"attributes.0"`) → code of what is wrong with it. */
export type FieldFaults = Record<string, string>;
/** Values for the placeholders of the code's sentence. */
export type ErrorValues = Record<string, string | number>;

/** The one error of both sides: services throw it, the client rebuilds it from the envelope. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldFaults | undefined;
  readonly values: ErrorValues | undefined;
  /** Seconds after which it may be tried again; undefined where nobody knows. */
  readonly retryAfter: number | undefined;
  readonly status: number;

  constructor(
    code: ErrorCode,
    detail: {
      /** The sentence in the reader's language; only the client has it. */
      message?: string;
      fields?: FieldFaults | undefined;
      values?: ErrorValues | undefined;
      retryAfter?: number | undefined;
      /** Only where a foreign platform answers a status this table does not know. */
      status?: number;
      cause?: unknown;
    } = {},
  ) {
    super(detail.message ?? code, { cause: detail.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = detail.fields;
    this.values = detail.values;
    this.retryAfter = detail.retryAfter;
    this.status = detail.status ?? errorStatus[code];
  }
}
