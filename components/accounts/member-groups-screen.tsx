"use client";

import { UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { GroupMembership } from "#entities/groups/groups";
import { useReadPages } from "#hooks/calls/use-call";
import { accountGroupsOptions } from "#hooks/people/accounts-options";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { PeopleSection } from "./people-section";
import { useMemberName } from "./use-member-name";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3";

export function MemberGroupsScreen({ username }: { username: string }) {
  const t = useTranslations("accounts.groups");
  const name = useMemberName(username);
  const read = useReadPages(accountGroupsOptions(username));
  return (
    <PeopleSection read={read} errorTitle={t("errorTitle")} skeleton={<GroupsSkeleton label={t("loading")} />}>
      {({ items }) =>
        items.length > 0 ? (
          <>
            <ul className={grid}>
              {items.map((membership) => (
                <li key={membership.group.id}>
                  <MembershipCard membership={membership} />
                </li>
              ))}
            </ul>
            <ShowMore list={read} label={t("more")} />
          </>
        ) : (
          <EmptyState icon={<UsersRound />} title={t("emptyTitle")} text={t("emptyText", { name })} />
        )
      }
    </PeopleSection>
  );
}

function MembershipCard({ membership: { group, role } }: { membership: GroupMembership }) {
  const t = useTranslations("accounts.groups");
  const href = useHref();
  const picture = group.squareImage ?? group.image;
  return (
    <Card as="article" padding="sm" interactive className="flex h-full items-center gap-4">
      <Avatar name={group.name} src={picture?.uri ?? null} size="lg" square />
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-base wrap-anywhere">
          <IntentLink href={href(routes.group(group.slug))} className="after:absolute after:inset-0 after:rounded-card">
            <bdi>{group.name}</bdi>
          </IntentLink>
        </h2>
        <p className="text-caption text-ink-muted">{t(group.access)}</p>
        {role === "moderator" && (
          <Badge tone="brand" className="mt-1">
            {t("moderator")}
          </Badge>
        )}
      </div>
    </Card>
  );
}

const places = ["a", "b", "c"];

function GroupsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={grid}>
      {places.map((place) => (
        <div key={place} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
          <Skeleton shape="block" className="size-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2 text-sm" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
