import { AppError } from "#kernel/errors";

/** A sum is due, and nobody said where its bill goes. */
export const addressRequired = (): AppError => new AppError("address_required");
