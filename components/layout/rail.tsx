"use client";

import { ExternalLink, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { useHref } from "#lib/i18n/use-href";
import { AccountCorner } from "./account-corner";
import { useAppContext } from "./app-context";
import { Logo } from "./logo";
import { RailLink } from "./rail-link";
import { useHome } from "./use-home";
import { useNavigation } from "./use-navigation";

const RAIL_KEY = "rail";
/** Pixels; a rail below this shows icons only. */
const NARROW = 160;

/**
 * The navigation of wide screens. Its width is CSS's alone (`shell.css`), so that nothing jumps on load. `children`:
 * above the account.
 */
export function Rail({ children }: { children: ReactNode }) {
  const t = useTranslations("common.nav");
  const { config } = useAppContext();
  const href = useHref();
  const home = useHome();
  const rail = useRef<HTMLElement>(null);
  return (
    <nav
      ref={rail}
      aria-label={t("label")}
      className="@container fixed inset-y-0 start-0 z-30 hidden w-(--rail) flex-col border-line border-e bg-surface lg:flex"
    >
      <div className="flex items-center justify-between px-4 pt-5 pb-4 @max-[10rem]:flex-col @max-[10rem]:gap-2 @max-[10rem]:px-2">
        <Logo config={config} href={href(home)} label={t("home", { name: config.NAME })} />
        <WidthToggle onToggle={() => toggleRail(rail.current)} />
      </div>
      <div className="flex-1 overflow-y-auto overflow-x-clip px-3 @max-[10rem]:px-2">
        <Destinations />
        <CustomModules position="top" />
      </div>
      <div className="px-3 pb-3 @max-[10rem]:px-2">
        <CustomModules position="bottom" />
        {children}
        <AccountCorner />
      </div>
    </nav>
  );
}

function Destinations() {
  const t = useTranslations("common.nav");
  const href = useHref();
  const { items, current } = useNavigation();
  return (
    <ul className="grid gap-1">
      {items.map(({ key, icon: Icon, path, segment }) => (
        <li key={key}>
          <RailLink
            href={href(path)}
            label={t(key)}
            current={segment === current}
            icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** An organization's own links lead to other sites. */
function CustomModules({ position }: { position: "top" | "bottom" }) {
  const t = useTranslations("common.nav");
  const { config, locale } = useAppContext();
  const modules = config.CUSTOM_MODULES.filter((module) => module.position === position);
  if (modules.length === 0) return null;
  return (
    <ul className="mt-1 mb-2 grid gap-1">
      {modules.map(({ name, url, translations }) => {
        const label = translations.find((translation) => translation.locale === locale)?.name ?? name;
        const icon = <ExternalLink aria-hidden="true" strokeWidth={1.75} />;
        return (
          <li key={url}>
            <RailLink href={url} external label={label} description={t("external", { name: label })} icon={icon} />
          </li>
        );
      })}
    </ul>
  );
}

function WidthToggle({ onToggle }: { onToggle: () => void }) {
  const t = useTranslations("common.nav");
  const look =
    "touch-target grid size-8 place-items-center rounded-control text-ink-faint hover:bg-wash hover:text-ink rtl:-scale-x-100";
  return (
    <>
      <button
        type="button"
        onClick={onToggle}
        title={t("collapse")}
        aria-label={t("collapse")}
        className={`${look} @max-[10rem]:hidden`}
      >
        <PanelLeftClose aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      </button>
      <button
        type="button"
        onClick={onToggle}
        title={t("expand")}
        aria-label={t("expand")}
        className={`${look} hidden @max-[10rem]:grid`}
      >
        <PanelLeftOpen aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      </button>
    </>
  );
}

function toggleRail(rail: HTMLElement | null): void {
  const next = (rail?.offsetWidth ?? 0) < NARROW ? "expanded" : "collapsed";
  document.documentElement.dataset.rail = next;
  localStorage.setItem(RAIL_KEY, next);
}
