import { AppError, type ErrorCode } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { inTakingOrder, returnSupply, type Take, takeSupply } from "./supplies.queries.ts";

const refusals: Partial<Record<Take["kind"], ErrorCode>> = { place: "registration_full", coupon: "cart_changed" };

/** Takes one thing, or throws `sold_out`, `registration_full` or `cart_changed`. */
const takeOne = async (tx: Tx, one: Take): Promise<void> => {
  if (!(await takeSupply(tx, one))) throw new AppError(refusals[one.kind] ?? "sold_out");
};

/** Takes everything, or throws `sold_out`, `registration_full` or `cart_changed`. */
export const takeAll = async (tx: Tx, takes: readonly Take[]): Promise<void> => {
  for (const one of inTakingOrder(takes)) await takeOne(tx, one);
};

/** Gives everything back. */
export const returnAll = async (tx: Tx, takes: readonly Take[]): Promise<void> => {
  for (const one of inTakingOrder(takes)) await returnSupply(tx, one);
};
