import type { EventListView } from "#lib/events/list-view";
import { routes } from "#lib/routes";

/** Each view is a page of its own, so that both are static. */
export const eventListPaths: Record<EventListView, string> = {
  upcoming: routes.events(),
  past: `${routes.events()}/past`,
};
