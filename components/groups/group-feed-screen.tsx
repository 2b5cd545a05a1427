"use client";

import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { Composer } from "#components/activities/composer/composer";
import { ActivityFeed } from "#components/activities/feed/activity-feed";
import { LateStreams } from "#components/streams/late-streams";
import { TextLink } from "#components/ui/actions/text-link";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Group } from "#entities/groups/groups";
import { useNow } from "#hooks/browser/use-now";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import { groupActivitiesOptions, groupOptions } from "#hooks/groups/groups-options";
import { useRoleInGroup } from "#hooks/groups/use-role-in-group";
import { isMember } from "#lib/groups/standing";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { GroupSection } from "./group-section";

/** What members say. `renderedAt`: when the page was made, ISO 8601. */
export function GroupFeedScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const { data: group } = useRead(groupOptions(slug));
  if (!group) return null;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,40rem)_20rem] xl:justify-between">
      {/* A film with the talk beside it needs the width of both. */}
      <div className="min-w-0 max-w-feed has-data-talk:max-w-none xl:col-span-full empty:hidden">
        <LateStreams streams={group.streamInputs} output="group" still={group.image?.uri ?? null} />
      </div>
      <Feed group={group} slug={slug} renderedAt={renderedAt} />
      <aside className="max-xl:hidden">
        <AboutCard group={group} />
      </aside>
    </div>
  );
}

function Feed({ group, slug, renderedAt }: { group: Group; slug: string; renderedAt: string }) {
  const t = useTranslations("groups.feed");
  const now = useNow(renderedAt);
  const read = useReadPages(groupActivitiesOptions(slug));
  const belongs = isMember(useRoleInGroup(group.id));
  return (
    <div className="grid min-w-0 max-w-feed grid-cols-1 content-start gap-4">
      {belongs && <Composer place={{ kind: "group", groupId: group.id, name: group.name }} />}
      <GroupSection
        slug={slug}
        read={read}
        errorTitle={t("errorTitle")}
        skeleton={<ActivitySkeleton label={t("loading")} />}
      >
        {({ items }) =>
          read.data && items.length > 0 ? (
            <ActivityFeed
              list={read}
              queryKey={groupActivitiesOptions(slug).queryKey}
              now={now}
              label={t("title")}
              place={`groups/${group.id}`}
              inPlace
            />
          ) : (
            <EmptyState
              icon={<MessageSquareText />}
              title={t("emptyTitle")}
              text={t(belongs ? "emptyMember" : "emptyText")}
            />
          )
        }
      </GroupSection>
    </div>
  );
}

/** The first lines of what the group is about, beside what it says. */
function AboutCard({ group }: { group: Group }) {
  const t = useTranslations("groups.about");
  const href = useHref();
  return (
    <section aria-label={t("title")} className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-base">{t("title")}</h2>
      <p dir="auto" className="line-clamp-6 whitespace-pre-line text-sm wrap-anywhere">
        {group.description || t("none")}
      </p>
      <TextLink href={href(routes.groupTab(group.slug, "about"))} className="text-sm">
        {t("more")}
      </TextLink>
    </section>
  );
}
