import type { ActivityInput } from "#entities/community/activities";

/** Where something is posted. */
export type ComposerPlace =
  | { kind: "feed" }
  | { kind: "group"; groupId: string; name: string }
  | { kind: "event"; eventId: string; name: string }
  | { kind: "content"; contentId: string }
  | { kind: "comment"; activityId: string };

/** The same for the same place, whatever it is called. */
export const placeKey = (place: ComposerPlace): string => {
  switch (place.kind) {
    case "feed":
      return "feed";
    case "group":
      return `group.${place.groupId}`;
    case "event":
      return `event.${place.eventId}`;
    case "content":
      return `content.${place.contentId}`;
    case "comment":
      return `comment.${place.activityId}`;
  }
};

/** How the platform is told. */
export const placeInput = (
  place: ComposerPlace,
): Pick<ActivityInput, "groupId" | "eventId" | "contentId" | "commentedId"> => {
  switch (place.kind) {
    case "feed":
      return {};
    case "group":
      return { groupId: place.groupId };
    case "event":
      return { eventId: place.eventId };
    case "content":
      return { contentId: place.contentId };
    case "comment":
      return { commentedId: place.activityId };
  }
};
