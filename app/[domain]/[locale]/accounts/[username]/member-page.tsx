import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FollowersScreen } from "#components/accounts/followers-screen";
import { FollowingScreen } from "#components/accounts/following-screen";
import { MemberActivityScreen } from "#components/accounts/member-activity-screen";
import { MemberGroupsScreen } from "#components/accounts/member-groups-screen";
import { MemberMediaScreen } from "#components/accounts/member-media-screen";
import {
  accountActivitiesOptions,
  accountGroupsOptions,
  accountMediaOptions,
  followersOptions,
  followingOptions,
} from "#hooks/people/accounts-options";
import { type MemberSection, memberSections } from "#lib/accounts/sections";
import { organizationOf } from "#lib/organization/config";
import { type Prefetched, prefetchPart } from "../../prefetch-part";
import { PrefetchedPart } from "../../prefetched-part";
import type { MemberPlace } from "../prefetch";

type SectionParts = {
  load: (client: QueryClient, username: string) => Promise<unknown>;
  screen: (username: string) => ReactNode;
};

const parts: Record<MemberSection, SectionParts> = {
  activity: {
    load: (client, username) => client.fetchInfiniteQuery(accountActivitiesOptions(username)),
    screen: (username) => <MemberActivityScreen username={username} renderedAt={new Date().toISOString()} />,
  },
  groups: {
    load: (client, username) => client.fetchInfiniteQuery(accountGroupsOptions(username)),
    screen: (username) => <MemberGroupsScreen username={username} />,
  },
  media: {
    load: (client, username) => client.fetchInfiniteQuery(accountMediaOptions(username)),
    screen: (username) => <MemberMediaScreen username={username} renderedAt={new Date().toISOString()} />,
  },
  followers: {
    load: (client, username) => client.fetchInfiniteQuery(followersOptions(username)),
    screen: (username) => <FollowersScreen username={username} />,
  },
  following: {
    load: (client, username) => client.fetchInfiniteQuery(followingOptions(username)),
    screen: (username) => <FollowingScreen username={username} />,
  },
};

/** One section of a profile; the profile's own address shows the first one that the organization has. */
export async function MemberPage({ place, section }: { place: MemberPlace; section: MemberSection }) {
  const { MODULES } = await organizationOf(place.domain);
  const [home, ...others] = memberSections(MODULES);
  const shown = section === "activity" ? home : section;
  const isOffered = shown === home || others.includes(shown);
  const part: Prefetched<unknown> = isOffered
    ? await prefetchPart(place, (client) => parts[shown].load(client, place.username))
    : { kind: "missing" };
  return <PrefetchedPart part={part}>{parts[shown].screen(place.username)}</PrefetchedPart>;
}
