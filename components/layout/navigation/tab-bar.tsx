"use client";

import { CircleUserRound, Ellipsis } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { rememberHere } from "#lib/session/auth-redirect";
import type { MoreSheetProps } from "./more-sheet";
import { hostingSegment, type NavigationItem } from "./navigation";
import { useNavigation } from "./use-navigation";

const MoreSheet = late(() => import("./more-sheet").then((part) => part.MoreSheet));

/** The last of five places is personal: who is not signed in finds the way in there, others their events. */
const MOST_ITEMS = 4;

/** What stands in the bar, and what is behind its "More". */
const divide = (items: readonly NavigationItem[], hasMore: boolean) => {
  const personal = items.filter(({ key }) => key === "myEvents");
  const common = items.filter(({ key }) => key !== "myEvents");
  const fitting = common.length <= MOST_ITEMS && !hasMore ? common : common.slice(0, MOST_ITEMS - 1);
  return { fitting, personal, more: items.filter((item) => !fitting.includes(item) && !personal.includes(item)) };
};

export type TabBarProps = {
  destinations: readonly NavigationItem[];
  /** The organization's own, behind "More"; nothing when there are none. */
  ownLinks?: ReactNode;
};

export function TabBar({ destinations, ownLinks }: TabBarProps) {
  const t = useTranslations("common.nav");
  const href = useHref();
  const { items, current, isSignedIn } = useNavigation(destinations);
  const { fitting, personal, more } = divide(items, Boolean(ownLinks));
  const tab = ({ key, icon, path, segment }: NavigationItem) => (
    <Tab key={key} href={href(path)} label={t(key)} current={segment === current} icon={icon} />
  );
  return (
    <nav
      aria-label={t("label")}
      className="safe-bottom fixed inset-x-0 bottom-0 z-30 h-(--tab-bar) border-line border-t bg-surface lg:hidden"
    >
      <ul className="mx-auto grid h-15 max-w-xl auto-cols-fr grid-flow-col">
        {fitting.map(tab)}
        {(more.length > 0 || ownLinks) && <MoreTab items={more} ownLinks={ownLinks} current={current} />}
        {personal.map(tab)}
        {!isSignedIn && (
          <Tab
            href={href(routes.signIn())}
            onClick={rememberHere}
            label={t("you")}
            current={current === "auth"}
            icon={<CircleUserRound aria-hidden="true" strokeWidth={1.75} />}
          />
        )}
      </ul>
    </nav>
  );
}

const tabClass = (current: boolean): string =>
  cx(
    "flex size-full flex-col items-center justify-center gap-0.5 text-xs -outline-offset-2 [&_svg]:size-6",
    current ? "font-medium text-brand-ink" : "text-ink-muted",
  );

type TabProps = { href: string; label: string; current: boolean; icon: ReactNode; onClick?: () => void };

function Tab({ href, label, current, icon, onClick }: TabProps) {
  return (
    <li className="min-w-0">
      <Link href={href} onClick={onClick} aria-current={current ? "page" : undefined} className={tabClass(current)}>
        {icon}
        <span className="max-w-full truncate px-1">{label}</span>
      </Link>
    </li>
  );
}

/** Where the bar has no room left. */
function MoreTab({ items, ownLinks, current }: Omit<MoreSheetProps, "onClose">) {
  const t = useTranslations("common.nav");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className={tabClass([hostingSegment, ...items.map(({ segment }) => segment)].includes(current))}
      >
        <Ellipsis aria-hidden="true" strokeWidth={1.75} />
        <span className="max-w-full truncate px-1">{t("more")}</span>
      </button>
      {isOpen && (
        <LatePart onBroken={() => setIsOpen(false)}>
          <MoreSheet items={items} ownLinks={ownLinks} current={current} onClose={() => setIsOpen(false)} />
        </LatePart>
      )}
    </li>
  );
}
