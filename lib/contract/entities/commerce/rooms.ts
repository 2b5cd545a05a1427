import * as z from "zod";
import { baseImage } from "#entities/shared/media";
import { day, id, money, timestamp } from "#kernel/wire";
import { basePassType } from "./pass-types.ts";

/** Days between which check-in and check-out may lie. */
const stayWindow = z.object({
  minStart: day.nullable(),
  defaultStart: day.nullable(),
  maxStart: day.nullable(),
  minEnd: day.nullable(),
  defaultEnd: day.nullable(),
  maxEnd: day.nullable(),
});

/** How few and how many passes share one room. */
const occupancy = z.object({
  minPasses: z.int().nullable(),
  maxPasses: z.int().nullable(),
});

export const baseEventRoomTypePassTypeDetails = z.object({
  id,
  passTypeId: id,
  passType: basePassType,
  enabled: z.boolean(),
  /** Added to the room's price for this pass type. */
  premium: money,
  includedNights: z.int(),
  ...occupancy.shape,
  ...stayWindow.shape,
});
export type BaseEventRoomTypePassTypeDetails = z.infer<typeof baseEventRoomTypePassTypeDetails>;

export const baseEventRoomTypeAddOnDetails = z.object({ id, addOnId: id, ...stayWindow.shape });
export type BaseEventRoomTypeAddOnDetails = z.infer<typeof baseEventRoomTypeAddOnDetails>;

export const baseEventRoomType = z.object({
  id,
  name: z.string(),
  price: money,
  pricePerNight: z.boolean(),
  image: baseImage,
  ...occupancy.shape,
  ...stayWindow.shape,
  taxCode: z.string().nullable(),
  taxIncluded: z.boolean(),
  sortOrder: z.int(),
  passTypes: z.array(baseEventRoomTypePassTypeDetails),
  addOns: z.array(baseEventRoomTypeAddOnDetails),
  supply: z.int().nullable(),
});
export type BaseEventRoomType = z.infer<typeof baseEventRoomType>;

export const baseRoom = z.object({ id, roomName: z.string() });
export type BaseRoom = z.infer<typeof baseRoom>;

export const eventRoomType = baseEventRoomType.extend({
  description: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  rooms: z.array(baseRoom),
});
export type EventRoomType = z.infer<typeof eventRoomType>;

export const baseEventRoomTypeReservation = z.object({
  id,
  /** Check-in. */
  start: day.nullable(),
  /** Check-out. */
  end: day.nullable(),
  eventRoomTypeId: id,
  eventRoomType: baseEventRoomType,
  roomId: id.nullable(),
  room: baseRoom.nullable(),
  /** End of the hold while it is a draft. */
  expiresAt: timestamp.nullable().optional(),
});
export type BaseEventRoomTypeReservation = z.infer<typeof baseEventRoomTypeReservation>;
