import { AppError } from "#kernel/errors";
import type { IntentRow } from "./intents.queries.ts";
import type { Purchase } from "./purchase.service.ts";

/** What can be bought, by the word that intents keep for it. */
export type Purchases = Readonly<Partial<Record<IntentRow["source"], Purchase>>>;

let offered: Purchases | undefined;

/** Says what can be bought in this process. Called where the platform is put together. */
export const offerPurchases = (all: Purchases): void => {
  offered = all;
};

/** What finishes an offer, by what it is for. Throws `payment_unsupported` for what nobody sells. */
export const purchaseOf = (source: IntentRow["source"]): Purchase => {
  if (!offered) throw new Error("Nothing can be bought yet: call `offerPurchases` before anything is.");
  const purchase = offered[source];
  if (!purchase) throw new AppError("payment_unsupported");
  return purchase;
};
