import type { Organization } from "#entities/organization";
import { type OrganizationConfig, primaryModule } from "#entities/organization-config";
import { AppError } from "#kernel/errors";
import { type OrganizationModuleName, organizationModules } from "#kernel/modules";
import { type Env, originOf } from "#server/env";
import type { Ctx, GlobalCtx } from "#server/http/context";
import { authSettings, hostedUrlOf } from "./organization.auth.ts";
import type { OrganizationRecord } from "./organization.directory.ts";

const apiUrl = (origin: string) => `${origin}/api`;

/** Where an organization without pictures of its own finds the ones made from its name and colours. */
const markUrl = (origin: string, organization: OrganizationRecord, mark: "logo" | "icon", theme: "light" | "dark") =>
  `${apiUrl(origin)}/marks/${organization.id}/${mark}-${theme}.svg`;

const modulesOf = (organization: OrganizationRecord): OrganizationConfig["MODULES"] => {
  const entries = organizationModules.map((name: OrganizationModuleName) => {
    const { enabled, requireAuth, enabledTiers, editable, editableTiers, options } = organization.modules[name];
    return [name, { enabled, requireAuth, enabledTiers, editable, editableTiers, options }];
  });
  return Object.fromEntries(entries);
};

const configOf = (organization: OrganizationRecord, env: Env, domain: string): OrganizationConfig => {
  const origin = originOf(env, domain);
  const mark = (kind: "logo" | "icon", theme: "light" | "dark") => markUrl(origin, organization, kind, theme);
  return {
    ENVIRONMENT: env.ENVIRONMENT,
    ORGANIZATION_ID: organization.id,
    SLUG: organization.slug,
    NAME: organization.name,
    DESCRIPTION: organization.description,
    WEBSITE_URL: origin,
    API_URL: apiUrl(origin),
    CHAT_URL: `${origin.replace(/^http/, "ws")}/realtime`,
    OPENGRAPH_URL: `${apiUrl(origin)}/opengraph`,
    COGNITO_USERPOOL_ID: organization.userPoolId,
    COGNITO_CLIENT_ID: organization.userPoolClientId,
    COGNITO_HOSTED_URL: hostedUrlOf(organization.auth),
    BUNDLE_IDENTIFIER: null,
    EXPO_PROJECT_ID: null,
    EXPO_SLUG: null,
    APPLE_APPSTORE_LINK: null,
    GOOGLE_PLAYSTORE_LINK: null,
    GOOGLE_TAG_MANAGER_ID: organization.tagManagerId,
    PRIMARY_MODULE: primaryModule.parse(organization.primaryModule),
    PRIMARY_COLOR: organization.primaryColor,
    SECONDARY_COLOR: organization.secondaryColor,
    CLIENT_THEME: organization.clientTheme,
    LOGO: {
      LIGHT: organization.logoLight ?? mark("logo", "light"),
      DARK: organization.logoDark ?? (organization.logoLight ? undefined : mark("logo", "dark")),
    },
    ICON: {
      LIGHT: organization.iconLight ?? mark("icon", "light"),
      DARK: organization.iconDark ?? (organization.iconLight ? undefined : mark("icon", "dark")),
    },
    APP_NAME: organization.name,
    APP_ICON: organization.appIcon,
    ADAPTIVE_ICON: null,
    SPLASH_SCREEN: organization.splashScreen,
    SPLASH_SCREEN_COLOR: organization.splashScreenColor,
    INTERNAL_REF_ID_NAME: organization.internalRefIdName,
    DEFAULT_LOCALE: organization.defaultLocale,
    LOCALES: organization.locales,
    LANGUAGES: organization.languages,
    AUTH: authSettings(organization.auth),
    MODULES: modulesOf(organization),
    CUSTOM_MODULES: [],
    SOCIAL: socialOf(organization),
    PAYMENT: {
      TYPE: organization.paymentType,
      CONNECTION_ID: organization.paymentConnectionId,
      CURRENCY: organization.currency,
    },
    INTEGRATIONS: [],
    ATTRIBUTES: organization.attributes.map(
      ({ id, name, label, description, type, editable, required, public: shown }) => ({
        id,
        name,
        label,
        description,
        type,
        editable,
        required,
        public: shown,
      }),
    ),
    OPTIONS: env.IDENTITY_ENDPOINT
      ? { ...organization.options, identityEndpoint: env.IDENTITY_ENDPOINT }
      : organization.options,
  };
};

const socialOf = ({ facebook, twitter, instagram, linkedIn, tikTok, youtube, discord }: OrganizationRecord) => ({
  facebook,
  twitter,
  instagram,
  linkedIn,
  tikTok,
  youtube,
  discord,
});

/** The shell's configuration of the organization that a host name shows. */
export const getConfig = async (ctx: GlobalCtx, asked: string | undefined): Promise<OrganizationConfig> => {
  const domain = (asked ?? ctx.domain).toLowerCase();
  const organization = await ctx.platform.organizations.byDomain(domain);
  if (!organization) throw new AppError("organization_unknown");
  return configOf(organization, ctx.platform.env, domain);
};

/** What an organization says of itself in public. */
export const getOrganization = async ({ organization }: Pick<Ctx, "organization">): Promise<Organization> => ({
  id: organization.id,
  slug: organization.slug,
  name: organization.name,
  description: organization.description,
  email: organization.email,
  address1: organization.address1,
  address2: organization.address2,
  city: organization.city,
  state: organization.state,
  country: organization.country,
  zip: organization.zip,
  logo: null,
  logoId: null,
  darkLogo: null,
  darkLogoId: null,
  icon: null,
  iconId: null,
  darkIcon: null,
  darkIconId: null,
  locale: organization.defaultLocale,
  phone: organization.phone,
  website: organization.website,
  primaryColor: organization.primaryColor,
  secondaryColor: organization.secondaryColor,
  userPoolId: organization.userPoolId,
  userPoolClientId: organization.userPoolClientId,
  currency: organization.currency,
  ...socialOf(organization),
  timezone: organization.timezone,
  iosAppLink: null,
  androidAppLink: null,
  createdAt: organization.createdAt,
  updatedAt: organization.updatedAt,
  integrations: { ghost: false, ghostUrl: null, ghostContentKey: null },
});
