import type { RegistrationQuestion } from "#entities/questions";
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
  "pattern",
] as const;
export type AnswerFault = (typeof answerFaults)[number];

type Question = RegistrationQuestion;
type Check = (question: Question, value: string) => AnswerFault | null;

const bound = (text: string | null): number | null => (text === null || text === "" ? null : Number(text));

const numberFault: Check = ({ type, min, max }, value) => {
  const number = Number(value);
  if (!Number.isFinite(number)) return "number";
  if (type === "quantity" && !Number.isInteger(number)) return "whole";
  const [least, most] = [bound(min), bound(max)];
  if (least !== null && number < least) return "tooSmall";
  return most !== null && number > most ? "tooLarge" : null;
};

/** Null where the organization's expression is none. */
const patternOf = (source: string | null): RegExp | null => {
  if (!source) return null;
  try {
    return new RegExp(source, "u");
  } catch {
    return null;
  }
};

const textFault: Check = ({ min, max, validation }, value) => {
  const [least, most] = [bound(min), bound(max)];
  if (least !== null && value.length < least) return "tooShort";
  if (most !== null && value.length > most) return "tooLong";
  return patternOf(validation)?.test(value) === false ? "pattern" : null;
};

/** Days and times of the wire sort as text. */
const momentFault: Check = ({ min, max }, value) => {
  if (min && value < min) return "early";
  return max && value > max ? "late" : null;
};

const choiceFault: Check = ({ choices }, value) =>
  valuesOf(value).every((part) => choices.some((choice) => choice.value === part)) ? null : "choice";

const oneChoiceFault: Check = ({ choices }, value) =>
  choices.some((choice) => choice.value === value) ? null : "choice";

const placeFault: Check = ({ locationOption, required }, value) => {
  if (!required) return null;
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

/** What is wrong with an answer, or null. Files are not judged: they cannot be given here yet. */
export const answerFault: Check = (question, value) => {
  if (question.type === "file") return null;
  if (value.trim() === "") return question.required ? "required" : null;
  return checks[question.type]?.(question, value) ?? null;
};
