import { randomUUID } from "node:crypto";
import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueue } from "#server/jobs/enqueue";

/** Who bought uses of a coupon is mailed its code: they may have no pass, and nothing else of the event to find it at. */
export const registrationSubscribers: Subscribers = {
  "coupon.bought": (tx, { organizationId, payload }) =>
    enqueue(tx, "coupons.bought", { organizationId, mailId: randomUUID(), ...payload }),
};
