import { AppError } from "#kernel/errors";

/** Why a connection is closed. A refusal closes with 4000 and the status that a call would have got. */
export const closeCode = {
  stopping: 1001,
  tooFast: 1008,
  internal: 1011,
  /** Messages may have been missed: who connects again asks for what is new. */
  gap: 1012,
  full: 1013,
  tokenExpired: 4401,
  silent: 4408,
} as const;

export const closeCodeOf = (error: unknown): number =>
  error instanceof AppError ? 4000 + error.status : closeCode.internal;
