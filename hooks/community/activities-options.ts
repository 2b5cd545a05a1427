import { activities } from "#contract/activities";
import { pages, query } from "#lib/api/query";
import type { FeedScope } from "#lib/routes";

/** What pages prefetch and hooks read, alike. */

/** Without a scope everyone's. */
export const feedOptions = (scope?: FeedScope) => {
  switch (scope) {
    case "mine":
      return pages(activities.own, undefined);
    case "groups":
      return pages(activities.ofOwnGroups, undefined);
    case "following":
      return pages(activities.list, { query: { following: true } });
    case "featured":
      return pages(activities.list, { query: { featured: true } });
    default:
      return pages(activities.list, undefined);
  }
};

export const activityOptions = (activityId: string) => query(activities.get, { params: { activityId } });
/** From its newest end: a page shows the latest ones, and goes back from there. */
export const commentsOptions = (activityId: string) =>
  pages(activities.comments, { params: { activityId }, query: { orderBy: "-createdAt" } });
/** Where the viewer may pass a post on. */
export const sharingPlacesOptions = (activityId: string) => query(activities.sharingPlaces, { params: { activityId } });
export const likesOptions = (activityId: string) =>
  pages(activities.likes, { params: { activityId }, query: { pageSize: 24 } });
