export type EventListView = "upcoming" | "past";

/** What the list is asked for, page by page: twelve fill rows of two, three and four. */
export const eventListFilter = (view: EventListView, search = "") => ({
  ...(view === "past" && { past: true }),
  ...(search && { search }),
  pageSize: 12,
});
