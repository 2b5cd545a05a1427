import * as z from "zod";
import { attributesInput, self, usernameInput } from "#entities/account/self";
import { baseAccount } from "#entities/people/accounts";
import { emailInput } from "#entities/shared/mail-addresses";
import { limits, line, profileLink, text } from "#entities/shared/text";
import { id, timestamp, timestampInput } from "#kernel/wire";

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

/** An account that would like this login to act as it; nothing changes before the login's owner accepts. */
export const loginInvitation = z.object({ id, account: baseAccount, createdAt: timestamp, expiresAt: timestamp });
export type LoginInvitation = z.infer<typeof loginInvitation>;

/** An invitation as the account that sent it sees it: only what was typed, not whether anybody bears it. */
export const sentLoginInvitation = z.object({ id, username: z.string(), createdAt: timestamp, expiresAt: timestamp });
export type SentLoginInvitation = z.infer<typeof sentLoginInvitation>;

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
  firstName: line(limits.name).optional(),
  lastName: line(limits.name).optional(),
  phone: line(limits.phone).optional(),
  internalRefId: line(limits.name).optional(),
  bio: text(limits.description).optional(),
  website: profileLink.optional(),
  facebook: profileLink.optional(),
  twitter: profileLink.optional(),
  instagram: profileLink.optional(),
  tikTok: profileLink.optional(),
  linkedIn: profileLink.optional(),
  youtube: profileLink.optional(),
  discord: profileLink.optional(),
  locale: line(limits.locale).optional(),
  imageId: id.optional(),
  bannerId: id.optional(),
  /** Ignored: members do not feature themselves. */
  featured: z.boolean().optional(),
  /** Left out: not asked yet, and the account's profile is not complete. `false`: asked and refused. */
  termsAccepted: z.union([timestampInput, z.literal(false)]).optional(),
  attributes: attributesInput.optional(),
});
export type LoginAccountInput = z.input<typeof loginAccountInput>;
