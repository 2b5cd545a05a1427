import type * as z from "zod";

/** A refusal in the words of the public protocol; clients read `type`, people `message`. */
export class IdentityFault extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.name = "IdentityFault";
    this.type = type;
  }
}

const notAuthorized = (message: string) => new IdentityFault("NotAuthorizedException", message);

/** Everything the provider refuses with. The texts are part of the protocol: clients show some, and match others. */
export const fault = {
  wrongCredentials: () => notAuthorized("Incorrect username or password."),
  passwordLocked: () => notAuthorized("Password attempts exceeded"),
  invalidSession: () => notAuthorized("Invalid session for the user, session is expired."),
  invalidRefreshToken: () => notAuthorized("Invalid Refresh Token"),
  refreshTokenExpired: () => notAuthorized("Refresh Token has expired"),
  refreshTokenRevoked: () => notAuthorized("Refresh Token has been revoked"),
  invalidAccessToken: () => notAuthorized("Invalid Access Token"),
  accessTokenExpired: () => notAuthorized("Access Token has expired"),
  accessTokenRevoked: () => notAuthorized("Access Token has been revoked"),
  notConfirmed: () => new IdentityFault("UserNotConfirmedException", "User is not confirmed."),
  resetRequired: () => new IdentityFault("PasswordResetRequiredException", "Password reset required for the user"),
  usernameTaken: () => new IdentityFault("UsernameExistsException", "User already exists"),
  emailTaken: () => new IdentityFault("UsernameExistsException", "An account with the given email already exists."),
  passwordTooShort: () =>
    new IdentityFault("InvalidPasswordException", "Password did not conform with policy: Password not long enough"),
  passwordTooLong: () =>
    new IdentityFault("InvalidPasswordException", "Password did not conform with policy: Password too long"),
  codeMismatch: () =>
    new IdentityFault("CodeMismatchException", "Invalid verification code provided, please try again."),
  codeExpired: () => new IdentityFault("ExpiredCodeException", "Invalid code provided, please request a code again."),
  softwareTokenMismatch: () => new IdentityFault("EnableSoftwareTokenMFAException", "Code mismatch"),
  softwareTokenMissing: () =>
    new IdentityFault("InvalidParameterException", "User has not verified software token mfa"),
  tooManyRequests: () => new IdentityFault("TooManyRequestsException", "Too many requests"),
  limitExceeded: () =>
    new IdentityFault("LimitExceededException", "Attempt limit exceeded, please try after some time."),
  unknownClient: () => new IdentityFault("ResourceNotFoundException", "User pool client does not exist."),
  unknownDevice: () => new IdentityFault("ResourceNotFoundException", "Device does not exist."),
  unknownOperation: () => new IdentityFault("UnknownOperationException", "The requested operation is not known."),
  unreadable: () => new IdentityFault("SerializationException", "The request could not be read."),
  invalidParameter: (message: string) => new IdentityFault("InvalidParameterException", message),
} as const;

const faultOfIssue = (issue: z.core.$ZodIssue | undefined): IdentityFault => {
  const place = issue?.path.join(".") ?? "";
  if (issue?.code === "invalid_type" && issue.input !== undefined) return fault.unreadable();
  if (issue?.code === "invalid_type") return fault.invalidParameter(`Missing required parameter ${place}`);
  return fault.invalidParameter(`1 validation error detected: Value at '${place}' failed to satisfy constraint`);
};

/** A body by its schema. The refusal names the place, never the value. */
export const parseBody = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw faultOfIssue(parsed.error.issues[0]);
};
