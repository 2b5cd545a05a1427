"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EventRow } from "#components/events/list/event-row";
import { useAppContext } from "#components/layout/providers/app-context";
import { Skeleton } from "#components/ui/states/skeleton";
import { useReadPages } from "#hooks/calls/use-call";
import { eventsOptions } from "#hooks/events/events-options";
import { groupsOptions } from "#hooks/groups/groups-options";
import { roleInGroup, useRelationships } from "#hooks/people/relationships";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AsideGroup } from "./aside-group";
import { AsidePart } from "./aside-part";

/** As many of each as a glance takes in. */
const shown = 3;

/** What else is going on, as the viewer may see it. */
export function FeedAsideParts({ now }: { now: Date }) {
  const { MODULES } = useAppContext().config;
  return (
    <>
      {MODULES.events.enabled && <NextEvents now={now} />}
      {MODULES.groups.enabled && <GroupsToJoin />}
    </>
  );
}

function NextEvents({ now }: { now: Date }) {
  const t = useTranslations("activities.aside");
  const events = useReadPages(eventsOptions()).data?.items.slice(0, shown);
  return (
    <Part title={t("events")} all={t("allEvents")} path={routes.events()} count={events?.length}>
      {events?.map((event) => (
        <li key={event.id}>
          <EventRow event={event} now={now} online={t("online")} words={{ canceled: t("canceled"), live: t("live") }} />
        </li>
      ))}
    </Part>
  );
}

/** Groups the viewer is not in and has not asked to be in. */
function GroupsToJoin() {
  const t = useTranslations("activities.aside");
  const locale = useLocale();
  const relationships = useRelationships().data;
  const groups = useReadPages(groupsOptions())
    .data?.items.filter(({ id }) => !roleInGroup(relationships, id))
    .slice(0, shown);
  return (
    <Part title={t("groups")} all={t("allGroups")} path={routes.groups()} count={groups?.length}>
      {groups?.map((group) => (
        <li key={group.id}>
          <AsideGroup
            group={group}
            locale={locale}
            members={t("members", { count: group._count.members })}
            isPrivate={t("private")}
          />
        </li>
      ))}
    </Part>
  );
}

type PartProps = {
  title: string;
  /** The way to all of them. */
  all: string;
  path: string;
  /** Undefined until it is known. */
  count: number | undefined;
  children: ReactNode;
};

const places = ["a", "b", "c"];

/** Beside what the page is about, a fault is not worth a word and an empty list not worth its frame. */
function Part({ title, all, path, count, children }: PartProps) {
  const href = useHref();
  if (count === 0) return null;
  return (
    <AsidePart title={title} all={{ text: all, href: href(path) }}>
      {count === undefined
        ? places.map((place) => (
            <li key={place} aria-hidden="true" className="flex items-center gap-3 py-2.5">
              <Skeleton shape="block" className="size-10" />
              <Skeleton className="flex-1 text-sm" />
            </li>
          ))
        : children}
    </AsidePart>
  );
}
