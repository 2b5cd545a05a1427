"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useHref } from "#lib/i18n/use-href";
import { AccountBadge } from "./account-corner";
import { useAppContext } from "./app-context";
import { Logo } from "./logo";
import { useHome } from "./use-home";

/** `children`: beside the account. */
export function TopBar({ children }: { children: ReactNode }) {
  const t = useTranslations("common.nav");
  const { config } = useAppContext();
  const href = useHref();
  const home = useHome();
  return (
    <header className="sticky top-0 z-30 flex h-(--top-bar) items-center justify-between gap-3 border-line border-b bg-surface/95 px-4 backdrop-blur-sm lg:hidden">
      <Logo config={config} href={href(home)} label={t("home", { name: config.NAME })} />
      <div className="flex items-center gap-3">
        {children}
        <AccountBadge />
      </div>
    </header>
  );
}
