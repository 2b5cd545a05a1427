import type { PassType } from "#entities/commerce/pass-types";
import { type EventSales, type HostPassType, hostPassType } from "#entities/commerce/sales";

/** A pass type as its hosts see it. */
export const aHostPassType = (type: PassType, sold = 0): HostPassType => hostPassType.parse({ ...type, sold });

/** What an event sells, in euros. */
export const someSales = (over: Partial<EventSales> = {}): EventSales => ({
  ...{ currency: "EUR", taxCodes: [], passTypes: [], packages: [], addOns: [] },
  ...over,
});
