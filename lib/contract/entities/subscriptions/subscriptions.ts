import * as z from "zod";
import { id, timestamp } from "#kernel/wire";

export const subscriptionStatus = z.enum(["active", "canceled", "paused", "trialing", "past_due", "unpaid"]);

export const baseSubscriptionProduct = z.object({
  id,
  active: z.boolean(),
  name: z.string(),
  description: z.string().nullable(),
  featured: z.boolean(),
});
export type BaseSubscriptionProduct = z.infer<typeof baseSubscriptionProduct>;

export const baseSubscription = z.object({
  id,
  status: subscriptionStatus,
  /** End of the paid period: the next payment, unless it ends there. */
  expiresAt: timestamp,
  cancelAtEnd: z.boolean(),
  subscriptionProduct: baseSubscriptionProduct,
});
export type BaseSubscription = z.infer<typeof baseSubscription>;
