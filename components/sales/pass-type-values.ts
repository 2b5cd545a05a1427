import * as z from "zod";
import { ticketEventAccessLevel, ticketVisibility } from "#entities/commerce/pass-types";
import { type HostPassType, type PassTypeInput, passTypeCreateInput, passTypeInput } from "#entities/commerce/sales";
import { clockText, instantOf, picture, readAs } from "./sale-changes.ts";

const number = z.number().nullable();
const period = { id: z.string().nullable(), startDate: z.string(), endDate: z.string() };

/** What the form holds: times by the event's clock, and what is empty as people leave it. */
const values = z.object({
  passType: z.object({
    name: z.string(),
    shortDescription: z.string(),
    longDescription: z.string(),
    price: number,
    accessLevel: ticketEventAccessLevel,
    visibility: ticketVisibility,
    cancelable: z.boolean(),
    transferable: z.boolean(),
    minQuantityPerSale: number,
    maxQuantityPerSale: number,
    supply: number,
    enableCoupons: z.boolean(),
    minCouponQuantity: number,
    maxCouponQuantity: number,
    overrideStartDate: z.string(),
    requiredPassTypeId: z.string(),
    taxCode: z.string(),
    taxIncluded: z.boolean(),
    priceSchedules: z.array(z.object({ ...period, name: z.string(), price: number })),
    refundSchedules: z.array(z.object({ ...period, percentage: number })),
  }),
  imageDataUri: picture,
});
export type PassTypeValues = z.infer<typeof values>;

export const blankPassType: PassTypeValues = {
  passType: {
    name: "",
    shortDescription: "",
    longDescription: "",
    price: null,
    accessLevel: "regular",
    visibility: "public",
    cancelable: false,
    transferable: true,
    minQuantityPerSale: 1,
    maxQuantityPerSale: 10,
    supply: null,
    enableCoupons: false,
    minCouponQuantity: null,
    maxCouponQuantity: null,
    overrideStartDate: "",
    requiredPassTypeId: "",
    taxCode: "",
    taxIncluded: true,
    priceSchedules: [],
    refundSchedules: [],
  },
};

export const passTypeValues = (passType: HostPassType, zone: string): PassTypeValues => ({
  passType: {
    ...passType,
    longDescription: passType.longDescription ?? "",
    overrideStartDate: clockText(passType.overrideStartDate, zone),
    requiredPassTypeId: passType.requiredPassTypeId ?? "",
    taxCode: passType.taxCode ?? "",
    priceSchedules: passType.priceSchedules.map(({ id, name, price, startDate, endDate }) => ({
      ...{ id, name: name ?? "", price },
      ...{ startDate: clockText(startDate, zone), endDate: clockText(endDate, zone) },
    })),
    refundSchedules: passType.refundSchedules.map(({ id, percentage, startDate, endDate }) => ({
      ...{ id, percentage },
      ...{ startDate: clockText(startDate, zone), endDate: clockText(endDate, zone) },
    })),
  },
});

/** As the call takes it. What cannot be read yet stays as it is, for the contract to say what is wrong with it. */
const toInput = ({ passType }: PassTypeValues, known: HostPassType | null, zone: string) => {
  const times = <T extends { id: string | null; startDate: string; endDate: string }>(
    rows: readonly T[],
    old: readonly { id: string; startDate: string; endDate: string }[] = [],
  ) =>
    rows.map((row) => {
      const before = old.find(({ id }) => id === row.id);
      return {
        ...row,
        startDate: instantOf(row.startDate, zone, before?.startDate) ?? undefined,
        endDate: instantOf(row.endDate, zone, before?.endDate) ?? undefined,
      };
    });
  return {
    ...passType,
    longDescription: passType.longDescription || null,
    overrideStartDate: instantOf(passType.overrideStartDate, zone, known?.overrideStartDate),
    requiredPassTypeId: passType.requiredPassTypeId || null,
    taxCode: passType.taxCode || null,
    priceSchedules: times(passType.priceSchedules, known?.priceSchedules).map((row) => ({
      ...row,
      name: row.name || null,
    })),
    refundSchedules: times(passType.refundSchedules, known?.refundSchedules),
  };
};

export const passTypeSchema = (known: HostPassType | null, zone: string) =>
  readAs(values, passTypeCreateInput, (typed) => ({
    passType: toInput(typed, known, zone),
    imageDataUri: typed.imageDataUri,
  }));

/** What stands, as the call would take it. */
export const standingPassType = (known: HostPassType, zone: string): PassTypeInput =>
  passTypeInput.parse(toInput(passTypeValues(known, zone), known, zone));

/** Another one like it, which nobody can buy before somebody has looked at it. */
export const copyOf = (known: HostPassType, zone: string, name: string): PassTypeInput => {
  const { priceSchedules = [], refundSchedules = [], ...rest } = standingPassType(known, zone);
  return {
    ...rest,
    name,
    active: false,
    priceSchedules: priceSchedules.map((row) => ({ ...row, id: null })),
    refundSchedules: refundSchedules.map((row) => ({ ...row, id: null })),
  };
};
