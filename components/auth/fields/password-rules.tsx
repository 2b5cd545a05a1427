import * as z from "zod";

/**
 * Two rules stand side by side: the interface asks for 5 characters of four kinds, the identity flows for 8.
 * The list shows the longer one, which is the one that counts in the end; a password that meets the interface's
 * rule alone is answered in the words of the flow.
 */
const interfaceLength = 5;
const flowLength = 8;

/** Basic Latin, as the provider counts them. */
const kinds = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  number: /[0-9]/,
  symbol: /[^\p{L}\p{N}\s]/u,
} as const;

/** Keys of `auth.passwordRules`, in the order shown. */
export const passwordRules = ["length", "lower", "upper", "number", "symbol"] as const;
export type PasswordRule = (typeof passwordRules)[number];

export const meetsPasswordRule = (password: string, rule: PasswordRule): boolean =>
  rule === "length" ? password.length >= flowLength : kinds[rule].test(password);

const meetsInterfaceRules = (password: string): boolean =>
  password.length >= interfaceLength && Object.values(kinds).every((kind) => kind.test(password));

/** A password somebody chooses. */
export const newPassword = z
  .string()
  .min(1, { error: "password_required", abort: true })
  .refine(meetsInterfaceRules, { error: "password_rules", abort: true })
  .min(flowLength, { error: "password_too_short" });
