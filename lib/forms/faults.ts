import { AppError, type ErrorCode } from "#kernel/errors";

/** What is wrong, as a code of `messages/<locale>/forms.json` or as a sentence somebody else already worded. */
export type Fault = { code: string } | { sentence: string };

/** Why a form was not accepted: what belongs to a field lands there, the rest above the form. */
export interface FormFaults {
  /** Field path (`"attributes.0"`) → what is wrong with it. */
  fields?: Readonly<Record<string, Fault>>;
  alert?: Fault;
}

/** Codes of the platform that speak about one field → that field. */
export type FieldOfCode = Partial<Record<ErrorCode, string>>;

/** Paths of the fields that somebody else has written meanwhile; null = it was not refused for that. */
export const contestedPaths = (error: unknown): string[] | null =>
  error instanceof AppError && error.code === "changed_meanwhile" ? Object.keys(error.fields ?? {}) : null;

/** What somebody else has made of the fields meanwhile, by path; null = it was not refused for that. */
export const contestedValues = (error: unknown): Readonly<Record<string, unknown>> | null =>
  contestedPaths(error) && error instanceof AppError ? (error.current ?? {}) : null;

/** The platform's refusal, sorted; null = not the platform's. */
export const platformFaults = (error: unknown, fieldOf: FieldOfCode = {}): FormFaults | null => {
  if (!(error instanceof AppError)) return null;
  const sentence = error.message === error.code ? null : error.message;
  const field = fieldOf[error.code];
  if (field) return { fields: { [field]: sentence ? { sentence } : { code: error.code } } };
  const fields = Object.entries(error.fields ?? {}).map(([path, code]) => [path, { code }] as const);
  return {
    fields: Object.fromEntries(fields),
    alert: sentence ? { sentence } : { code: error.code },
  };
};
