import type { NotificationType } from "#entities/inbox/notifications";

/** What the inbox can be narrowed to; the names are those of the address. */
export const notificationFilters = ["people", "groups", "events", "news"] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

const types: Readonly<Record<NotificationFilter, readonly NotificationType[]>> = {
  people: ["FOLLOW", "LIKE", "COMMENT", "RESHARE", "MENTION"],
  groups: ["GROUP_INVITATION", "GROUP_REQUEST_ACCEPTED", "ACTIVITY"],
  events: ["EVENT", "INVITATION", "TRANSFER"],
  news: ["ANNOUNCEMENT", "CONTENT"],
};

/** The filter an address names; null = all, also for a name nobody knows. */
export const filterOf = (name: string): NotificationFilter | null =>
  notificationFilters.find((known) => known === name) ?? null;

/** As the platform takes it; undefined = all. */
export const typesOf = (filter: NotificationFilter | null): string | undefined =>
  filter === null ? undefined : types[filter].join(",");
