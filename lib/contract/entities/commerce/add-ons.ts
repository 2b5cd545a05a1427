import * as z from "zod";
import { baseEvent } from "#entities/events/base-event";
import { baseImage } from "#entities/shared/media";
import { id, money, timestamp } from "#kernel/wire";
import { basePassType } from "./pass-types.ts";

export const baseEventAddOn = z.object({
  id,
  name: z.string(),
  shortDescription: z.string(),
  longDescription: z.string().nullable(),
  supply: z.int().nullable(),
  price: money,
  /** Price × nights of the pass's reservation. */
  pricePerNight: z.boolean(),
  taxCode: z.string().nullable(),
  taxIncluded: z.boolean(),
  sortOrder: z.int(),
  eventId: id,
  image: baseImage.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type BaseEventAddOn = z.infer<typeof baseEventAddOn>;

export const eventAddOn = baseEventAddOn.extend({ event: baseEvent });
export type EventAddOn = z.infer<typeof eventAddOn>;

export const passAddOn = z.object({
  addOnId: id,
  addOn: baseEventAddOn,
  createdAt: timestamp,
});
export type PassAddOn = z.infer<typeof passAddOn>;

export const passTypeWithAddOns = basePassType.extend({ addOns: z.array(eventAddOn) });
export type PassTypeWithAddOns = z.infer<typeof passTypeWithAddOns>;
