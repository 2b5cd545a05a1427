import type { QuestionType } from "#lib/questions/question-types";

/** Questions that many events ask; their words are in `questions.templates`. */
export const templates = [
  { key: "diet", type: "checkbox", hasChoices: true },
  { key: "shirt", type: "radio", hasChoices: true },
  { key: "access", type: "textarea", hasChoices: false },
  { key: "company", type: "text", hasChoices: false },
  { key: "contact", type: "text", hasChoices: false },
] as const satisfies readonly { key: string; type: QuestionType; hasChoices: boolean }[];
export type Template = (typeof templates)[number];
