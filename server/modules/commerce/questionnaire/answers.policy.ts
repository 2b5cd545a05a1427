import { createContext, runInContext } from "node:vm";
import * as z from "zod";
import type { questionFields } from "#entities/commerce/questions";
import { subQuestionsOf } from "./question-tree.service.ts";

type Fields = z.infer<typeof questionFields>;

/** What an answer is judged by, whatever asks it. */
export interface JudgedQuestion extends Fields {
  readonly choices: readonly { id: string; value: string }[];
}

/** A question whose choices may open others of its kind. */
export interface BranchingQuestion<Q> extends Fields {
  readonly choices: readonly { id: string; value: string; subQuestions: readonly (Q | { questionId: string })[] }[];
}

/** Longest pattern a host may set, and longest text it is tried on. */
const patternLimit = 200;
const patternTextLimit = 1000;
/** A pattern that takes longer than this on one answer is one that never ends, in ms. */
const patternTime = 50;
/** Nothing is reachable from inside: the only way to stop a regular expression that runs is to stop its script. */
const sandbox = createContext(Object.create(null));

/** Whether the whole text fits a host's pattern; a pattern that is none, or does not end, refuses nobody. */
export const fitsPattern = (pattern: string, text: string): boolean => {
  if (pattern.length > patternLimit || text.length > patternTextLimit) return true;
  const script = `new RegExp("^(?:" + ${JSON.stringify(pattern)} + ")$", "u").test(${JSON.stringify(text)})`;
  try {
    return runInContext(script, sandbox, { timeout: patternTime }) === true;
  } catch {
    return true;
  }
};

const numberPattern = /^-?\d{1,15}(\.\d{1,6})?$/;
const isDay = (value: string): boolean => z.iso.date().safeParse(value).success;
const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

const location = z.object({
  country: z.string().min(1).max(200),
  state: z.string().max(200).optional(),
  city: z.string().max(200).optional(),
});
const needed = {
  country: [],
  countryState: ["state"],
  countryStateCity: ["state", "city"],
} as const;

const isLocation = (value: string, option: JudgedQuestion["locationOption"]): boolean => {
  try {
    const place = location.parse(JSON.parse(value));
    return needed[option ?? "country"].every((part) => Boolean(place[part]));
  } catch {
    return false;
  }
};

/** The choices an answer takes, by their values; checkbox values are joined by commas. */
export const takenChoices = <C extends { value: string }>(
  question: { type: JudgedQuestion["type"]; choices: readonly C[] },
  value: string,
): C[] => {
  if (question.type === "checkbox") {
    const values = new Set(value.split(",").filter((part) => part !== ""));
    return question.choices.filter((choice) => values.has(choice.value));
  }
  return question.type === "select" || question.type === "radio"
    ? question.choices.filter((choice) => choice.value === value)
    : [];
};

const within = (value: number, { min, max }: JudgedQuestion): boolean =>
  (min === null || min === "" || value >= Number(min)) && (max === null || max === "" || value <= Number(max));

const between = (value: string, { min, max }: JudgedQuestion): boolean =>
  (min === null || min === "" || value >= min) && (max === null || max === "" || value <= max);

const isText = (question: JudgedQuestion, value: string): boolean =>
  within([...value].length, question) && (question.validation === null || fitsPattern(question.validation, value));

const isCheckbox = (question: JudgedQuestion, value: string): boolean => {
  const values = value.split(",");
  const taken = takenChoices(question, value);
  return taken.length === values.length && within(taken.length, question);
};

type Check = (question: JudgedQuestion, value: string) => boolean;

/** What each kind of answer must look like (contract, entities §10); whose a file is, is asked elsewhere. */
const checks: Readonly<Record<JudgedQuestion["type"], Check>> = {
  text: isText,
  textarea: isText,
  number: (question, value) => numberPattern.test(value) && within(Number(value), question),
  quantity: (question, value) => /^\d{1,9}$/.test(value) && within(Number(value), question),
  date: (question, value) => isDay(value) && between(value, question),
  time: (question, value) => isTime(value) && between(value, question),
  toggle: (_, value) => value === "true" || value === "false",
  select: (question, value) => takenChoices(question, value).length > 0,
  radio: (question, value) => takenChoices(question, value).length > 0,
  checkbox: isCheckbox,
  search: (_, value) => z.uuid().safeParse(value).success,
  file: (_, value) => /^\d{1,9}$/.test(value),
  location: (question, value) => isLocation(value, question.locationOption),
};

/** Whether an answer has the form its question asks for. Empty ones are not answers. */
export const isAnswer: Check = (question, value) => checks[question.type](question, value);

/** Required questions that are open and have no answer; a question in a choice is open when the choice is taken. */
export const missingAnswers = <Q extends BranchingQuestion<Q>>(
  questions: readonly Q[],
  answers: ReadonlyMap<string, string>,
): string[] =>
  questions.flatMap((question) => {
    const answer = answers.get(question.id);
    if (answer === undefined) return question.required ? [question.id] : [];
    return takenChoices(question, answer).flatMap((choice) => missingAnswers(subQuestionsOf(choice), answers));
  });

/** The questions that these answers leave open; an answer to any other has nothing to say. */
export const openQuestions = <Q extends BranchingQuestion<Q>>(
  questions: readonly Q[],
  answers: ReadonlyMap<string, string>,
): Q[] =>
  questions.flatMap((question) => [
    question,
    ...takenChoices(question, answers.get(question.id) ?? "").flatMap((choice) =>
      openQuestions(subQuestionsOf(choice), answers),
    ),
  ]);

/** Every question of these, and those their choices open. */
export const withSubQuestions = <Q extends BranchingQuestion<Q>>(questions: readonly Q[]): Q[] =>
  questions.flatMap((question) => [
    question,
    ...question.choices.flatMap((choice) => withSubQuestions(subQuestionsOf(choice))),
  ]);
