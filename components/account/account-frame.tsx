"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import { SessionGate } from "#components/layout/session-gate";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { accountSections } from "./sections";

/** The account center: its list at the side, one section beside it; on phones the list is a page of its own. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("account");
  const section = useSelectedLayoutSegment();
  const href = useHref();
  const back = section !== null && (
    <Link
      href={href(routes.account())}
      className="-ms-1 mb-3 inline-flex min-h-9 items-center gap-1 text-ink-muted text-sm hover:text-ink lg:hidden"
    >
      <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-4.5 rtl:-scale-x-100" />
      {t("title")}
    </Link>
  );
  return (
    <Page above={back}>
      <div className="grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <AccountNavigation current={section} />
        <div className="min-w-0 max-w-180">
          <SessionGate pending={<PageSkeleton />}>{children}</SessionGate>
        </div>
      </div>
    </Page>
  );
}

function AccountNavigation({ current }: { current: string | null }) {
  const t = useTranslations("account");
  const { config } = useAppContext();
  const href = useHref();
  return (
    <nav aria-label={t("title")} className="hidden lg:block">
      <ul className="sticky top-10 grid gap-0.5">
        {accountSections(config).map(({ key, icon: Icon, path }) => (
          <li key={key}>
            <Link
              href={href(path)}
              aria-current={current === key ? "page" : undefined}
              className={cx(
                "flex min-h-10 items-center gap-3 rounded-control px-3 text-sm transition-colors",
                current === key
                  ? "bg-brand-soft font-medium text-brand-ink"
                  : "text-ink-muted hover:bg-wash hover:text-ink",
              )}
            >
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0" />
              {t(`sections.${key}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Until it is known who is looking. */
function PageSkeleton() {
  const t = useTranslations("account");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      <Skeleton className="w-56 text-2xl" />
      <Skeleton className="w-80" />
      <Skeleton shape="block" className="mt-4 h-40" />
    </SkeletonGroup>
  );
}
