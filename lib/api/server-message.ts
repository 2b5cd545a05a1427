import type { AppError } from "#kernel/errors";

/** The server's sentence, or null when it sent none: an AppError without one carries its code as message. */
export const serverMessage = (error: AppError): string | null => (error.message === error.code ? null : error.message);
