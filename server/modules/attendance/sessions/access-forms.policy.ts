import type { EventSessionQuestion } from "#entities/attendance/session-questions";
import type { Take } from "#server/modules/commerce/payments/purchase.service";
import { missingAnswers, openQuestions, withSubQuestions } from "#server/modules/commerce/questionnaire/answers.policy";
import { takesOfAnswer, unitsOf } from "./access-takes.policy.ts";

/** What an access is asked, and what it has answered. */
export interface AccessForm {
  access: { id: string; passId: string; status: "draft" | "ready" | "needsInfo" | "canceled" };
  /** What the session asks, before any choice is taken. */
  questions: readonly EventSessionQuestion[];
  answers: Map<string, string>;
}

/** The questions that are open, each once, whichever choices opened it. */
const openOf = ({ questions, answers }: AccessForm): EventSessionQuestion[] => [
  ...new Map(openQuestions(questions, answers).map((question) => [question.id, question])).values(),
];

const costs = ({ price }: EventSessionQuestion): boolean => price !== null && price > 0;

/** Answers that cost something, with how often their question's price is due. */
export const pricedAnswers = (form: AccessForm): { question: EventSessionQuestion; units: number }[] =>
  openOf(form)
    .filter(costs)
    .map((question) => ({ question, units: unitsOf(question, form.answers.get(question.id)) }))
    .filter(({ units }) => units > 0);

/** What costs something, to be compared. */
export const priceTagOf = (form: AccessForm): string =>
  pricedAnswers(form)
    .map(({ question, units }) => `${question.id}*${units}`)
    .sort()
    .join();

/** What the answers of a form take of questions and choices. */
export const takesOf = (form: AccessForm): Take[] =>
  openOf(form).flatMap((question) => takesOfAnswer(question, form.answers.get(question.id)));

/** Required questions that are open and have no answer. */
export const missingOf = ({ questions, answers }: AccessForm): string[] => missingAnswers(questions, answers);

/** Missing answers that might cost something, themselves or by what they open: nobody pays for them later. */
export const missingPrices = (form: AccessForm): string[] => {
  const missing = new Set(missingOf(form));
  return openOf(form)
    .filter((question) => missing.has(question.id) && withSubQuestions([question]).some(costs))
    .map(({ id }) => id);
};

/** Forgets answers to questions that are not open. */
export const dropClosed = (form: AccessForm): void => {
  const open = new Set(openOf(form).map(({ id }) => id));
  for (const id of [...form.answers.keys()]) if (!open.has(id)) form.answers.delete(id);
};

/** Forgets answers that cost nothing; those that lead to something that does stay with it. */
export const forgetFree = ({ questions, answers }: AccessForm): void => {
  const kept = new Set(
    withSubQuestions(questions)
      .filter((question) => withSubQuestions([question]).some(costs))
      .map(({ id }) => id),
  );
  for (const id of [...answers.keys()]) if (!kept.has(id)) answers.delete(id);
};

/** Answers that may not change after the registration. */
export const fixedOf = (
  { access, questions, answers }: AccessForm,
  given: readonly EventSessionQuestion[],
): string[] => {
  const asked = new Set(questions.map(({ id }) => id));
  // What was never answered may still be: while answers are missing, and where a choice has just opened it.
  const isLate = (id: string) => answers.has(id) || (access.status === "ready" && asked.has(id));
  return given.filter(({ id, mutable }) => !mutable && isLate(id)).map(({ id }) => id);
};

/** What of `takes` goes beyond `others`; each of them names a thing once. */
export const beyond = (takes: readonly Take[], others: readonly Take[]): Take[] => {
  const amounts = new Map(others.map(({ id, quantity }) => [id, quantity]));
  return takes
    .map((one) => ({ ...one, quantity: one.quantity - (amounts.get(one.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
};

/** Whether an answer takes more than is left besides what was taken before. */
export const isGone = (question: EventSessionQuestion, value: string, taken: readonly Take[]): boolean => {
  const left = new Map([question, ...question.choices].map(({ id, supply }) => [id, supply]));
  return beyond(takesOfAnswer(question, value), taken).some(
    ({ id, quantity }) => quantity > (left.get(id) ?? Number.POSITIVE_INFINITY),
  );
};
