import type { Tx } from "#server/db/database";

export const listTaxRates = (tx: Tx) =>
  tx.selectFrom("taxRates").select(["taxCode", "country", "state", "rate"]).execute();
