"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AdvertisementSlot } from "#components/advertisements/advertisement";
import { EventRow } from "#components/events/event-row";
import { useAppContext } from "#components/layout/app-context";
import { Avatar } from "#components/ui/avatar";
import { ListRow } from "#components/ui/list-row";
import { Skeleton } from "#components/ui/skeleton";
import { TextLink } from "#components/ui/text-link";
import { useEvents } from "#hooks/events";
import { useGroups } from "#hooks/groups";
import { roleInGroup, useRelationships } from "#hooks/relationships";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** As many of each as a glance takes in. */
const shown = 3;

/** What else is going on. */
export function FeedAsideParts({ now }: { now: Date }) {
  const { MODULES } = useAppContext().config;
  return (
    <div className="sticky top-10 grid gap-6">
      {MODULES.events.enabled && <NextEvents now={now} />}
      {MODULES.groups.enabled && <GroupsToJoin />}
      <AdvertisementSlot position="feed-aside" />
    </div>
  );
}

function NextEvents({ now }: { now: Date }) {
  const t = useTranslations("activities.aside");
  const events = useEvents().data?.items.slice(0, shown);
  return (
    <Part title={t("events")} all={t("allEvents")} path={routes.events()} count={events?.length}>
      {events?.map((event) => (
        <li key={event.id}>
          <EventRow event={event} now={now} online={t("online")} />
        </li>
      ))}
    </Part>
  );
}

/** Groups the viewer is not in and has not asked to be in. */
function GroupsToJoin() {
  const t = useTranslations("activities.aside");
  const href = useHref();
  const relationships = useRelationships().data;
  const groups = useGroups()
    .data?.items.filter(({ id }) => !roleInGroup(relationships, id))
    .slice(0, shown);
  return (
    <Part title={t("groups")} all={t("allGroups")} path={routes.groups()} count={groups?.length}>
      {groups?.map((group) => (
        <li key={group.id}>
          <ListRow
            href={href(routes.group(group.slug))}
            leading={<Avatar name={group.name} src={group.squareImage?.uri ?? null} square />}
            title={<bdi>{group.name}</bdi>}
            text={
              <span className="figures">
                {t("members", { count: group._count.members })}
                {group.access === "private" && ` · ${t("private")}`}
              </span>
            }
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
    <section aria-label={title}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        <TextLink href={href(path)} variant="quiet" className="text-caption">
          {all}
        </TextLink>
      </div>
      <ul>
        {count === undefined
          ? places.map((place) => (
              <li key={place} aria-hidden="true" className="flex items-center gap-3 py-2.5">
                <Skeleton shape="block" className="size-10" />
                <Skeleton className="flex-1 text-sm" />
              </li>
            ))
          : children}
      </ul>
    </section>
  );
}
