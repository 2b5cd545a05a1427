import { routes } from "#lib/routes";

export type EventListView = "upcoming" | "past";

/** Each view is a page of its own, so that both are static. */
export const eventListPaths: Record<EventListView, string> = {
  upcoming: routes.events(),
  past: routes.pastEvents(),
};

/** What the list is asked for, page by page: twelve fill rows of two, three and four. */
export const eventListFilter = (view: EventListView, search = "") => ({
  ...(view === "past" && { past: true }),
  ...(search && { search }),
  pageSize: 12,
});
