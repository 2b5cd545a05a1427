import type { OrganizationConfig } from "#entities/organization/organization-config";
import { organizationModules } from "#kernel/modules";
import type { ShellConfig } from "#lib/organization/shell-config";

const open = { requireAuth: false, enabled: true, enabledTiers: [], editable: true, editableTiers: [], options: {} };
const isModules = (modules: object): modules is OrganizationConfig["MODULES"] => Object.keys(modules).length > 0;

/** An organization with every module, paid in euros. */
export const shellConfigOf = (organizationId: string): ShellConfig => {
  const modules = Object.fromEntries(organizationModules.map((module) => [module, open]));
  if (!isModules(modules)) throw new Error("There are no modules");
  const picture = { LIGHT: "https://example.org/mark.svg" };
  return {
    ENVIRONMENT: "prod",
    ORGANIZATION_ID: organizationId,
    SLUG: "harbour",
    NAME: "Harbour",
    DESCRIPTION: "",
    WEBSITE_URL: "https://harbour.example.org",
    API_URL: "https://harbour.example.org/api",
    CHAT_URL: "wss://harbour.example.org/realtime",
    OPENGRAPH_URL: "https://harbour.example.org/og",
    COGNITO_USERPOOL_ID: "pool",
    COGNITO_CLIENT_ID: "client",
    COGNITO_HOSTED_URL: "",
    BUNDLE_IDENTIFIER: null,
    EXPO_PROJECT_ID: null,
    EXPO_SLUG: null,
    APPLE_APPSTORE_LINK: null,
    GOOGLE_PLAYSTORE_LINK: null,
    GOOGLE_TAG_MANAGER_ID: null,
    PRIMARY_MODULE: "events",
    PRIMARY_COLOR: "#0f6b8f",
    SECONDARY_COLOR: "#c2410c",
    CLIENT_THEME: "auto",
    LOGO: picture,
    ICON: picture,
    APP_NAME: "Harbour",
    APP_ICON: null,
    ADAPTIVE_ICON: null,
    SPLASH_SCREEN: null,
    SPLASH_SCREEN_COLOR: "#ffffff",
    INTERNAL_REF_ID_NAME: "",
    DEFAULT_LOCALE: "en",
    LOCALES: ["en"],
    AUTH: {
      LAYOUT: "default",
      DEFAULT_ACTION: "signIn",
      EMAIL: true,
      FACEBOOK: false,
      GOOGLE: false,
      APPLE: false,
      CUSTOM: [],
      FIELDS: { PHONE: false, INTERNAL_REF_ID: false },
    },
    MODULES: modules,
    CUSTOM_MODULES: [],
    SOCIAL: {
      facebook: null,
      instagram: null,
      twitter: null,
      linkedIn: null,
      tikTok: null,
      youtube: null,
      discord: null,
    },
    PAYMENT: { TYPE: "none", CONNECTION_ID: null, CURRENCY: "EUR" },
    INTEGRATIONS: [],
    ATTRIBUTES: [],
    OPTIONS: null,
  };
};
