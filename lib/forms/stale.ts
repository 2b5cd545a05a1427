import { AppError } from "#kernel/errors";

/** What a page shows is not there any more, and nothing typed in it can mend that: `sentence` says what can. */
export const asStale = (error: unknown, sentence: string): unknown =>
  error instanceof AppError && error.code === "not_found" ? new AppError("not_found", { message: sentence }) : error;
