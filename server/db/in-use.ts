import { AppError } from "#kernel/errors";
import { sqlState } from "./errors.ts";

/** A deletion that records of what was sold or said refuse. Throws `in_use`. */
export const refusingInUse = <T>(deletion: Promise<T>): Promise<T> =>
  deletion.catch((error: unknown) => {
    if (sqlState(error) !== "23503") throw error;
    throw new AppError("in_use", { cause: error });
  });
