import { AppError } from "#kernel/errors";

/** Why a call failed, in the platform's words; what is not the platform's is nobody's. */
export const failureOf = (error: unknown): { code: string; status: number } =>
  error instanceof AppError ? { code: error.code, status: error.status } : { code: "internal", status: 0 };
