import { type FlowFailureKey, IdentityError, type IdentityMessageKey } from "./identity-error.ts";

const keyByCode: Readonly<Record<string, IdentityMessageKey>> = {
  UserNotFoundException: "userNotFound",
  UserNotConfirmedException: "userNotConfirmed",
  CodeMismatchException: "codeMismatch",
  EnableSoftwareTokenMFAException: "codeMismatch",
  ExpiredCodeException: "codeExpired",
  InvalidPasswordException: "invalidPassword",
  UsernameExistsException: "usernameExists",
  TooManyRequestsException: "tooManyAttempts",
  LimitExceededException: "tooManyAttempts",
  NetworkError: "network",
};

interface ProviderFault {
  name: string;
  message: string;
}

/** What the SDK says where the provider gave no words. */
const noWords = "UnknownError";

/** The SDK marks what the provider answered with `$fault`, and any other reply it could not read with `$response`. */
const faultOf = (cause: unknown): ProviderFault => {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  if ("$fault" in error) return { name: error.name, message: error.message === noWords ? "" : error.message };
  return { name: "$response" in error ? "UnknownError" : "NetworkError", message: "" };
};

/** What the provider or the network said, as an IdentityError; `fallback` when it said nothing. */
export const identityErrorOf = (cause: unknown, fallback: FlowFailureKey): IdentityError => {
  if (cause instanceof IdentityError) return cause;
  const { name, message } = faultOf(cause);
  const code = name || "UnknownError";
  const key = keyByCode[code];
  const words = key ? { key } : message === "" ? { key: fallback } : { message };
  return new IdentityError(code, words, { cause, ...(code === "UsernameExistsException" && { field: "email" }) });
};
