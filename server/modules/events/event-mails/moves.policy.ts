import type { MovedFrom } from "#server/jobs/tasks";

/** Whose words are the same where nothing is said. */
const places = ["meetingUrl", "venue", "address1", "address2", "city", "state", "zip", "country"] as const;

const isOther = (one: string, other: string): boolean => Date.parse(one) !== Date.parse(other);

export const hasOtherTime = (before: MovedFrom, after: MovedFrom): boolean =>
  isOther(before.eventStart, after.eventStart) || isOther(before.eventEnd, after.eventEnd);

/** Whether who goes must hear of it: another time, or another place. */
export const hasMoved = (before: MovedFrom, after: MovedFrom): boolean =>
  hasOtherTime(before, after) ||
  before.eventType !== after.eventType ||
  places.some((field) => (before[field] || null) !== (after[field] || null));
