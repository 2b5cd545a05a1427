import { AppError, type ErrorCode } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { returnSupplies, type Take, takeSupplies, takeTurn } from "./supplies.queries.ts";

const refusals: Partial<Record<Take["kind"], ErrorCode>> = { place: "registration_full", coupon: "cart_changed" };

/** Takes everything, or throws `sold_out`, `registration_full` or `cart_changed`. */
export const takeAll = async (tx: Tx, takes: readonly Take[]): Promise<void> => {
  const missing = await takeSupplies(tx, takes);
  if (missing) throw new AppError(refusals[missing.kind] ?? "sold_out");
};

/** Before the row of a scarce thing is locked for another reason than to move it: else two wait for each other. */
export const waitForTurn = async (tx: Tx, thing: Pick<Take, "kind" | "id">): Promise<void> => {
  await takeTurn(tx, thing);
};

/** Gives everything back. */
export const returnAll = async (tx: Tx, takes: readonly Take[]): Promise<void> => {
  await returnSupplies(tx, takes);
};
