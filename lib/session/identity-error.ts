/** Keys of `messages/<locale>/identity.json`, `errors`. */
export type IdentityMessageKey =
  | "userNotFound"
  | "userNotConfirmed"
  | "codeMismatch"
  | "codeExpired"
  | "invalidPassword"
  | "usernameExists"
  | "tooManyAttempts"
  | "network"
  | "credentialsRequired"
  | "codeRequired"
  | "emailRequired"
  | "passwordRequired"
  | "passwordTooShort"
  | "accessTokenMissing"
  | "passwordIncorrect"
  | FlowFailureKey;

/** What a flow says when the provider gives no words of its own. */
export type FlowFailureKey =
  | "signInFailed"
  | "challengeFailed"
  | "signUpFailed"
  | "confirmationFailed"
  | "resendFailed"
  | "forgotPasswordFailed"
  | "resetFailed"
  | "passwordChangeFailed"
  | "refreshFailed"
  | "unexpected";

export type IdentityField = "email" | "password" | "previous";

/** A flow that did not succeed (contract, behaviour §9.2). */
export class IdentityError extends Error {
  /** The provider's name of the fault, or one of ours: INVALID_INPUT, REQUIRED_FIELD, … */
  readonly code: string;
  /** The sentence to show; null = show `message`, the provider's own words. */
  readonly key: IdentityMessageKey | null;
  /** The form field it belongs to. */
  readonly field: IdentityField | undefined;

  constructor(
    code: string,
    words: { key: IdentityMessageKey } | { message: string },
    detail: { field?: IdentityField; cause?: unknown } = {},
  ) {
    super("key" in words ? words.key : words.message, { cause: detail.cause });
    this.name = "IdentityError";
    this.code = code;
    this.key = "key" in words ? words.key : null;
    this.field = detail.field;
  }
}
