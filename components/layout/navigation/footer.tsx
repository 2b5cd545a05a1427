import { Languages } from "lucide-react";
import { CookiePreferencesButton } from "#components/layout/consent/cookie-preferences-button";
import { FooterTheme } from "#components/layout/footer-theme";
import { LanguageButton } from "#components/layout/language/language-button";
import { TextLink } from "#components/ui/actions/text-link";
import type { OrganizationConfig } from "#entities/organization/organization-config";
import { socialNetworks } from "#lib/format/social-networks";
import { languageEntry } from "#lib/i18n/languages";
import type { Translate } from "#lib/i18n/translator";
import { localizedPath, routes } from "#lib/routes";

export type FooterProps = { config: OrganizationConfig; locale: string; t: Translate };

export function Footer({ config, locale, t }: FooterProps) {
  return (
    <footer className="mt-16 border-line border-t text-caption text-ink-muted">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-6 sm:px-6 lg:px-8">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <span className="font-medium text-ink">{config.NAME}</span>
          {/* Seldom read, and on every page: nothing is fetched ahead for them. */}
          <TextLink variant="quiet" prefetch={false} href={localizedPath(locale, routes.privacy())}>
            {t("footer.privacy")}
          </TextLink>
          <TextLink variant="quiet" prefetch={false} href={localizedPath(locale, routes.terms())}>
            {t("footer.terms")}
          </TextLink>
          <CookiePreferencesButton label={t("footer.cookies")} />
          <Elsewhere config={config} t={t} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <LanguageButton
            name={languageEntry(locale).name}
            icon={<Languages aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
          />
          <FooterTheme />
        </div>
      </div>
    </footer>
  );
}

/** Networks and stores: whatever the organization has. */
function Elsewhere({ config, t }: Pick<FooterProps, "config" | "t">) {
  const social = Object.entries(socialNetworks).flatMap(([key, { name, base }]) => {
    const handle = Object.entries(config.SOCIAL).find(([network]) => network === key)?.[1];
    return handle
      ? [{ name, href: addressOf(handle, base), label: t("footer.social", { name: config.NAME, network: name }) }]
      : [];
  });
  const stores = [
    { href: config.APPLE_APPSTORE_LINK, name: "App Store", label: t("footer.appStore") },
    { href: config.GOOGLE_PLAYSTORE_LINK, name: "Google Play", label: t("footer.playStore") },
  ].flatMap(({ href, ...store }) => (href ? [{ href, ...store }] : []));
  return [...social, ...stores].map(({ href, name, label }) => (
    <a
      key={name}
      href={href}
      aria-label={label}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-[2px] hover:underline"
    >
      {name}
    </a>
  ));
}

/** Organizations write a handle or a whole address. */
function addressOf(handle: string, base: string): string {
  return /^https?:\/\//.test(handle) ? handle : `${base}${encodeURIComponent(handle.replace(/^@/, ""))}`;
}
