import type { Subscribers } from "#server/domain-events/subscribers";
import { publishChange, publishCount, publishCreation } from "./activity-notices.service.ts";

/** Open pages that show posts hear of what happens to them. */
export const activitySubscribers: Subscribers = {
  "activity.created": (tx, { payload }) => publishCreation(tx, payload),
  "activity.changed": (tx, { payload }) => publishChange(tx, payload),
  "activity.removed": (tx, { payload }) => publishChange(tx, payload),
  "activity.liked": (tx, { payload }) => publishCount(tx, payload, payload.likes),
  "activity.unliked": (tx, { payload }) => publishCount(tx, payload, payload.likes),
};
