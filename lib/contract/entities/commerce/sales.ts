import * as z from "zod";
import { clearableLine, clearableText, limits, requiredLine, text } from "#entities/shared/text";
import { believedFields, dataUri, id, money, timestampInput } from "#kernel/wire";
import { baseEventAddOn } from "./add-ons.ts";
import { eventPackage } from "./packages.ts";
import { basePassType, ticketEventAccessLevel, ticketVisibility } from "./pass-types.ts";

/** A pass type as its hosts see it: `supply` is all there is, also what is sold of it. */
export const hostPassType = basePassType.extend({
  visibility: ticketVisibility,
  active: z.boolean(),
  /** Passes that are ready or need information. */
  sold: z.int(),
});
export type HostPassType = z.infer<typeof hostPassType>;

export const hostPackage = eventPackage.extend({ sold: z.int() });
export type HostPackage = z.infer<typeof hostPackage>;

export const hostAddOn = baseEventAddOn.extend({
  sold: z.int(),
  /** Pass types it goes with; none = all of them. */
  passTypeIds: z.array(id),
});
export type HostAddOn = z.infer<typeof hostAddOn>;

/** Everything that is sold for an event but its rooms, in the order in which it is offered. */
export const eventSales = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** What things may be taxed as. */
  taxCodes: z.array(z.string()),
  passTypes: z.array(hostPassType),
  packages: z.array(hostPackage),
  addOns: z.array(hostAddOn),
});
export type EventSales = z.infer<typeof eventSales>;

const sentId = id.toLowerCase();
/** Far below what a sum of many of them may hold. */
const price = money.max(99_999_999_999);
/** As many as a cart holds. */
const quantity = z.int().min(1).max(500);
const couponQuantity = z.int().min(1).max(10_000);
const supply = z.int().min(0).max(1_000_000).nullable();
const taxed = {
  taxCode: requiredLine(limits.code).nullable().optional(),
  taxIncluded: z.boolean().optional(),
};
/** A new picture; null takes the old one away. */
const imageDataUri = dataUri.nullable().optional();

const period = {
  /** Null for a new one; the others keep theirs. */
  id: sentId.nullable(),
  startDate: timestampInput,
  endDate: timestampInput,
};
type Period = { startDate: string; endDate: string };

/** Two periods at one instant would make what counts then a matter of luck. */
const inTurn = (
  periods: readonly Period[],
  { addIssue }: Pick<z.core.$RefinementCtx<readonly Period[]>, "addIssue">,
) => {
  const fault = (row: number, field: keyof Period, message: string) =>
    addIssue({ code: "custom", path: [row, field], message });
  const times = periods.map(({ startDate, endDate }) => ({ from: Date.parse(startDate), to: Date.parse(endDate) }));
  for (const [row, { from, to }] of times.entries()) {
    if (to <= from) fault(row, "endDate", "end_before_start");
    else if (times.some((other, at) => at !== row && other.from <= from && from < other.to))
      fault(row, "startDate", "overlap");
  }
};

export const passTypeInput = z.object({
  name: requiredLine(limits.name),
  shortDescription: text(limits.link).optional(),
  longDescription: clearableText(limits.description).optional(),
  price,
  accessLevel: ticketEventAccessLevel.optional(),
  visibility: ticketVisibility.optional(),
  active: z.boolean().optional(),
  cancelable: z.boolean().optional(),
  transferable: z.boolean().optional(),
  minQuantityPerSale: quantity.optional(),
  maxQuantityPerSale: quantity.optional(),
  /** Null = unlimited. */
  supply: supply.optional(),
  enableCoupons: z.boolean().optional(),
  minCouponQuantity: couponQuantity.nullable().optional(),
  maxCouponQuantity: couponQuantity.nullable().optional(),
  /** On sale from here instead of the event's registration start. */
  overrideStartDate: timestampInput.nullable().optional(),
  requiredPassTypeId: sentId.nullable().optional(),
  ...taxed,
  priceSchedules: z
    .array(z.object({ ...period, name: clearableLine(limits.name), price }))
    .max(20, { error: "too_many" })
    .superRefine(inTurn)
    .optional(),
  refundSchedules: z
    .array(z.object({ ...period, percentage: z.int().min(0).max(100) }))
    .max(20, { error: "too_many" })
    .superRefine(inTurn)
    .optional(),
});
export type PassTypeInput = z.input<typeof passTypeInput>;

/** What is left out stays as it is: another host may be at work on it. */
export const passTypeChanges = passTypeInput.partial();
export type PassTypeChanges = z.input<typeof passTypeChanges>;

export const passTypeCreateInput = z.object({ passType: passTypeInput, imageDataUri });
/** `base`: the fields as they were when the host began (decisions/029), here and below. */
export const passTypeUpdateInput = z.object({ passType: passTypeChanges, base: believedFields, imageDataUri });
export type PassTypeUpdateInput = z.input<typeof passTypeUpdateInput>;

export const packageInput = z.object({
  name: requiredLine(limits.name),
  description: text(limits.description).optional(),
  /** For everything in it. */
  price,
  isActive: z.boolean().optional(),
  ...taxed,
  passes: z
    .array(z.object({ passTypeId: sentId, quantity: quantity.max(100) }))
    .min(1, { error: "required" })
    .max(50, { error: "too_many" })
    .superRefine((passes, { addIssue }) => {
      for (const [row, { passTypeId }] of passes.entries())
        if (passes.findIndex((other) => other.passTypeId === passTypeId) < row)
          addIssue({ code: "custom", path: [row, "passTypeId"], message: "duplicate" });
    }),
});
export type PackageInput = z.input<typeof packageInput>;
export const packageChanges = packageInput.partial();
export type PackageChanges = z.input<typeof packageChanges>;
export const packageCreateInput = z.object({ package: packageInput, imageDataUri });
export const packageUpdateInput = z.object({ package: packageChanges, base: believedFields, imageDataUri });
export type PackageUpdateInput = z.input<typeof packageUpdateInput>;

export const addOnInput = z.object({
  name: requiredLine(limits.name),
  shortDescription: text(limits.link).optional(),
  longDescription: clearableText(limits.description).optional(),
  price,
  /** Price × nights of the pass's reservation. */
  pricePerNight: z.boolean().optional(),
  supply: supply.optional(),
  ...taxed,
  /** Pass types it goes with; none = all of them. */
  passTypeIds: z.array(sentId).max(200, { error: "too_many" }).optional(),
});
export type AddOnInput = z.input<typeof addOnInput>;
export const addOnChanges = addOnInput.partial();
export type AddOnChanges = z.input<typeof addOnChanges>;
export const addOnCreateInput = z.object({ addOn: addOnInput, imageDataUri });
export const addOnUpdateInput = z.object({ addOn: addOnChanges, base: believedFields, imageDataUri });
export type AddOnUpdateInput = z.input<typeof addOnUpdateInput>;

export const saleKind = z.enum(["passTypes", "packages", "addOns"]);
export type SaleKind = z.infer<typeof saleKind>;

/** What is not named comes after what is, as it stood. */
export const salesOrderInput = z.object({ kind: saleKind, ids: z.array(sentId).max(500, { error: "too_many" }) });
