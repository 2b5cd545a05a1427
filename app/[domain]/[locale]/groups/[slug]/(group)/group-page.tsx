import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { GroupAboutScreen } from "#components/groups/group-about-screen";
import { GroupAnnouncementsScreen } from "#components/groups/group-announcements-screen";
import { GroupEventsScreen } from "#components/groups/group-events-screen";
import { GroupFeedScreen } from "#components/groups/group-feed-screen";
import { GroupMediaScreen } from "#components/groups/group-media-screen";
import { GroupMembersScreen } from "#components/groups/group-members-screen";
import { GroupTalkScreen } from "#components/groups/group-talk-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import {
  groupActivitiesOptions,
  groupAnnouncementsOptions,
  groupEventsOptions,
  groupMediaOptions,
  groupMembersOptions,
} from "#hooks/groups/groups-options";
import { type GroupSection, groupSections } from "#lib/groups/sections";
import { organizationOf } from "#lib/organization/config";
import { prefetchPart } from "../../../prefetch-part";
import { PrefetchedPart } from "../../../prefetched-part";
import type { GroupPlace } from "../../prefetch";

type SectionParts = {
  load: (client: QueryClient, slug: string) => Promise<unknown>;
  /** Message files beside those that all sections use. */
  names: readonly string[];
  screen: (slug: string, renderedAt: string) => ReactNode;
};

const parts: Record<GroupSection, SectionParts> = {
  feed: {
    load: (client, slug) => client.fetchInfiniteQuery(groupActivitiesOptions(slug)),
    names: ["activities", "composer"],
    screen: (slug, renderedAt) => <GroupFeedScreen slug={slug} renderedAt={renderedAt} />,
  },
  events: {
    load: (client, slug) => client.fetchInfiniteQuery(groupEventsOptions(slug)),
    names: ["events"],
    screen: (slug, renderedAt) => <GroupEventsScreen slug={slug} renderedAt={renderedAt} />,
  },
  members: {
    load: (client, slug) => client.fetchInfiniteQuery(groupMembersOptions(slug)),
    names: ["accounts"],
    screen: (slug) => <GroupMembersScreen slug={slug} />,
  },
  talk: {
    // It is told to nobody in particular.
    load: async () => null,
    names: [],
    screen: (slug) => <GroupTalkScreen slug={slug} />,
  },
  media: {
    load: (client, slug) => client.fetchInfiniteQuery(groupMediaOptions(slug)),
    names: ["accounts", "activities", "composer"],
    screen: (slug, renderedAt) => <GroupMediaScreen slug={slug} renderedAt={renderedAt} />,
  },
  announcements: {
    load: (client, slug) => client.fetchInfiniteQuery(groupAnnouncementsOptions(slug)),
    names: [],
    screen: (slug, renderedAt) => <GroupAnnouncementsScreen slug={slug} renderedAt={renderedAt} />,
  },
  about: {
    load: (client, slug) => client.fetchInfiniteQuery(groupMembersOptions(slug, { role: "moderator" })),
    names: ["accounts"],
    screen: (slug) => <GroupAboutScreen slug={slug} />,
  },
};

/** One section of a group; the group's own address shows the first one that the organization has. */
export async function GroupPage({ place, section }: { place: GroupPlace; section: GroupSection }) {
  const { MODULES } = await organizationOf(place.domain);
  const [home, ...others] = groupSections(MODULES);
  const shown = section === "feed" ? home : section;
  const isOffered = shown === home || others.includes(shown);
  const { load, names, screen } = parts[shown];
  if (!isOffered) return <PrefetchedPart part={{ kind: "missing" }}>{null}</PrefetchedPart>;
  // To nobody in particular a closed group says nothing, and one that is paused is not there: what is not brought
  // along, the browser asks for.
  const part = await prefetchPart(place, (client) => load(client, place.slug));
  const content = screen(place.slug, new Date().toISOString());
  return (
    <ModuleMessages params={Promise.resolve(place)} names={names}>
      {part.kind === "found" ? <PrefetchedPart part={part}>{content}</PrefetchedPart> : content}
    </ModuleMessages>
  );
}
