import { AppError } from "#kernel/errors";

/** What was thrown, when the platform or a provider refused; null for a fault of our own. */
export const refusalOf = (error: unknown): AppError | null => (error instanceof AppError ? error : null);

/** A sum is due, and nobody said where its bill goes. */
export const addressRequired = (): AppError => new AppError("address_required");
