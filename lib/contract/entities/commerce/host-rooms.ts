import * as z from "zod";
import { baseImage } from "#entities/shared/media";
import { clearableText, limits, requiredLine } from "#entities/shared/text";
import type { FieldFaults } from "#kernel/errors";
import { believedFields, dataUri, day, id, money } from "#kernel/wire";
import { eventRoomType } from "./rooms.ts";

/** Rooms of a kind as the hosts of the event see them: `supply` is all there is, also what is booked. */
export const hostRoomType = eventRoomType.extend({
  /** Null: the wire of buyers shows the organization's mark. */
  image: baseImage.nullable(),
  /** Stays that are booked or held in a cart. */
  reservations: z.int(),
  /** Those that have no days and so take a room on every night. */
  wholeStays: z.int(),
  /** Stays by night, without the whole ones; nights on which nobody stays are left out. */
  nights: z.array(z.object({ night: day, stays: z.int() })),
});
export type HostRoomType = z.infer<typeof hostRoomType>;

/** As many rooms as the fullest night takes. */
export const fullestNight = ({ wholeStays, nights }: Pick<HostRoomType, "wholeStays" | "nights">): number =>
  wholeStays + Math.max(0, ...nights.map(({ stays }) => stays));

const sentId = id.toLowerCase();
/** Far below what a sum of many of them may hold. */
const price = money.max(99_999_999_999);
const sleepers = z.int().min(1).max(500).nullable();

/** Days between which check-in and check-out may lie. */
const stayWindow = {
  minStart: day.nullable(),
  defaultStart: day.nullable(),
  maxStart: day.nullable(),
  minEnd: day.nullable(),
  defaultEnd: day.nullable(),
  maxEnd: day.nullable(),
};
const occupancy = { minPasses: sleepers, maxPasses: sleepers };

export type StayWindow = z.infer<z.ZodObject<typeof stayWindow>>;
export const stayDays = Object.keys(stayWindow) as (keyof StayWindow)[];

const rising = [
  ["minStart", "defaultStart"],
  ["defaultStart", "maxStart"],
  ["minStart", "maxStart"],
  ["minEnd", "defaultEnd"],
  ["defaultEnd", "maxEnd"],
  ["minEnd", "maxEnd"],
] as const satisfies [keyof StayWindow, keyof StayWindow][];

/** Check-ins that need a later check-out. */
const stays = [
  ["defaultStart", "defaultEnd"],
  ["minStart", "minEnd"],
  ["minStart", "maxEnd"],
  ["maxStart", "maxEnd"],
] as const satisfies [keyof StayWindow, keyof StayWindow][];

type Terms = Partial<StayWindow> & { minPasses?: number | null | undefined; maxPasses?: number | null | undefined };

/** What is wrong with the days and the guests of a room as a whole, by field. */
export const roomTermFaults = (terms: { [K in keyof Terms]: Terms[K] | undefined }): FieldFaults => {
  const faults: FieldFaults = {};
  const { minPasses, maxPasses } = terms;
  if (minPasses && maxPasses && maxPasses < minPasses) faults.maxPasses = "below_min";
  for (const [earlier, later] of rising) {
    const [from, to] = [terms[earlier], terms[later]];
    if (from && to && to < from) faults[later] ??= "out_of_order";
  }
  for (const [start, end] of stays) {
    const [from, to] = [terms[start], terms[end]];
    if (from && to && to <= from) faults[end] ??= "not_after_start";
  }
  return faults;
};

const soundTerms = (terms: Terms, ctx: z.RefinementCtx): void => {
  for (const [field, message] of Object.entries(roomTermFaults(terms)))
    ctx.addIssue({ code: "custom", path: [field], message });
};

/** No two of a list may mean the same. */
const eachOnce =
  <T, K extends keyof T & string>(field: K) =>
  (items: readonly T[], ctx: z.RefinementCtx): void => {
    const seen = new Set<unknown>();
    for (const [row, { [field]: value }] of items.entries()) {
      if (seen.has(value)) ctx.addIssue({ code: "custom", path: [row, field], message: "duplicate" });
      seen.add(value);
    }
  };

const roomName = requiredLine(limits.code);

/** What pass types and rooms have to do with each other; a pass type that is not named may sleep in the room. */
const roomPassTypeInput = z
  .object({
    passTypeId: sentId,
    enabled: z.boolean(),
    /** On top of the room's price. */
    premium: price,
    includedNights: z.int().min(0).max(366),
    ...occupancy,
    ...stayWindow,
  })
  .superRefine(soundTerms);
export type RoomPassTypeInput = z.infer<typeof roomPassTypeInput>;

const roomAddOnInput = z.object({ addOnId: sentId, ...stayWindow }).superRefine(soundTerms);
export type RoomAddOnInput = z.infer<typeof roomAddOnInput>;

export const roomTypeInput = z.object({
  name: requiredLine(limits.name),
  description: clearableText(limits.description).optional(),
  price,
  /** Price × nights. */
  pricePerNight: z.boolean().optional(),
  /** Rooms there are on each night; null = unlimited. */
  supply: z.int().min(0).max(100_000).nullable().optional(),
  taxCode: requiredLine(limits.code).nullable().optional(),
  taxIncluded: z.boolean().optional(),
  ...z.object({ ...occupancy, ...stayWindow }).partial().shape,
  /** Rooms with a name of their own; a name stands for one room of the event, which may be of several kinds. */
  rooms: z
    .array(z.object({ id: sentId.nullable(), roomName }))
    .max(500, { error: "too_many" })
    .superRefine(eachOnce("roomName"))
    .optional(),
  passTypes: z.array(roomPassTypeInput).max(200, { error: "too_many" }).superRefine(eachOnce("passTypeId")).optional(),
  addOns: z.array(roomAddOnInput).max(200, { error: "too_many" }).superRefine(eachOnce("addOnId")).optional(),
});
export type RoomTypeInput = z.input<typeof roomTypeInput>;

/** What is left out stays as it is; a list that is sent takes the place of the one there is. */
export const roomTypeChanges = roomTypeInput.partial();
export type RoomTypeChanges = z.input<typeof roomTypeChanges>;

const hasDays = (window: StayWindow): boolean => stayDays.some((name) => window[name] !== null);

/** Whether it differs from what counts for a pass type that is not named. */
const hasTerms = (row: RoomPassTypeInput): boolean => {
  const { enabled, premium, includedNights, minPasses, maxPasses } = row;
  return !enabled || premium !== 0 || includedNights !== 0 || minPasses !== null || maxPasses !== null || hasDays(row);
};

interface TermRows {
  passTypes?: RoomPassTypeInput[] | undefined;
  addOns?: RoomAddOnInput[] | undefined;
}

/** Without rows that say nothing: forms make one for whatever the event sells. To leave it out means the same. */
export const withoutEmptyRows = <T extends TermRows>(roomType: T): T => ({
  ...roomType,
  ...(roomType.passTypes && { passTypes: roomType.passTypes.filter(hasTerms) }),
  ...(roomType.addOns && { addOns: roomType.addOns.filter(hasDays) }),
});

/** A new picture; null takes the old one away. */
const imageDataUri = dataUri.nullable().optional();
export const roomTypeCreateInput = z.object({ roomType: roomTypeInput, imageDataUri });
/** `base`: the fields as they were when the host began (decisions/029). */
export const roomTypeUpdateInput = z.object({ roomType: roomTypeChanges, base: believedFields, imageDataUri });
export type RoomTypeUpdateInput = z.input<typeof roomTypeUpdateInput>;

/** What is not named comes after what is, as it stood. */
export const roomTypeOrderInput = z.object({ ids: z.array(sentId).max(500, { error: "too_many" }) });
