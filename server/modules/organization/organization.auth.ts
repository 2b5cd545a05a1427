import * as z from "zod";
import type { OrganizationConfig } from "#entities/organization-config";

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
    CUSTOM: [],
    FIELDS: { PHONE: settings.phoneField, INTERNAL_REF_ID: settings.internalRefIdField },
  };
};
