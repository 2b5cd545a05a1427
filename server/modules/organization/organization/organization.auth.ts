import * as z from "zod";
import type { OrganizationConfig } from "#entities/organization/organization-config";

const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Tokens pass through it: only on the machine itself without encryption. */
export const hostedUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith("https:") || isLoopback(new URL(url)), { error: "must be an https address" });

/** Ways in that the provider's pages offer under these names. */
export const customMethods = z.array(
  z.object({
    name: z.string(),
    text: z.string().nullable().default(null),
    icon: z.string().nullable().default(null),
    color: z.string(),
    textColor: z.string(),
    borderColor: z.string().nullable().default(null),
  }),
);

/** The `auth` column: what is not stored has these values. */
const stored = z.object({
  layout: z.enum(["default", "social"]).default("default"),
  defaultAction: z.enum(["signIn", "signUp"]).default("signIn"),
  email: z.boolean().default(true),
  facebook: z.boolean().default(false),
  google: z.boolean().default(false),
  apple: z.boolean().default(false),
  phoneField: z.boolean().default(false),
  internalRefIdField: z.boolean().default(false),
  /** The provider's pages for every other way in: a pool's hosted sign-in, or any OpenID issuer. */
  hostedUrl: hostedUrl.optional(),
  custom: customMethods.default([]),
});

/** The ways to sign in that an organization offers. */
export const authSettings = (column: Record<string, unknown>): OrganizationConfig["AUTH"] => {
  const settings = stored.parse(column);
  return {
    LAYOUT: settings.layout,
    DEFAULT_ACTION: settings.defaultAction,
    EMAIL: settings.email,
    FACEBOOK: settings.facebook,
    GOOGLE: settings.google,
    APPLE: settings.apple,
    CUSTOM: settings.custom.map(({ text, ...look }) => ({ ...look, btnText: text })),
    FIELDS: { PHONE: settings.phoneField, INTERNAL_REF_ID: settings.internalRefIdField },
  };
};

/** Where people sign in with another provider; empty = nowhere. */
export const hostedUrlOf = (column: Readonly<Record<string, unknown>> = {}): string =>
  column.hostedUrl === undefined ? "" : hostedUrl.parse(column.hostedUrl);
