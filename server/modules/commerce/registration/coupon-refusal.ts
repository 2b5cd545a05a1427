import type { CouponFault } from "#entities/commerce/coupons";
import { AppError } from "#kernel/errors";
import type { CouponRow } from "#server/modules/commerce/catalog/coupons.reads";

/** There is no such code, or there is one that nobody is told of. */
export const unknownCode = (): AppError => new AppError("code_invalid", { fields: { couponCode: "code_invalid" } });

interface Reader {
  locale: string;
  /** The clock of the event. */
  zone: string;
}

const momentText = (instant: string, { locale, zone }: Reader): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  }).format(new Date(instant));

/** What is said of a code that takes nothing off a cart. One that hosts have switched off is as good as none. */
export const couponRefusal = (coupon: CouponRow, fault: CouponFault, reader: Reader): AppError => {
  if (fault === "coupon_off") return unknownCode();
  const { quantityMin, quantityMax, startDate } = coupon;
  return new AppError("code_invalid", {
    reason: fault,
    fields: { couponCode: fault },
    values: {
      count: (fault === "coupon_too_many" ? quantityMax : quantityMin) ?? 1,
      moment: startDate === null ? "" : momentText(startDate, reader),
    },
  });
};
