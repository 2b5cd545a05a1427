import type { NotificationState, NotificationType } from "#entities/inbox/notifications";

/** What the inbox can be narrowed to; the names are those of the address. */
export const notificationFilters = ["people", "groups", "events", "news", "saved", "archived"] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

interface Asked {
  types?: readonly NotificationType[];
  states?: readonly NotificationState[];
}

const asked: Readonly<Record<NotificationFilter, Asked>> = {
  people: { types: ["FOLLOW", "LIKE", "COMMENT", "RESHARE", "MENTION"] },
  groups: { types: ["GROUP_INVITATION", "GROUP_REQUEST_ACCEPTED", "ACTIVITY"] },
  events: { types: ["EVENT", "INVITATION", "TRANSFER"] },
  news: { types: ["ANNOUNCEMENT", "CONTENT"] },
  saved: { states: ["favorited"] },
  archived: { states: ["archived"] },
};

/** The filter an address names; null = all, also for a name nobody knows. */
export const filterOf = (name: string): NotificationFilter | null =>
  notificationFilters.find((known) => known === name) ?? null;

/** As the platform takes it; undefined = all of the inbox. */
export const queryOf = (filter: NotificationFilter | null) => {
  const { types, states } = filter === null ? {} : asked[filter];
  return { filters: types?.join(","), state: states?.join(",") };
};

const inInbox: readonly NotificationState[] = ["new", "favorited"];

/** Whether what has the state is shown there: it changes before the platform has said so. */
export const isShownIn = (filter: NotificationFilter | null, state: NotificationState): boolean =>
  ((filter !== null && asked[filter].states) || inInbox).includes(state);
