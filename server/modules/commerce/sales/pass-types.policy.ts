import type { FieldFaults } from "#kernel/errors";

interface Period {
  id: string | null;
  startDate: string;
  endDate: string;
}

/** Instants, ISO 8601; null where nothing bounds it. */
interface Window {
  from: string | null;
  until: string;
}

interface SaleEvent {
  registrationStart: string | null;
  registrationEnd: string | null;
  eventEnd: string;
}

/** When a pass type is sold. */
export const saleWindow = (event: SaleEvent, overrideStartDate: string | null): Window => {
  const { registrationStart, registrationEnd, eventEnd } = event;
  const until = registrationEnd && registrationEnd < eventEnd ? registrationEnd : eventEnd;
  return { from: overrideStartDate ?? registrationStart, until };
};

const isSame = (a: Period, b: Period): boolean =>
  Date.parse(a.startDate) === Date.parse(b.startDate) && Date.parse(a.endDate) === Date.parse(b.endDate);

/**
 * Periods that count outside of the window, by `field`. One that stands as it stood is left alone: the event may have
 * moved since, and that must not keep a host from changing something else.
 */
export const periodFaults = (
  field: string,
  periods: readonly Period[],
  { known, window }: { known: readonly Period[]; window: Window },
): FieldFaults => {
  const faults: FieldFaults = {};
  for (const [row, period] of periods.entries()) {
    if (known.some((old) => old.id === period.id && isSame(old, period))) continue;
    if (window.from && Date.parse(period.startDate) < Date.parse(window.from))
      faults[`${field}.${row}.startDate`] = "outside_sale";
    if (Date.parse(period.endDate) > Date.parse(window.until)) faults[`${field}.${row}.endDate`] = "outside_sale";
  }
  return faults;
};

interface Requiring {
  id: string;
  requiredPassTypeId: string | null;
}

/** Whether requiring `wanted` would make a pass type require itself, over whatever others: nobody could buy it. */
export const isCircular = (passTypes: readonly Requiring[], id: string | null, wanted: string | null): boolean => {
  const seen = new Set<string>();
  for (let at = wanted; at !== null && !seen.has(at); ) {
    if (at === id) return true;
    seen.add(at);
    at = passTypes.find((type) => type.id === at)?.requiredPassTypeId ?? null;
  }
  return false;
};

interface Limits {
  minQuantityPerSale: number;
  maxQuantityPerSale: number;
  minCouponQuantity: number | null;
  maxCouponQuantity: number | null;
  supply: number | null;
  sold: number;
}

/** Limits that nothing could be sold by, or that what is sold breaks already. */
export const limitFaults = (field: string, limits: Limits): FieldFaults => {
  const { minQuantityPerSale, maxQuantityPerSale, minCouponQuantity, maxCouponQuantity, supply, sold } = limits;
  return {
    ...(maxQuantityPerSale < minQuantityPerSale && { [`${field}.maxQuantityPerSale`]: "below_minimum" }),
    ...(minCouponQuantity !== null &&
      maxCouponQuantity !== null &&
      maxCouponQuantity < minCouponQuantity && { [`${field}.maxCouponQuantity`]: "below_minimum" }),
    ...(supply !== null && supply < sold && { [`${field}.supply`]: "below_sold" }),
  };
};
