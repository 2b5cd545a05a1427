import type { Take } from "#server/modules/commerce/payments/purchase.service";
import { type JudgedQuestion, takenChoices } from "#server/modules/commerce/questionnaire/answers.policy";

/** What decides how much of a question and of its choices an answer takes. */
export interface CountedQuestion {
  id: string;
  type: JudgedQuestion["type"];
  choices: readonly { id: string; value: string }[];
}

/** How often an answer takes its question: a quantity its number, a switch when it is on, any other once. */
export const unitsOf = ({ type }: Pick<CountedQuestion, "type">, value: string | undefined): number => {
  if (value === undefined) return 0;
  // An answer may be older than the kind of its question.
  if (type === "quantity") return /^\d+$/.test(value) ? Number(value) : 0;
  return type === "toggle" && value !== "true" ? 0 : 1;
};

/** What the answer to a question takes. */
export const takesOfAnswer = (question: CountedQuestion, value: string | undefined): Take[] => {
  const units = unitsOf(question, value);
  return [
    ...(units > 0 ? [{ kind: "sessionQuestion" as const, id: question.id, quantity: units }] : []),
    ...takenChoices(question, value ?? "").map(({ id }) => ({ kind: "sessionChoice" as const, id, quantity: 1 })),
  ];
};
