import { AppError, type ErrorCode } from "#kernel/errors";
import { sqlState } from "./errors.ts";

const namesNothing = (error: unknown): boolean => sqlState(error) === "23503";

/** A deletion that records of what was sold or said refuse. Throws `in_use`. */
export const refusingInUse = <T>(deletion: Promise<T>): Promise<T> =>
  deletion.catch((error: unknown) => {
    if (!namesNothing(error)) throw error;
    throw new AppError("in_use", { cause: error });
  });

/** A write that names what somebody else may delete at the same moment. Throws `code` then. */
export const refusingGone = <T>(write: Promise<T>, code: ErrorCode): Promise<T> =>
  write.catch((error: unknown) => {
    if (!namesNothing(error)) throw error;
    throw new AppError(code, { cause: error });
  });
