import type { ReactNode } from "react";
import { ActingBoundary } from "./acting-boundary";
import { CookieConsent } from "./cookie-consent";
import { Footer, type FooterProps } from "./footer";
import { LocaleGuard } from "./locale-guard";
import { Overlays } from "./overlays";
import { Rail } from "./rail";
import { TabBar } from "./tab-bar";
import { Toasts } from "./toasts";
import { TopBar } from "./top-bar";

export type ShellProps = FooterProps & {
  /** What lies beside the account: above it in the rail of wide screens, before it in the top bar of phones. */
  personal: { rail: ReactNode; topBar: ReactNode };
  children: ReactNode;
};

/** The frame of every page. Widths and the space that bars take are variables of `app/shell.css`. */
export function Shell({ config, locale, t, personal, children }: ShellProps) {
  return (
    <>
      <a
        href="#content"
        className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-brand px-4 py-2 font-medium text-on-brand text-sm focus:translate-y-0"
      >
        {t("nav.skip")}
      </a>
      <Rail>{personal.rail}</Rail>
      <div className="flex min-h-dvh flex-col pb-[calc(var(--tab-bar)+var(--action-bar)+var(--player))] lg:ps-(--rail)">
        <TopBar>{personal.topBar}</TopBar>
        <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
          <ActingBoundary>{children}</ActingBoundary>
        </main>
        <Footer config={config} locale={locale} t={t} />
      </div>
      <aside
        data-player-slot=""
        className="fixed end-3 bottom-[calc(var(--tab-bar)+var(--action-bar)+0.75rem)] z-30 max-lg:start-3 lg:w-96 empty:hidden"
      />
      <TabBar />
      <CookieConsent />
      <Overlays />
      <Toasts />
      <LocaleGuard />
    </>
  );
}
