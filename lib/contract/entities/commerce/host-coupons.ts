import * as z from "zod";
import { baseAccount } from "#entities/people/accounts";
import { isDomain, keptDomain } from "#entities/shared/mail-addresses";
import { limits, line, requiredLine, text } from "#entities/shared/text";
import type { FieldFaults } from "#kernel/errors";
import { believedFields, id, money, timestampInput } from "#kernel/wire";
import { baseCoupon } from "./coupons.ts";

/** A coupon as the hosts of its event see it. */
export const hostCoupon = baseCoupon.extend({
  description: z.string().nullable(),
  /** Passes that were priced with it and count. */
  uses: z.int(),
  /** What it has taken off so far. */
  discounted: money,
  /** Set: an attendee's own, who bought its uses or was given them. */
  registrationId: id.nullable(),
  owner: baseAccount.nullable(),
});
export type HostCoupon = z.infer<typeof hostCoupon>;

const mostCodes = 500;
const mostDomains = 50;

/** People type it, whatever its case: ASCII, of which every program makes the same capitals; no spreadsheet runs it. */
const code = requiredLine(limits.code).regex(/^([A-Za-z0-9][A-Za-z0-9._-]*)?$/, { error: "code_characters" });
const count = z.int().min(1).max(1_000_000);

/** The domains of addresses that somebody wrote down: as they are kept, without "@", each once. */
export const emailDomainsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, ""))
      .filter((domain) => domain !== "")
      .map(keptDomain),
  ),
];

const emailDomains = text(limits.description)
  .refine((typed) => emailDomainsOf(typed).length <= mostDomains, { error: "too_many" })
  .refine((typed) => emailDomainsOf(typed).every(isDomain), { error: "invalid_domain" });

const terms = {
  description: line(limits.line).nullable().optional(),
  /** The pass type it is for; null = any of the event. */
  ticketId: id.nullable().optional(),
  active: z.boolean().optional(),
  startDate: timestampInput.nullable().optional(),
  endDate: timestampInput.nullable().optional(),
  /** Exactly one of the two. */
  discountAmount: z.int().min(1).max(100_000_000).nullable().optional(),
  discountPercent: z.int().min(1).max(100).nullable().optional(),
  quantityMin: count.nullable().optional(),
  quantityMax: count.nullable().optional(),
  useLimit: count.nullable().optional(),
  purchaseLimit: count.nullable().optional(),
  /** Separated by commas. */
  emailDomains: emailDomains.nullable().optional(),
  applyToPassType: z.boolean().optional(),
  applyToAddOns: z.boolean().optional(),
  applyToReservation: z.boolean().optional(),
};

export type CouponTerms = z.output<z.ZodObject<typeof terms>>;

const isSet = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** What is wrong with the terms of a coupon as a whole. */
export const couponFaults = (coupon: CouponTerms): FieldFaults => {
  const { discountAmount, discountPercent, startDate, endDate, quantityMin, quantityMax } = coupon;
  const { applyToPassType = true, applyToAddOns = false, applyToReservation = false } = coupon;
  const faults: FieldFaults = {};
  if (!isSet(discountAmount) && !isSet(discountPercent)) faults.discountPercent = "required";
  if (isSet(discountAmount) && isSet(discountPercent)) faults.discountAmount = "percent_or_amount";
  if (isSet(startDate) && isSet(endDate) && Date.parse(endDate) <= Date.parse(startDate)) faults.endDate = "not_after";
  if (isSet(quantityMin) && isSet(quantityMax) && quantityMax < quantityMin) faults.quantityMax = "below_min";
  if (!applyToPassType && !applyToAddOns && !applyToReservation) faults.applyToPassType = "applies_to_nothing";
  return faults;
};

const refuseFaults = (coupon: CouponTerms, ctx: z.RefinementCtx): void => {
  for (const [field, message] of Object.entries(couponFaults(coupon)))
    ctx.addIssue({ code: "custom", path: [field], message });
};

export const hostCouponInput = z.object({ code, ...terms }).superRefine(refuseFaults);
export type HostCouponInput = z.input<typeof hostCouponInput>;

/** What is left out stays as it is. `base`: the fields as they were when the host began (decisions/029). */
export const hostCouponChanges = z
  .object({ code, ...terms })
  .partial()
  .extend({ base: believedFields });
export type HostCouponChanges = z.input<typeof hostCouponChanges>;

/** Coupons alike, each with a random code of its own. */
export const couponBatchInput = z
  .object({
    count: z.int().min(1).max(mostCodes),
    /** How the codes begin. */
    prefix: code.max(20, { error: "too_long" }).or(z.literal("")).optional(),
    ...terms,
  })
  .superRefine(refuseFaults);
export type CouponBatchInput = z.input<typeof couponBatchInput>;

export const couponBatch = z.object({ codes: z.array(z.string()) });
export type CouponBatch = z.infer<typeof couponBatch>;
