import * as z from "zod";
import { couponBatchInput, type HostCoupon, hostCouponInput } from "#entities/commerce/host-coupons";
import { shownDomain } from "#entities/shared/shown-addresses";
import { toInstant, toZonedText } from "#lib/format/zoned-time";
import { codeOfIssue } from "#lib/forms/zod-codes";

/** What the form holds: times by the event's clock, and one discount of the two. */
const values = z.object({
  code: z.string(),
  count: z.number().nullable(),
  prefix: z.string(),
  description: z.string(),
  ticketId: z.string(),
  active: z.boolean(),
  kind: z.enum(["percent", "amount"]),
  discountPercent: z.number().nullable(),
  discountAmount: z.number().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  quantityMin: z.number().nullable(),
  quantityMax: z.number().nullable(),
  useLimit: z.number().nullable(),
  purchaseLimit: z.number().nullable(),
  emailDomains: z.string(),
  applyToPassType: z.boolean(),
  applyToAddOns: z.boolean(),
  applyToReservation: z.boolean(),
});
export type CouponValues = z.infer<typeof values>;

const instantOf = (text: string, zone: string): string | null => (text ? toInstant(text, zone).instant : null);

const toInput = (typed: CouponValues, zone: string) => ({
  ...typed,
  description: typed.description || null,
  ticketId: typed.ticketId || null,
  discountPercent: typed.kind === "percent" ? typed.discountPercent : null,
  discountAmount: typed.kind === "amount" ? typed.discountAmount : null,
  startDate: instantOf(typed.startDate, zone),
  endDate: instantOf(typed.endDate, zone),
});

/** What was typed, as the call takes it; its fields have the same names, so that its faults find theirs. */
const sentAs = <T>(input: z.ZodType<T>, zone: string) =>
  values.transform((typed, ctx): T => {
    const read = input.safeParse(toInput(typed, zone), { error: codeOfIssue });
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) ctx.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

export const couponSchema = (zone: string) => sentAs(hostCouponInput, zone);
export const batchSchema = (zone: string) => sentAs(couponBatchInput, zone);

/** Of one use each, as codes that are handed out are. */
export const batchValues = (): CouponValues => ({ ...blankValues(), count: 50, useLimit: 1 });

export const blankValues = (): CouponValues => ({
  code: "",
  count: null,
  prefix: "",
  description: "",
  ticketId: "",
  active: true,
  kind: "percent",
  discountPercent: null,
  discountAmount: null,
  startDate: "",
  endDate: "",
  quantityMin: null,
  quantityMax: null,
  useLimit: null,
  purchaseLimit: null,
  emailDomains: "",
  applyToPassType: true,
  applyToAddOns: false,
  applyToReservation: false,
});

export const valuesOf = (coupon: HostCoupon, zone: string): CouponValues => {
  const { code, active, discountPercent, discountAmount, quantityMin, quantityMax, useLimit, purchaseLimit } = coupon;
  const { applyToPassType, applyToAddOns, applyToReservation, startDate, endDate } = coupon;
  return {
    ...blankValues(),
    ...{ code, active, discountPercent, discountAmount, quantityMin, quantityMax, useLimit, purchaseLimit },
    ...{ applyToPassType, applyToAddOns, applyToReservation },
    kind: discountAmount === null ? "percent" : "amount",
    description: coupon.description ?? "",
    ticketId: coupon.ticketId ?? "",
    startDate: startDate ? toZonedText(startDate, zone) : "",
    endDate: endDate ? toZonedText(endDate, zone) : "",
    emailDomains: coupon.emailDomains?.split(",").map(shownDomain).join(", ") ?? "",
  };
};
