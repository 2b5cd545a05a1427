"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import { Cover } from "#components/ui/display/cover";
import type { Account } from "#entities/people/accounts";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { type MemberTab, routes } from "#lib/routes";
import { MemberActions } from "./member-actions";
import { MemberAttributes } from "./member-attributes";
import { MemberLinks } from "./member-links";
import { TierBadges } from "./tier-badges";
import { Username } from "./username";

export function MemberHeader({ account }: { account: Account }) {
  const t = useTranslations("accounts");
  const format = useFormatter();
  const name = displayName(account);
  const banner = account.banner?.uri ?? null;
  const month = format.dateTime(new Date(account.createdAt), { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <header>
      <Cover
        name={account.username}
        src={banner}
        mark=""
        ratio="21/9"
        priority
        className={cx("-mx-4 w-[calc(100%+2rem)] sm:mx-0 sm:w-full sm:rounded-card", banner ? "max-h-52" : "max-h-32")}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <span className="relative -mt-12 rounded-full bg-canvas p-1 sm:ms-5">
          <Avatar name={name} src={account.image?.uri ?? null} size="xl" />
        </span>
        <MemberActions account={account} />
      </div>
      <div className="mt-3 grid max-w-180 grid-cols-1 gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">
            <bdi>{name}</bdi>
          </h1>
          <Username username={account.username} />
        </div>
        <TierBadges account={account} label={t("card.tiers")} />
        {account.bio && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {account.bio}
          </p>
        )}
        <MemberLinks account={account} />
        <MemberAttributes account={account} />
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-muted text-sm">
          <FollowCount account={account} tab="followers" />
          <FollowCount account={account} tab="following" />
          <span>{t("profile.joined", { month })}</span>
        </p>
      </div>
    </header>
  );
}

function FollowCount({ account, tab }: { account: Account; tab: Extract<MemberTab, "followers" | "following"> }) {
  const t = useTranslations("accounts.profile");
  const href = useHref();
  if (!account._count) return null;
  const strong = (words: ReactNode) => <b className="figures font-semibold text-ink">{words}</b>;
  return (
    <IntentLink href={href(routes.memberTab(account.username, tab))} scroll={false} className="hover:underline">
      {t.rich(tab, { count: account._count[tab], b: strong })}
    </IntentLink>
  );
}
