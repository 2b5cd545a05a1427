"use client";

import { ShieldCheck } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { FollowButton } from "#components/accounts/follow-button";
import { Username } from "#components/accounts/username";
import { Avatar } from "#components/ui/avatar";
import { Badge } from "#components/ui/badge";
import { Card } from "#components/ui/card";
import { IntentLink } from "#components/ui/intent-link";
import type { GroupMembership } from "#entities/groups";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3 sm:gap-4";

export function MemberGrid({ memberships, level = 2 }: { memberships: GroupMembership[]; level?: 2 | 3 }) {
  return (
    <ul className={grid}>
      {memberships.map((membership) => (
        <li key={membership.accountId}>
          <MemberCard membership={membership} level={level} />
        </li>
      ))}
    </ul>
  );
}

function MemberCard({
  membership: { account, role, createdAt },
  level,
}: {
  membership: GroupMembership;
  level: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const t = useTranslations("groups.people");
  const format = useFormatter();
  const href = useHref();
  const heading = useId();
  const name = displayName(account);
  const month = format.dateTime(new Date(createdAt), { month: "short", year: "numeric", timeZone: "UTC" });
  return (
    <Card as="article" aria-labelledby={heading} padding="sm" interactive className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={account.image?.uri ?? null} size="lg" />
        <div className="min-w-0 flex-1 pt-0.5">
          <Heading id={heading} className="line-clamp-2 text-base leading-snug wrap-anywhere">
            <IntentLink
              href={href(routes.member(account.username))}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{name}</bdi>
            </IntentLink>
          </Heading>
          <Username username={account.username} className="text-caption" />
          {role === "moderator" && (
            <Badge tone="brand" icon={<ShieldCheck aria-hidden="true" />} className="mt-1">
              {t("moderator")}
            </Badge>
          )}
        </div>
      </div>
      <div className="mt-auto flex min-h-8 items-center justify-between gap-3">
        <p className="min-w-0 text-caption text-ink-muted">{t("since", { month })}</p>
        <FollowButton account={account} size="sm" className="z-1 shrink-0" />
      </div>
    </Card>
  );
}
