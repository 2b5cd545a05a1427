import * as z from "zod";
import { paymentIntegrationType } from "#entities/commerce/payments";
import { accountAttributeType } from "#entities/people/accounts";
import { socialLinks } from "#entities/shared/social";
import { organizationModules } from "#kernel/modules";
import { id, jsonObject, uri } from "#kernel/wire";
import { customModule } from "./own-links.ts";

export const primaryModule = z.enum(["activities", "events", "channels", "groups", "threads"]);
export const theme = z.enum(["light", "dark", "auto"]);
export const authLayout = z.enum(["default", "social"]);
export const defaultAuthAction = z.enum(["signIn", "signUp"]);
export const integrationType = z.enum(["snagtag"]);

export const organizationModule = z.object({
  /** Readers must be signed in. */
  requireAuth: z.boolean(),
  enabled: z.boolean(),
  /** Empty = everybody. */
  enabledTiers: z.array(id),
  /** Accounts may create. */
  editable: z.boolean(),
  /** Empty = everybody. */
  editableTiers: z.array(id),
  options: jsonObject,
});
export type OrganizationModule = z.infer<typeof organizationModule>;

export const integration = z.object({
  id: id.nullable(),
  type: integrationType,
  enabled: z.boolean(),
  publicKey: z.string().nullable(),
  publicUrl: uri.nullable(),
  details: z.object({
    type: integrationType,
    name: z.string(),
    description: z.string(),
    logo: uri,
    permissions: z.object({ info: z.boolean(), contact: z.boolean() }),
  }),
});
export type Integration = z.infer<typeof integration>;

const auth = z.object({
  LAYOUT: authLayout,
  DEFAULT_ACTION: defaultAuthAction,
  EMAIL: z.boolean(),
  FACEBOOK: z.boolean(),
  GOOGLE: z.boolean(),
  APPLE: z.boolean(),
  CUSTOM: z.array(
    z.object({
      name: z.string(),
      btnText: z.string().nullable().optional(),
      icon: z.string().nullable().optional(),
      color: z.string(),
      textColor: z.string(),
      borderColor: z.string().nullable().optional(),
    }),
  ),
  FIELDS: z.object({ PHONE: z.boolean(), INTERNAL_REF_ID: z.boolean() }),
});

const attribute = z.object({
  id,
  name: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  type: accountAttributeType,
  editable: z.boolean(),
  required: z.boolean(),
  public: z.boolean(),
});

const byTheme = z.object({ LIGHT: uri, DARK: uri.optional() });

/** Loaded on start and immutable for the life of the page. */
export const organizationConfig = z.object({
  ENVIRONMENT: z.enum(["prod", "staging"]),
  ORGANIZATION_ID: id,
  SLUG: z.string(),
  NAME: z.string(),
  DESCRIPTION: z.string(),
  WEBSITE_URL: uri,
  API_URL: uri,
  CHAT_URL: uri,
  OPENGRAPH_URL: uri,
  COGNITO_USERPOOL_ID: z.string(),
  COGNITO_CLIENT_ID: z.string(),
  COGNITO_HOSTED_URL: z.string(),
  BUNDLE_IDENTIFIER: z.string().nullable(),
  EXPO_PROJECT_ID: z.string().nullable(),
  EXPO_SLUG: z.string().nullable(),
  APPLE_APPSTORE_LINK: uri.nullable(),
  GOOGLE_PLAYSTORE_LINK: uri.nullable(),
  GOOGLE_TAG_MANAGER_ID: z.string().nullable(),
  PRIMARY_MODULE: primaryModule,
  /** `#rrggbb` */
  PRIMARY_COLOR: z.string(),
  SECONDARY_COLOR: z.string(),
  CLIENT_THEME: theme,
  LOGO: byTheme,
  ICON: byTheme,
  APP_NAME: z.string(),
  APP_ICON: uri.nullable(),
  ADAPTIVE_ICON: uri.nullable(),
  SPLASH_SCREEN: uri.nullable(),
  SPLASH_SCREEN_COLOR: z.string(),
  /** Label of an account's `internalRefId`. */
  INTERNAL_REF_ID_NAME: z.string(),
  DEFAULT_LOCALE: z.string(),
  LOCALES: z.array(z.string()),
  /** Locale → key → text that replaces the interface's own. */
  LANGUAGES: z.record(z.string(), z.record(z.string(), z.string())),
  AUTH: auth,
  MODULES: z.record(z.enum(organizationModules), organizationModule),
  CUSTOM_MODULES: z.array(customModule),
  SOCIAL: socialLinks,
  PAYMENT: z.object({
    TYPE: z.enum([...paymentIntegrationType.options, "none"]),
    /** Public key or merchant id. */
    CONNECTION_ID: z.string().nullable(),
    /** ISO 4217. */
    CURRENCY: z.string(),
  }),
  INTEGRATIONS: z.array(integration),
  ATTRIBUTES: z.array(attribute),
  OPTIONS: jsonObject.nullable(),
  /** Set by the shell when loading fails. */
  ERROR_TYPE: z.enum(["NOT_FOUND", "INTERNAL_SERVER_ERROR"]).optional(),
});
export type OrganizationConfig = z.infer<typeof organizationConfig>;
