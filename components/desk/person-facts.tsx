"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TierBadges } from "#components/accounts/tier-badges";
import { Username } from "#components/accounts/username";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import { Skeleton } from "#components/ui/states/skeleton";
import type { BaseAccount } from "#entities/people/accounts";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import { accountGroupsOptions, accountOptions } from "#hooks/people/accounts-options";
import { roleInGroup, useRelationships } from "#hooks/people/relationships";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useDesk } from "./desk-context";

type PersonFactsProps = {
  account: BaseAccount;
  /** What this list knows: when they asked, who invited them. */
  children?: ReactNode;
};

/** What helps to decide about somebody: who they are, since when, what one shares with them. */
export function PersonFacts({ account, children }: PersonFactsProps) {
  const t = useTranslations("desk.person");
  const href = useHref();
  const format = useFormatter();
  const read = useRead(accountOptions(account.id));
  const profile = read.data;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={displayName(account)} src={account.image?.uri ?? null} size="xl" />
        <div className="grid min-w-0 gap-1.5">
          <Username username={account.username} />
          <TierBadges account={account} label={t("tiers")} />
          <TextLink href={href(routes.member(account.username))} className="w-fit text-sm">
            {t("profile")}
          </TextLink>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {children}
        <Fact label={t("joined")}>
          {profile ? (
            format.dateTime(new Date(profile.createdAt), { dateStyle: "medium", timeZone })
          ) : (
            <FactPending failed={read.isError} />
          )}
        </Fact>
        <Fact label={t("common")}>
          <CommonGroups accountId={account.id} />
        </Fact>
      </dl>
      {profile?.bio && (
        <p dir="auto" className="whitespace-pre-line border-line border-t pt-5 text-sm wrap-anywhere">
          {profile.bio}
        </p>
      )}
    </div>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** A fact more or less: where it cannot be had the rest still counts. */
function FactPending({ failed }: { failed: boolean }) {
  return failed ? "—" : <Skeleton className="w-32" />;
}

function CommonGroups({ accountId }: { accountId: string }) {
  const t = useTranslations("desk.person");
  const href = useHref();
  const { group: desk } = useDesk();
  const theirs = useReadPages(accountGroupsOptions(accountId));
  const own = useRelationships();
  if (!theirs.data || !own.data) return <FactPending failed={theirs.isError || own.isError} />;
  const isOwn = (groupId: string) => ["member", "moderator"].includes(roleInGroup(own.data, groupId) || "");
  const common = theirs.data.items.filter(({ group }) => group.id !== desk.id && isOwn(group.id));
  if (common.length === 0) return <span className="text-ink-muted">{t("noneInCommon")}</span>;
  return (
    <ul className="grid gap-1">
      {common.map(({ group }) => (
        <li key={group.id}>
          <TextLink variant="quiet" href={href(routes.group(group.slug))}>
            <bdi>{group.name}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
