import * as z from "zod";
import { purchaseStatus } from "#entities/commerce/base-registration";
import { baseImage } from "#entities/shared/media";
import { id, money, timestamp } from "#kernel/wire";
import { series } from "./series.ts";

// Files named base-* hold a summary that is embedded by the very entities its full shape embeds.

export const eventType = z.enum(["physical", "virtual", "hybrid"]);
export type EventType = z.infer<typeof eventType>;
/** What a list card says about getting in. */
export const eventAvailability = z.enum(["open", "few", "sold_out", "not_open", "closed", "none"]);

export const baseEvent = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  featured: z.boolean(),
  /** IANA name; null = the organization's. */
  timezone: z.string().nullable(),
  eventStart: timestamp,
  eventEnd: timestamp,
  image: baseImage.nullable(),
  squareImage: baseImage.nullable(),
  series: series.nullable(),
  venue: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  country: z.string().nullable().optional(),
  eventType: eventType.optional(),
  /** Lowest price now; 0 = free, null = nothing on sale. */
  priceFrom: money.nullable().optional(),
  availability: eventAvailability.optional(),
  /** A stream of it is live now. */
  streaming: z.boolean().optional(),
  /** `canceled` once its hosts have called it off. */
  status: purchaseStatus.optional(),
  /** Why, in their words; null = they gave no reason. */
  cancellationReason: z.string().nullable().optional(),
});
export type BaseEvent = z.infer<typeof baseEvent>;
