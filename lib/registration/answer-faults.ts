import type { RegistrationQuestion } from "#entities/commerce/questions";
import { isVisible } from "#kernel/typed-text";
import { placeOf, valuesOf } from "./questions.ts";

/** What may be wrong with an answer before it is sent; words in `registration.faults`. */
export const answerFaults = [
  "required",
  "number",
  "whole",
  "tooSmall",
  "tooLarge",
  "tooShort",
  "tooLong",
  "early",
  "late",
  "choice",
  "tooFew",
  "tooMany",
  "pattern",
] as const;
export type AnswerFault = (typeof answerFaults)[number];

type Question = RegistrationQuestion;
type Check = (question: Question, value: string) => AnswerFault | null;

const bound = (text: string | null): number | null => (text === null || text === "" ? null : Number(text));

/** As the platform reads them: plain decimals, no exponents. */
const decimal = /^-?\d{1,15}(\.\d{1,6})?$/;
const whole = /^\d{1,9}$/;

const numberFault: Check = ({ type, min, max }, value) => {
  if (!decimal.test(value)) return "number";
  if (type === "quantity" && !whole.test(value)) return "whole";
  const number = Number(value);
  const [least, most] = [bound(min), bound(max)];
  if (least !== null && number < least) return "tooSmall";
  return most !== null && number > most ? "tooLarge" : null;
};

/** The whole text must fit; null where the hosts' expression is none. */
const patternOf = (source: string | null): RegExp | null => {
  if (!source) return null;
  try {
    return new RegExp(`^(?:${source})$`, "u");
  } catch {
    return null;
  }
};

/** The platform tries no expression on longer texts either. */
const longestTried = 1000;

const textFault: Check = ({ min, max, validation }, value) => {
  const [least, most] = [bound(min), bound(max)];
  const length = [...value].length;
  if (least !== null && length < least) return "tooShort";
  if (most !== null && length > most) return "tooLong";
  if (value.length > longestTried) return null;
  return patternOf(validation)?.test(value) === false ? "pattern" : null;
};

/** Days and times of the wire sort as text. */
const momentFault: Check = ({ min, max }, value) => {
  if (min && value < min) return "early";
  return max && value > max ? "late" : null;
};

const choiceFault: Check = ({ choices, min, max }, value) => {
  const taken = valuesOf(value);
  if (!taken.every((part) => choices.some((choice) => choice.value === part))) return "choice";
  const [least, most] = [bound(min), bound(max)];
  if (least !== null && taken.length < least) return "tooFew";
  return most !== null && taken.length > most ? "tooMany" : null;
};

const oneChoiceFault: Check = ({ choices }, value) =>
  choices.some((choice) => choice.value === value) ? null : "choice";

/** Half a place is none, also where none is needed. */
const placeFault: Check = ({ locationOption }, value) => {
  const { country, state, city } = placeOf(value);
  const asked = { country: [country], countryState: [country, state], countryStateCity: [country, state, city] };
  return asked[locationOption ?? "country"].some((part) => part.trim() === "") ? "required" : null;
};

const checks: Partial<Record<Question["type"], Check>> = {
  text: textFault,
  textarea: textFault,
  number: numberFault,
  quantity: numberFault,
  date: momentFault,
  time: momentFault,
  select: oneChoiceFault,
  radio: oneChoiceFault,
  checkbox: choiceFault,
  location: placeFault,
};

/** What is wrong with an answer, or null. */
export const answerFault: Check = (question, written) => {
  const value = written.trim();
  if (!isVisible(value)) return value === "" && !question.required ? null : "required";
  return checks[question.type]?.(question, value) ?? null;
};
