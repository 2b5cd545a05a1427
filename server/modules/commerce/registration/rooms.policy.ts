import { AppError } from "#kernel/errors";
import type { WholeRoomTypeRow } from "#server/modules/commerce/catalog/rooms.reads";

type Window = Pick<WholeRoomTypeRow, "minStart" | "defaultStart" | "maxStart" | "minEnd" | "defaultEnd" | "maxEnd">;

export interface WantedStay {
  id: string;
  start: string | null;
  end: string | null;
  roomId: string | null;
}

interface StayTerms {
  roomType: WholeRoomTypeRow;
  /** Of the pass types and add-ons that sleep in the room. */
  passTypes: WholeRoomTypeRow["passTypes"];
  addOns: WholeRoomTypeRow["addOns"];
  /** How many sleep in it. */
  sleepers: number;
}

/** The narrowest word counts: an add-on's, else the pass type's, else the room type's own. */
const firstOf = <K extends keyof Window>(key: K, { roomType, passTypes, addOns }: StayTerms): Window[K] =>
  [...addOns, ...passTypes].find((terms) => terms[key] !== null)?.[key] ?? roomType[key];

const assertWithin = (day: string, min: string | null, max: string | null, field: string): void => {
  if ((min !== null && day < min) || (max !== null && day > max))
    throw new AppError("validation_failed", { fields: { [field]: "out_of_range" } });
};

/** A year, in ms. */
const longestStay = 366 * 86_400_000;

/** The days of a stay, the usual ones where none are given. Throws `validation_failed` for days that are not offered. */
export const stayOf = (wanted: WantedStay, terms: StayTerms): { checkIn: string | null; checkOut: string | null } => {
  const checkIn = wanted.start ?? firstOf("defaultStart", terms);
  const checkOut = wanted.end ?? firstOf("defaultEnd", terms);
  if (checkIn === null || checkOut === null) {
    // A room for the whole event has no days; one that is paid by the night needs them.
    if (terms.roomType.pricePerNight || checkIn !== checkOut)
      throw new AppError("validation_failed", { fields: { start: "required" } });
    return { checkIn: null, checkOut: null };
  }
  const isTooLong = Date.parse(checkOut) - Date.parse(checkIn) > longestStay;
  if (checkOut <= checkIn || isTooLong) throw new AppError("validation_failed", { fields: { end: "out_of_range" } });
  assertWithin(checkIn, firstOf("minStart", terms), firstOf("maxStart", terms), "start");
  assertWithin(checkOut, firstOf("minEnd", terms), firstOf("maxEnd", terms), "end");
  return { checkIn, checkOut };
};

/** Throws `pass_unavailable` where the room is not for these passes, `pass_quantity` where they are too many or too few. */
export const assertFits = ({ roomType, passTypes, sleepers }: StayTerms): void => {
  if (passTypes.some(({ enabled }) => !enabled)) throw new AppError("pass_unavailable");
  const min = Math.max(...[roomType, ...passTypes].map(({ minPasses }) => minPasses ?? 1));
  const max = Math.min(...[roomType, ...passTypes].map(({ maxPasses }) => maxPasses ?? Number.POSITIVE_INFINITY));
  if (sleepers < min || sleepers > max) throw new AppError("pass_quantity");
};

const dayLength = 86_400_000;

/** Nights from check-in to check-out; null when the stay has no dates. */
export const nightsOf = ({ checkIn, checkOut }: { checkIn: string | null; checkOut: string | null }): number | null =>
  checkIn && checkOut ? (Date.parse(checkOut) - Date.parse(checkIn)) / dayLength : null;
