"use client";

import { CircleUserRound } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useNavigation } from "./use-navigation";

/** The last place is for who is not signed in yet, so that four are left. */
const MOST_ITEMS = 4;

export function TabBar() {
  const t = useTranslations("common.nav");
  const href = useHref();
  const { items, current, isSignedIn } = useNavigation();
  const steady = items.filter(({ late }) => !late);
  return (
    <nav
      aria-label={t("label")}
      className="safe-bottom fixed inset-x-0 bottom-0 z-30 h-(--tab-bar) border-line border-t bg-surface/95 backdrop-blur-sm lg:hidden"
    >
      <ul className="mx-auto grid h-15 max-w-xl auto-cols-fr grid-flow-col">
        {steady.slice(0, MOST_ITEMS).map(({ key, icon: Icon, path, segment }) => (
          <Tab
            key={key}
            href={href(path)}
            label={t(key)}
            current={segment === current}
            icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
          />
        ))}
        {!isSignedIn && (
          <Tab
            href={href(routes.signIn())}
            label={t("you")}
            current={current === "auth"}
            icon={<CircleUserRound aria-hidden="true" strokeWidth={1.75} />}
          />
        )}
      </ul>
    </nav>
  );
}

function Tab({ href, label, current, icon }: { href: string; label: string; current: boolean; icon: ReactNode }) {
  return (
    <li>
      <Link
        href={href}
        aria-current={current ? "page" : undefined}
        className={cx(
          "flex h-full flex-col items-center justify-center gap-0.5 text-xs -outline-offset-2 [&_svg]:size-6",
          current ? "font-medium text-brand-ink" : "text-ink-muted",
        )}
      >
        {icon}
        <span className="max-w-full truncate px-1">{label}</span>
      </Link>
    </li>
  );
}
