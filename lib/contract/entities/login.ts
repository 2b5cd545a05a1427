import * as z from "zod";
import { id, timestampInput } from "#kernel/wire";
import { attributesInput, self, usernameInput } from "./self.ts";
import { emailInput, limits, text } from "./text.ts";

export const baseLogin = z.object({
  id,
  userPoolId: z.string(),
  /** The "Login ID" of the interface. */
  username: z.string(),
  /** Subject at the identity provider. */
  sub: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  internalRefId: z.string().nullable(),
  status: z.string(),
  enabled: z.boolean(),
  verified: z.boolean(),
});
export type BaseLogin = z.infer<typeof baseLogin>;

export const login = baseLogin.extend({
  /** Accounts this login may act as. */
  accounts: z.array(self),
});
export type Login = z.infer<typeof login>;

/** Codes that stand in for the authenticator app, each once; shown this one time. */
export const newRecoveryCodes = z.object({ codes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;

export const recoveryCodes = z.object({
  left: z.int(),
  /** False where the identity provider knows no such codes. */
  supported: z.boolean(),
});
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const loginAccountInput = z.object({
  email: emailInput,
  username: usernameInput,
  firstName: text(limits.name).optional(),
  lastName: text(limits.name).optional(),
  phone: text(limits.phone).optional(),
  internalRefId: text(limits.name).optional(),
  bio: text(limits.description).optional(),
  website: text(limits.link).optional(),
  facebook: text(limits.link).optional(),
  twitter: text(limits.link).optional(),
  instagram: text(limits.link).optional(),
  tikTok: text(limits.link).optional(),
  linkedIn: text(limits.link).optional(),
  youtube: text(limits.link).optional(),
  discord: text(limits.link).optional(),
  locale: text(limits.locale).optional(),
  imageId: id.optional(),
  bannerId: id.optional(),
  /** Ignored: members do not feature themselves. */
  featured: z.boolean().optional(),
  termsAccepted: timestampInput.optional(),
  attributes: attributesInput.optional(),
});
export type LoginAccountInput = z.input<typeof loginAccountInput>;
