import { AppError } from "#kernel/errors";

/** What was thrown, when the platform or a provider refused; null for a fault of our own. */
export const refusalOf = (error: unknown): AppError | null => (error instanceof AppError ? error : null);
