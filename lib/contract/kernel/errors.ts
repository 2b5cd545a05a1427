import { Failure, type FailureDetail } from "./failure.ts";

export type { ErrorValues, FieldFaults } from "./failure.ts";

/**
 * Every failure of the platform: code → HTTP status (contract, status codes).
 * The sentence for each lives in `messages/<locale>/errors.json` under the same code.
 */
export const errorStatus = {
  validation_failed: 400,
  malformed_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The sentence of a refused write; its code is `forbidden` like that of a refused page. */
  not_allowed: 403,
  own_account: 403,
  own_post: 403,
  blocked_by_you: 403,
  door_closed: 403,
  organization_unknown: 404,
  not_found: 404,
  payload_too_large: 413,
  upload_too_large: 413,
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
  event_canceled: 455,
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
  changed_meanwhile: 460,
  code_invalid: 460,
  conflict: 460,
  contacts_only: 460,
  conversation_full: 460,
  conversation_unreachable: 460,
  // Why a coupon is refused, said beside `code_invalid`.
  coupon_expired: 460,
  coupon_fits_nothing: 460,
  coupon_not_begun: 460,
  coupon_off: 460,
  coupon_other_address: 460,
  coupon_too_few: 460,
  coupon_too_many: 460,
  coupon_used_by_you: 460,
  coupon_used_up: 460,
  event_not_public: 460,
  event_registered: 460,
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
  pass_depended_on: 460,
  pass_dependent: 460,
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
  request_unanswered: 460,
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

/** The one error of both sides: services throw it, and its code decides its status. */
export class AppError extends Failure {
  constructor(code: ErrorCode, detail: FailureDetail & { status?: number } = {}) {
    super(code, { ...detail, status: detail.status ?? errorStatus[code] });
  }
}
