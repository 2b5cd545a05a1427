import type { RegistrationQuestion } from "#entities/commerce/questions";

export type QuestionType = RegistrationQuestion["type"];

/** As hosts look for them: what is asked most comes first. */
export const questionTypes = [
  "text",
  "textarea",
  "radio",
  "checkbox",
  "select",
  "toggle",
  "number",
  "quantity",
  "date",
  "time",
  "location",
  "search",
  "file",
] as const satisfies readonly QuestionType[];

const isOneOf =
  (...types: QuestionType[]) =>
  (type: QuestionType): boolean =>
    types.includes(type);

export const hasChoices = isOneOf("radio", "checkbox", "select");
export const hasBounds = isOneOf("text", "textarea", "number", "quantity", "date", "time", "checkbox");
/** Whose bounds are for the few who look for them. */
export const isSeldomBound = isOneOf("text", "textarea", "checkbox");
export const hasPattern = isOneOf("text", "textarea");
export const hasPlaceholder = isOneOf("text", "textarea", "number", "select", "search");
/** Whose preset is typed like an answer; choices and ticks are preset by choosing. */
export const hasPreset = isOneOf("text", "textarea", "number", "quantity", "date", "time");
