import type { Organization } from "#entities/organization/organization";
import { type OrganizationConfig, primaryModule } from "#entities/organization/organization-config";
import { customModule } from "#entities/organization/own-links";
import { shownLink } from "#entities/shared/text";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { type OrganizationModuleName, organizationModules } from "#kernel/modules";
import type { Tx } from "#server/db/database";
import { type Env, originOf } from "#server/env";
import type { Ctx, GlobalCtx } from "#server/http/context";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { authSettings, hostedUrlOf } from "./organization.auth.ts";
import type { OrganizationRecord } from "./organization.directory.ts";

const ownLinks = customModule.array();

const apiUrl = (origin: string) => `${origin}/api`;

/** Where an organization without pictures of its own finds the ones made from its name and colours. */
const markUrl = (origin: string, organization: OrganizationRecord, file: string) =>
  `${apiUrl(origin)}/marks/${organization.id}/${file}`;

const modulesOf = (organization: OrganizationRecord): OrganizationConfig["MODULES"] => {
  const entries = organizationModules.map((name: OrganizationModuleName) => {
    const { enabled, requireAuth, enabledTiers, editable, editableTiers, options } = organization.modules[name];
    return [name, { enabled, requireAuth, enabledTiers, editable, editableTiers, options }];
  });
  return Object.fromEntries(entries);
};

const configOf = (organization: OrganizationRecord, env: Env, domain: string): OrganizationConfig => {
  const origin = originOf(env, domain);
  const made = (kind: "logo" | "icon", theme: "light" | "dark") =>
    markUrl(origin, organization, `${kind}-${theme}.svg`);
  // A picture of our own is kept without its host, which may change.
  const own = (address: string | null) => address && new URL(address, origin).href;
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
    APPLE_APPSTORE_LINK: organization.appStoreLink,
    GOOGLE_PLAYSTORE_LINK: organization.googlePlayLink,
    GOOGLE_TAG_MANAGER_ID: organization.tagManagerId,
    PRIMARY_MODULE: primaryModule.parse(organization.primaryModule),
    PRIMARY_COLOR: organization.primaryColor,
    SECONDARY_COLOR: organization.secondaryColor,
    CLIENT_THEME: organization.clientTheme,
    LOGO: {
      LIGHT: own(organization.logoLight) ?? made("logo", "light"),
      DARK: own(organization.logoDark) ?? (organization.logoLight ? undefined : made("logo", "dark")),
    },
    ICON: {
      LIGHT: own(organization.iconLight) ?? made("icon", "light"),
      DARK: own(organization.iconDark) ?? (organization.iconLight ? undefined : made("icon", "dark")),
    },
    APP_NAME: organization.name,
    APP_ICON: own(organization.appIcon) ?? (organization.iconLight ? null : markUrl(origin, organization, "app.png")),
    ADAPTIVE_ICON: own(organization.adaptiveIcon),
    SPLASH_SCREEN: own(organization.splashScreen),
    SPLASH_SCREEN_COLOR: organization.splashScreenColor,
    INTERNAL_REF_ID_NAME: organization.internalRefIdName,
    DEFAULT_LOCALE: organization.defaultLocale,
    LOCALES: organization.locales,
    LANGUAGES: organization.languages,
    AUTH: authSettings(organization.auth),
    MODULES: modulesOf(organization),
    CUSTOM_MODULES: ownLinks.parse(organization.ownLinks),
    SOCIAL: socialOf(organization),
    PAYMENT: {
      TYPE: organization.paymentType,
      CONNECTION_ID: organization.paymentConnectionId,
      CURRENCY: organization.currency,
    },
    // None is built (decisions/032).
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

const socialOf = (organization: OrganizationRecord) => ({
  facebook: shownLink(organization.facebook),
  twitter: shownLink(organization.twitter),
  instagram: shownLink(organization.instagram),
  linkedIn: shownLink(organization.linkedIn),
  tikTok: shownLink(organization.tikTok),
  youtube: shownLink(organization.youtube),
  discord: shownLink(organization.discord),
});

/** The shell's configuration of the organization that a host name shows. */
export const getConfig = async (ctx: GlobalCtx, asked: string | undefined): Promise<OrganizationConfig> => {
  const domain = (asked ?? ctx.domain).toLowerCase();
  const organization = await ctx.platform.organizations.byDomain(domain);
  if (!organization) throw new AppError("organization_unknown");
  return configOf(organization, ctx.platform.env, domain);
};

/** The picture of our own that an address leads to, whatever host it names. */
const imageIdIn = (address: string | null): string | null =>
  /(?:^|\/)api\/images\/([0-9a-f-]{36})\/\w+$/i.exec(address ?? "")?.[1]?.toLowerCase() ?? null;

/** Its pictures as the wire has them. One that lies elsewhere has no id and no size: only the configuration names it. */
const marksOf = async (tx: Tx, organization: OrganizationRecord) => {
  const { logoLight, logoDark, iconLight, iconDark } = organization;
  const ids = [logoLight, logoDark, iconLight, iconDark].map(imageIdIn).map((id) => (id && isId(id) ? id : null));
  const images = await imagesById(tx, organization, ids);
  const [logo = null, darkLogo = null, icon = null, darkIcon = null] = ids.map((id) => (id && images.get(id)) || null);
  return {
    ...{ logo, logoId: logo?.id ?? null, darkLogo, darkLogoId: darkLogo?.id ?? null },
    ...{ icon, iconId: icon?.id ?? null, darkIcon, darkIconId: darkIcon?.id ?? null },
  };
};

/** What an organization says of itself in public. */
export const getOrganization = ({ organization, read }: Ctx): Promise<Organization> =>
  read((tx) => organizationOf(tx, organization));

/** The same in a transaction that is open already. */
export const organizationOf = async (tx: Tx, organization: OrganizationRecord): Promise<Organization> => ({
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
  ...(await marksOf(tx, organization)),
  locale: organization.defaultLocale,
  phone: organization.phone,
  website: shownLink(organization.website),
  primaryColor: organization.primaryColor,
  secondaryColor: organization.secondaryColor,
  userPoolId: organization.userPoolId,
  userPoolClientId: organization.userPoolClientId,
  currency: organization.currency,
  ...socialOf(organization),
  timezone: organization.timezone,
  iosAppLink: organization.appStoreLink,
  androidAppLink: organization.googlePlayLink,
  createdAt: organization.createdAt,
  updatedAt: organization.updatedAt,
  integrations: { ghost: false, ghostUrl: null, ghostContentKey: null },
});
