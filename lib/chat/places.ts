import type { ChatPlace } from "#entities/conversations/chat";

/** Where people know each other from: a group or an event, by its id. */
export interface Place {
  readonly kind: "group" | "event";
  readonly id: string;
}

/** As an address names it; null where it names none. */
export const placeIn = (group: string, event: string): Place | null => {
  if (group) return { kind: "group", id: group };
  return event ? { kind: "event", id: event } : null;
};

/** As the platform is told. */
export const originOf = ({ kind, id }: Place): ChatPlace => (kind === "group" ? { groupId: id } : { eventId: id });
