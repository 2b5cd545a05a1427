"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TierBadges } from "#components/accounts/tier-badges";
import { Username } from "#components/accounts/username";
import { LoadError } from "#components/layout/load-error";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Card } from "#components/ui/display/card";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Self } from "#entities/account/self";
import { useSelf } from "#hooks/account/use-self";
import { useRead } from "#hooks/calls/use-call";
import { followStatsOptions } from "#hooks/people/accounts-options";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { Portrait } from "./portrait";

/** Who one is here, as others see it. */
export function AccountHeader() {
  const t = useTranslations("account");
  const self = useSelf();
  if (self.data) return <Who self={self.data} />;
  return self.isError ? <LoadError title={t("errorTitle")} read={self} level={2} /> : <HeaderSkeleton />;
}

function Who({ self }: { self: Self }) {
  const t = useTranslations();
  const href = useHref();
  const { MODULES } = useAppContext().config;
  const hasProfile = MODULES.accounts.enabled;
  const view = hasProfile && (
    <ButtonLink
      href={href(routes.member(self.username))}
      variant="secondary"
      size="sm"
      icon={<Eye aria-hidden="true" className="size-4" />}
    >
      {t("account.viewProfile")}
    </ButtonLink>
  );
  return (
    <Card as="section" padding="none" aria-labelledby="account-name" className="overflow-hidden">
      <Portrait self={self} actions={view} />
      <div className="grid gap-2 px-4 pt-3 pb-5 sm:px-6 sm:pb-6">
        <div className="min-w-0">
          <h2 id="account-name" className="text-2xl wrap-anywhere">
            <bdi>{displayName(self)}</bdi>
          </h2>
          <Username username={self.username} />
        </div>
        <TierBadges account={self} label={t("accounts.card.tiers")} />
        {hasProfile && <Counts self={self} />}
      </div>
    </Card>
  );
}

function Counts({ self: { id, username } }: { self: Self }) {
  const t = useTranslations("accounts.profile");
  const href = useHref();
  const { data: stats, isError } = useRead(followStatsOptions(id));
  if (!stats) return isError ? null : <Skeleton className="w-48 text-sm" />;
  const strong = (words: ReactNode) => <b className="figures font-semibold text-ink">{words}</b>;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-sm">
      {(["followers", "following"] as const).map((tab) => (
        <IntentLink key={tab} href={href(routes.memberTab(username, tab))} className="hover:underline">
          {t.rich(tab, { count: stats[tab], b: strong })}
        </IntentLink>
      ))}
    </p>
  );
}

function HeaderSkeleton() {
  const t = useTranslations("account");
  return (
    <SkeletonGroup label={t("loading")} className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton shape="block" className="aspect-[3/1] max-h-48 w-full rounded-none" />
      <div className="grid gap-3 px-4 pb-6 sm:px-6">
        <div className="-mt-12 w-fit rounded-full bg-surface p-1">
          <Skeleton shape="circle" className="size-24" />
        </div>
        <Skeleton className="w-56 text-2xl" />
        <Skeleton className="w-32" />
      </div>
    </SkeletonGroup>
  );
}
