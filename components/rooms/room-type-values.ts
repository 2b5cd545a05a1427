import * as z from "zod";
import {
  type HostRoomType,
  roomTermFaults,
  roomTypeInput,
  type StayWindow,
  stayDays,
  withoutEmptyRows,
} from "#entities/commerce/host-rooms";
import { codeOfIssue } from "#lib/forms/zod-codes";

const number = z.number().nullable();
const days = {
  minStart: z.string(),
  defaultStart: z.string(),
  maxStart: z.string(),
  minEnd: z.string(),
  defaultEnd: z.string(),
  maxEnd: z.string(),
};

/** What the form holds: days as their control writes them, rooms by name, one a line. */
const values = z.object({
  roomType: z.object({
    name: z.string(),
    description: z.string(),
    price: number,
    pricePerNight: z.boolean(),
    supply: number,
    minPasses: number,
    maxPasses: number,
    ...days,
    taxCode: z.string(),
    taxIncluded: z.boolean(),
    rooms: z.string(),
    passTypes: z.array(
      z.object({
        passTypeId: z.string(),
        enabled: z.boolean(),
        premium: number,
        includedNights: number,
        minPasses: number,
        maxPasses: number,
        ...days,
      }),
    ),
    addOns: z.array(z.object({ addOnId: z.string(), ...days })),
  }),
  /** A new picture as a data URI; null: none; undefined: as it is. */
  imageDataUri: z.string().nullable().optional(),
});
export type RoomTypeValues = z.infer<typeof values>;

type Offered = { passTypes: readonly { id: string }[]; addOns: readonly { id: string }[] };
type DayTexts = Record<keyof StayWindow, string>;

const noDays: DayTexts = { minStart: "", defaultStart: "", maxStart: "", minEnd: "", defaultEnd: "", maxEnd: "" };

const dayTexts = (window: StayWindow | undefined): DayTexts => {
  if (!window) return noDays;
  const texts = { ...noDays };
  for (const day of stayDays) texts[day] = window[day] ?? "";
  return texts;
};

const daysOf = (texts: DayTexts): StayWindow => {
  const window: StayWindow = { ...texts };
  for (const day of stayDays) window[day] = texts[day] || null;
  return window;
};

/** Every pass type and extra of the event has its row, whether there are terms for it or not. */
export const roomTypeValues = (known: HostRoomType | null, { passTypes, addOns }: Offered): RoomTypeValues => ({
  roomType: {
    name: known?.name ?? "",
    description: known?.description ?? "",
    price: known?.price ?? null,
    pricePerNight: known?.pricePerNight ?? true,
    supply: known?.supply ?? null,
    minPasses: known?.minPasses ?? null,
    maxPasses: known?.maxPasses ?? null,
    ...dayTexts(known ?? undefined),
    taxCode: known?.taxCode ?? "",
    taxIncluded: known?.taxIncluded ?? true,
    rooms: known?.rooms.map(({ roomName }) => roomName).join("\n") ?? "",
    passTypes: passTypes.map(({ id: passTypeId }) => {
      const terms = known?.passTypes.find((of) => of.passTypeId === passTypeId);
      return {
        passTypeId,
        enabled: terms?.enabled ?? true,
        premium: terms?.premium ?? 0,
        includedNights: terms?.includedNights ?? 0,
        minPasses: terms?.minPasses ?? null,
        maxPasses: terms?.maxPasses ?? null,
        ...dayTexts(terms),
      };
    }),
    addOns: addOns.map(({ id: addOnId }) => ({
      addOnId,
      ...dayTexts(known?.addOns.find((of) => of.addOnId === addOnId)),
    })),
  },
});

/** A name that is known keeps its room. */
const roomsOf = (lines: string, known: HostRoomType | null) =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((roomName) => ({ id: known?.rooms.find((room) => room.roomName === roomName)?.id ?? null, roomName }));

const toInput = ({ roomType }: RoomTypeValues, known: HostRoomType | null) => ({
  ...roomType,
  ...daysOf(roomType),
  description: roomType.description || null,
  taxCode: roomType.taxCode || null,
  rooms: roomsOf(roomType.rooms, known),
  passTypes: roomType.passTypes.map((terms) => ({
    ...terms,
    ...daysOf(terms),
    premium: terms.premium ?? 0,
    includedNights: terms.includedNights ?? 0,
  })),
  addOns: roomType.addOns.map(({ addOnId, ...texts }) => ({ addOnId, ...daysOf(texts) })),
});

/** The rooms are one field to the form: what is wrong with one of them is said there. */
const fieldOf = (path: readonly PropertyKey[]): PropertyKey[] => (path[0] === "rooms" ? ["rooms"] : [...path]);

export const roomTypeSchema = (known: HostRoomType | null) =>
  values.transform((typed, ctx) => {
    const input = toInput(typed, known);
    const fault = (path: readonly PropertyKey[], message: string) =>
      ctx.addIssue({ code: "custom", path: ["roomType", ...fieldOf(path)], message });
    const faults = Object.entries(roomTermFaults(input));
    for (const [field, message] of faults) fault([field], message);
    const read = roomTypeInput.safeParse(input, { error: codeOfIssue });
    if (!read.success) for (const { path, message } of read.error.issues) fault(path, message);
    if (!read.success || faults.length > 0) return z.NEVER;
    return { roomType: withoutEmptyRows(read.data), imageDataUri: typed.imageDataUri };
  });
export type RoomTypeChoice = z.output<ReturnType<typeof roomTypeSchema>>;

/** What stands, as the call would take it. */
export const standingRoomType = (known: HostRoomType, offered: Offered): RoomTypeChoice["roomType"] =>
  withoutEmptyRows(roomTypeInput.parse(toInput(roomTypeValues(known, offered), known)));
