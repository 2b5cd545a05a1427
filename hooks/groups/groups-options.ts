import { groups } from "#contract/groups";
import type { Input } from "#kernel/define";
import { pages, query } from "#lib/api/query";

/** What pages prefetch and hooks read, alike. `group`: id or slug, here and below. */

type Query<E extends (typeof groups)[keyof typeof groups]> =
  Input<E> extends { query?: infer Q } ? NonNullable<Q> : never;

export type GroupFilter = Pick<Query<typeof groups.list>, "access" | "search">;
export type GroupMemberFilter = Pick<Query<typeof groups.members>, "role" | "search">;
export type GroupMediaKind = Query<typeof groups.media>["type"];
export type MembershipFilter = Pick<Query<typeof groups.memberships>, "role" | "search">;

/** Cards in rows of two, three and four. */
const groupsShown = 24;
/** People are faces in a grid. */
const peopleShown = 24;
/** As many faces as stand beside a group's name. */
const facesShown = 6;

export const groupsOptions = (filter: GroupFilter = {}) =>
  pages(groups.list, { query: { ...filter, pageSize: groupsShown } });
/** The first few, beside what a page is about. */
export const firstGroupsOptions = (count: number) => query(groups.list, { query: { pageSize: count } });
export const featuredGroupsOptions = (search?: string) =>
  pages(groups.featured, { query: { search, pageSize: groupsShown } });
export const groupOptions = (group: string) => query(groups.get, { params: { groupId: group } });
export const groupActivitiesOptions = (group: string, filter: { featured?: boolean } = {}) =>
  pages(groups.activities, { params: { groupId: group }, query: filter });
export const groupAnnouncementsOptions = (group: string) => pages(groups.announcements, { params: { groupId: group } });
export const groupMediaOptions = (group: string, type?: GroupMediaKind) =>
  pages(groups.media, { params: { groupId: group }, query: { type, pageSize: peopleShown } });
export const groupEventsOptions = (group: string, past = false) =>
  pages(groups.events, { params: { groupId: group }, query: { past, pageSize: 12 } });
export const groupMembersOptions = (group: string, filter: GroupMemberFilter = {}) =>
  pages(groups.members, { params: { groupId: group }, query: { ...filter, pageSize: peopleShown } });
/** The first few, for a line of faces; their number is the list's count. */
export const groupFacesOptions = (group: string, filter: Pick<GroupMemberFilter, "role"> = {}) =>
  pages(groups.members, { params: { groupId: group }, query: { ...filter, pageSize: facesShown } });
export const groupSponsorsOptions = (group: string) =>
  pages(groups.sponsors, { params: { groupId: group }, query: { pageSize: peopleShown } });
