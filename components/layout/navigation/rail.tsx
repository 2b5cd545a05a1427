"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { useHref } from "#lib/i18n/use-href";
import { AccountCorner } from "./account-corner";
import type { NavigationItem } from "./navigation";
import { RailLink } from "./rail-link";
import { useNavigation } from "./use-navigation";

const HostingLink = later(() => import("./hosting-link").then((part) => part.HostingLink));

const RAIL_KEY = "rail";
/** Pixels; a rail below this shows icons only. */
const NARROW = 160;

export type RailProps = {
  logo: ReactNode;
  destinations: readonly NavigationItem[];
  /** Between the logo and the destinations. */
  search: ReactNode;
  /** On the button that makes it narrow, and on the one that makes it wide. */
  marks: { narrow: ReactNode; wide: ReactNode };
  /** The organization's own links, under the destinations and at the foot. */
  above: ReactNode;
  below: ReactNode;
  children: ReactNode;
};

/**
 * The navigation of wide screens. Its width is CSS's alone (`shell.css`), so that nothing jumps on load. `children`:
 * above the account.
 */
export function Rail({ logo, destinations, search, marks, above, below, children }: RailProps) {
  const t = useTranslations("common.nav");
  const rail = useRef<HTMLElement>(null);
  return (
    <nav
      ref={rail}
      aria-label={t("label")}
      className="@container fixed inset-y-0 start-0 z-30 hidden w-(--rail) flex-col border-line border-e bg-surface lg:flex"
    >
      <div className="flex items-center justify-between px-4 pt-5 pb-4 @max-[10rem]:flex-col @max-[10rem]:gap-2 @max-[10rem]:px-2">
        {logo}
        <WidthToggle marks={marks} onToggle={() => toggleRail(rail.current)} />
      </div>
      <div className="px-3 pb-3 empty:hidden @max-[10rem]:px-2">{search}</div>
      <div className="flex-1 overflow-y-auto overflow-x-clip px-3 @max-[10rem]:px-2">
        <Destinations destinations={destinations} />
        {above}
      </div>
      <div className="px-3 pb-3 @max-[10rem]:px-2">
        {below}
        {children}
        <AccountCorner />
      </div>
    </nav>
  );
}

function Destinations({ destinations }: Pick<RailProps, "destinations">) {
  const t = useTranslations("common.nav");
  const href = useHref();
  const { items, current, isSignedIn } = useNavigation(destinations);
  return (
    <ul className="grid gap-1">
      {items.map(({ key, icon, path, segment }) => (
        <li key={key}>
          <RailLink href={href(path)} label={t(key)} current={segment === current} icon={icon} />
        </li>
      ))}
      {isSignedIn && (
        <LatePart>
          <HostingLink current={current} />
        </LatePart>
      )}
    </ul>
  );
}

function WidthToggle({ marks, onToggle }: Pick<RailProps, "marks"> & { onToggle: () => void }) {
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
        {marks.narrow}
      </button>
      <button
        type="button"
        onClick={onToggle}
        title={t("expand")}
        aria-label={t("expand")}
        className={`${look} hidden @max-[10rem]:grid`}
      >
        {marks.wide}
      </button>
    </>
  );
}

function toggleRail(rail: HTMLElement | null): void {
  const next = (rail?.offsetWidth ?? 0) < NARROW ? "expanded" : "collapsed";
  document.documentElement.dataset.rail = next;
  localStorage.setItem(RAIL_KEY, next);
}
