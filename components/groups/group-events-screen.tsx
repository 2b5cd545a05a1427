"use client";

import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { CreateEventLink } from "#components/events/list/create-event-link";
import { EventGrid, EventGridSkeleton } from "#components/events/list/event-grid";
import { Segmented } from "#components/ui/fields/segmented";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { useNow } from "#hooks/browser/use-now";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import { groupEventsOptions, groupOptions } from "#hooks/groups/groups-options";
import { useRoleInGroup } from "#hooks/groups/use-role-in-group";
import { GroupSection } from "./group-section";

/** `renderedAt`: when the page was made, ISO 8601. */
export function GroupEventsScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("groups.events");
  const now = useNow(renderedAt);
  const [past, setPast] = useUrlParam("past");
  const view = past === "true" ? "past" : "upcoming";
  const read = useReadPages(groupEventsOptions(slug, view === "past"));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t("views")}
          options={[
            { value: "upcoming", label: t("upcoming") },
            { value: "past", label: t("past") },
          ]}
          value={view}
          onValueChange={(value) => setPast(value === "past" ? "true" : "")}
        />
        <CreateForGroup slug={slug} />
      </div>
      <GroupSection slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<EventGridSkeleton />}>
        {({ items }) =>
          items.length > 0 ? (
            <>
              <EventGrid events={items} featured={null} now={now} />
              <ShowMore list={read} label={t("more")} />
            </>
          ) : (
            <EmptyState icon={<CalendarDays />} title={t(`${view}Title`)} text={t(`${view}Text`)} />
          )
        }
      </GroupSection>
    </>
  );
}

function CreateForGroup({ slug }: { slug: string }) {
  const { data: group } = useRead(groupOptions(slug));
  return group ? <ForModerators groupId={group.id} /> : null;
}

function ForModerators({ groupId }: { groupId: string }) {
  return useRoleInGroup(groupId) === "moderator" ? <CreateEventLink groupId={groupId} variant="secondary" /> : null;
}
