import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { CookieConsent } from "#components/layout/consent/cookie-consent";
import { LocaleGuard } from "#components/layout/language/locale-guard";
import { destinationsOf } from "#components/layout/navigation/destinations";
import { Footer, type FooterProps } from "#components/layout/navigation/footer";
import { Logo } from "#components/layout/navigation/logo";
import { OwnLinks } from "#components/layout/navigation/own-links";
import { Rail } from "#components/layout/navigation/rail";
import { TabBar } from "#components/layout/navigation/tab-bar";
import { TopBar } from "#components/layout/navigation/top-bar";
import { Toasts } from "#components/layout/notices/toasts";
import { ActingBoundary } from "#components/layout/providers/acting-boundary";
import { landingPath, localizedPath } from "#lib/routes";
import { Overlays } from "./overlays";

export type ShellProps = FooterProps & {
  /** The way to the search, at the top of the rail of wide screens and in the top bar of phones, and where it leads. */
  search: { rail: ReactNode; topBar: ReactNode; dialog: ReactNode };
  /** What lies beside the account: above it in the rail of wide screens, before it in the top bar of phones. */
  personal: { rail: ReactNode; topBar: ReactNode };
  children: ReactNode;
};

/** The frame of every page. Widths and the space that bars take are variables of `app/shell.css`. */
export function Shell({ config, locale, t, search, personal, children }: ShellProps) {
  const home = landingPath((module) => config.MODULES[module].enabled);
  const [above, below] = (["top", "bottom"] as const).map((position) => (
    <OwnLinks key={position} config={config} locale={locale} t={t} position={position} />
  ));
  const logo = <Logo config={config} href={localizedPath(locale, home)} label={t("nav.home", { name: config.NAME })} />;
  const destinations = destinationsOf(config);
  return (
    <>
      <a
        href="#content"
        className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-brand px-4 py-2 font-medium text-on-brand text-sm focus:translate-y-0"
      >
        {t("nav.skip")}
      </a>
      <Rail
        logo={logo}
        destinations={destinations}
        search={search.rail}
        marks={{
          narrow: <PanelLeftClose aria-hidden="true" strokeWidth={1.75} className="size-4.5" />,
          wide: <PanelLeftOpen aria-hidden="true" strokeWidth={1.75} className="size-4.5" />,
        }}
        above={above}
        below={below}
      >
        {personal.rail}
      </Rail>
      <div className="flex min-h-dvh flex-col pb-[calc(var(--tab-bar)+var(--action-bar)+var(--player))] lg:ps-(--rail)">
        <TopBar logo={logo}>
          {search.topBar}
          {personal.topBar}
        </TopBar>
        <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
          <ActingBoundary>{children}</ActingBoundary>
        </main>
        <Footer config={config} locale={locale} t={t} />
      </div>
      <TabBar
        destinations={destinations}
        ownLinks={
          config.CUSTOM_MODULES.length > 0 && (
            <>
              {above}
              {below}
            </>
          )
        }
      />
      <CookieConsent />
      <Overlays search={search.dialog} />
      <Toasts />
      <LocaleGuard />
    </>
  );
}
