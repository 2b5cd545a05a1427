import type { Tx } from "#server/db/database";
import { listTaxRates } from "./taxes.queries.ts";

/** Where a purchase is taxed. */
export interface TaxPlace {
  country: string;
  state: string;
  zip: string;
}

/** The rate of a tax code at a place, in hundredths of a percent. */
export interface Taxes {
  rateOf: (taxCode: string | null, place: TaxPlace) => number;
}

export interface TaxRate {
  taxCode: string;
  country: string;
  /** Null: the whole country. */
  state: string | null;
  /** Hundredths of a percent. */
  rate: number;
}

/** Taxes by a table; what is not in it is not taxed. */
export const tableOfTaxes = (rates: readonly TaxRate[]): Taxes => ({
  rateOf: (taxCode, { country, state }) => {
    const found = rates.filter((rate) => rate.taxCode === taxCode && rate.country === country);
    return (found.find((rate) => rate.state === state) ?? found.find((rate) => rate.state === null))?.rate ?? 0;
  },
});

/** Taxes as the organization has entered them. */
export const loadTaxes = async (tx: Tx): Promise<Taxes> => tableOfTaxes(await listTaxRates(tx));
