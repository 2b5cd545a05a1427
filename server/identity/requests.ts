import * as z from "zod";
import { keptAddress } from "#entities/shared/mail-addresses";

/** PostgreSQL holds no NUL, and nothing a person types has one. */
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => !value.includes("\0"));

const ClientId = text(128);
/** Names compare as addresses do, and are kept so. */
const Username = text(254).transform(keptAddress);
const Password = text(256);
/** Checked by the password rules, which have their own refusal. */
const NewPassword = text(8192);
const Code = text(2048).transform((code) => code.trim());
const AccessToken = text(8192);
const ClientMetadata = z.record(z.string(), z.string()).optional();

const passwordAuth = z.object({
  AuthFlow: z.literal("USER_PASSWORD_AUTH"),
  ClientId,
  AuthParameters: z.object({ USERNAME: Username, PASSWORD: Password }),
  ClientMetadata,
});
const refreshAuth = z.object({
  AuthFlow: z.enum(["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"]),
  ClientId,
  AuthParameters: z.object({ REFRESH_TOKEN: text(8192) }),
});
export const initiateAuth = z.discriminatedUnion("AuthFlow", [passwordAuth, refreshAuth]);

const challenge = { ClientId, Session: text(2048) };
export const respondToAuthChallenge = z.discriminatedUnion("ChallengeName", [
  z.object({
    ...challenge,
    ChallengeName: z.literal("NEW_PASSWORD_REQUIRED"),
    ChallengeResponses: z.object({ USERNAME: Username, NEW_PASSWORD: NewPassword }),
  }),
  z.object({
    ...challenge,
    ChallengeName: z.literal("SOFTWARE_TOKEN_MFA"),
    ChallengeResponses: z.object({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: Code }),
  }),
  z.object({
    ...challenge,
    ChallengeName: z.literal("SMS_MFA"),
    ChallengeResponses: z.object({ USERNAME: Username, SMS_MFA_CODE: Code }),
  }),
]);

export const signUp = z.object({
  ClientId,
  Username,
  Password: NewPassword,
  UserAttributes: z.array(z.object({ Name: text(64), Value: z.string().max(2048) })).max(50),
  ClientMetadata,
});
export const confirmSignUp = z.object({ ClientId, Username, ConfirmationCode: Code });
export const sendCode = z.object({ ClientId, Username, ClientMetadata });
export const confirmForgotPassword = z.object({
  ClientId,
  Username,
  ConfirmationCode: Code,
  Password: NewPassword,
});
export const changePassword = z.object({
  AccessToken,
  PreviousPassword: Password,
  ProposedPassword: NewPassword,
});
export const signedIn = z.object({ AccessToken });
export const listDevices = z.object({
  AccessToken,
  Limit: z
    .int()
    .min(0)
    .max(60)
    .default(0)
    .transform((limit) => limit || 60),
  PaginationToken: text(1024).optional(),
});
export const forgetDevice = z.object({ AccessToken, DeviceKey: text(55) });
export const revokeToken = z.object({ ClientId, Token: text(8192) });
export const verifySoftwareToken = z.object({ AccessToken, UserCode: Code });

const preference = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) });
export const setMfaPreference = z.object({
  AccessToken,
  SoftwareTokenMfaSettings: preference.optional(),
  EmailMfaSettings: preference.optional(),
  /** Taken for mail: the provider sends no text messages. */
  SMSMfaSettings: preference.optional(),
});
