import * as z from "zod";
import type { ChoiceInput, HostChoice, HostQuestion, QuestionUpdateInput } from "#entities/commerce/host-questions";
import { locationQuestionOption, questionType } from "#entities/commerce/questions";
import { limits, line, requiredLine, text } from "#entities/shared/text";
import { hasChoices, type QuestionType } from "./question-types.ts";

const oneLine = line(limits.line);

const choiceValues = z.object({
  id: z.string().nullable(),
  /** What it is kept as; follows the label until somebody has taken it. */
  value: z.string(),
  label: requiredLine(limits.line),
  description: oneLine,
  /** Empty: as many as want it. */
  supply: z.string().regex(/^\s*\d{0,6}\s*$/, { error: "invalid_number" }),
  subQuestionIds: z.array(z.string()),
  answers: z.int(),
});
export type ChoiceValues = z.infer<typeof choiceValues>;

/** A question as it is being written: everything is text. */
export const questionValues = z
  .object({
    name: requiredLine(limits.line),
    type: questionType,
    description: text(limits.description),
    label: oneLine,
    placeholder: oneLine,
    default: text(limits.answer),
    required: z.boolean(),
    mutable: z.boolean(),
    featured: z.boolean(),
    masked: z.boolean(),
    min: oneLine,
    max: oneLine,
    validation: text(limits.line),
    validationMessage: oneLine,
    locationOption: locationQuestionOption,
    searchListId: z.string(),
    span: z.enum(["6", "12"]),
    choices: z.array(choiceValues),
  })
  .superRefine(({ type, searchListId, choices }, { addIssue }) => {
    if (type === "search" && searchListId === "")
      addIssue({ code: "custom", message: "required", path: ["searchListId"] });
    if (!hasChoices(type)) return;
    for (const [index, { label }] of choices.entries())
      if (choices.findIndex((other) => other.label === label) < index)
        addIssue({ code: "custom", message: "duplicate", path: ["choices", index, "label"] });
  });
export type QuestionValues = z.infer<typeof questionValues>;

export const newChoice = (label = ""): ChoiceValues => ({
  ...{ id: null, value: "", label, description: "", supply: "", subQuestionIds: [], answers: 0 },
});

export const newQuestion = (type: QuestionType): QuestionValues => ({
  ...{ name: "", type, description: "", label: "", placeholder: "", default: "", required: false, mutable: true },
  ...{ featured: false, masked: false, min: "", max: "", validation: "", validationMessage: "" },
  ...{ locationOption: "country", searchListId: "", span: "12" },
  choices: hasChoices(type) ? [newChoice(), newChoice()] : [],
});

const choiceValuesOf = ({ id, value, text: shown, description, supply, subQuestionIds, answers }: HostChoice) => ({
  ...{ id, value, label: shown || value, description: description ?? "", subQuestionIds, answers },
  supply: supply === null ? "" : String(supply),
});

/** What the form starts with. */
export const valuesOf = ({ choices, span, ...question }: HostQuestion): QuestionValues => ({
  ...{ name: question.name, type: question.type, required: question.required, mutable: question.mutable },
  ...{ featured: question.featured, masked: question.masked },
  description: question.description ?? "",
  label: question.label ?? "",
  placeholder: question.placeholder ?? "",
  default: question.default ?? "",
  min: question.min ?? "",
  max: question.max ?? "",
  validation: question.validation ?? "",
  validationMessage: question.validationMessage ?? "",
  locationOption: question.locationOption ?? "country",
  searchListId: question.searchListId ?? "",
  span: span <= 6 ? "6" : "12",
  choices: choices.map(choiceValuesOf),
});

/** What a label is kept as; values of several choices are joined by commas, so that none may have one. */
const keptAs = (label: string, type: QuestionType): string =>
  type === "checkbox" ? label.replaceAll(/\s*,\s*/g, " · ") : label;

const choiceBody = ({ id, value, label, description, supply, ...choice }: ChoiceValues, type: QuestionType) => {
  const kept = choice.answers > 0 ? value : keptAs(label, type);
  return {
    ...{ id, value: kept, text: label === kept ? null : label, description, subQuestionIds: choice.subQuestionIds },
    supply: supply.trim() === "" ? null : Number(supply),
  } satisfies ChoiceInput;
};

/** What is sent of a question, new or not. */
export const questionBody = ({ choices, span, searchListId, ...values }: QuestionValues) =>
  ({
    ...values,
    searchListId: searchListId || null,
    span: Number(span),
    choices: hasChoices(values.type) ? choices.map((choice) => choiceBody(choice, values.type)) : [],
  }) satisfies QuestionUpdateInput;

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is sent of a question that was there when its form was opened. `began`: what the form began with, and in its
 * place, as the platform names it, what somebody else has made of it since.
 */
export const questionChange = (
  opened: HostQuestion,
  values: QuestionValues,
  began: QuestionValues | undefined,
): QuestionUpdateInput => {
  const body = questionBody(values);
  const before = questionValues.safeParse(valuesOf(opened)).data;
  if (!before || !began) return body;
  // As they are kept: to write them out again is no change.
  const choices: ChoiceInput[] = opened.choices.map(
    ({ id, value, text: shown, supply, description, subQuestionIds }) => ({
      ...{ id, value, text: shown, supply, description, subQuestionIds },
    }),
  );
  const met = Object.entries(began).filter(
    ([name, value]) => !sameText(value, new Map(Object.entries(before)).get(name)),
  );
  return {
    ...body,
    ...(sameText(values.choices, before.choices) && { choices }),
    base: { ...questionBody(before), choices, ...Object.fromEntries(met) },
  };
};

/** A question from what is being written, for whoever shows it before it is kept. */
export const draftQuestion = (
  values: QuestionValues,
  { id, eventId }: Pick<HostQuestion, "id" | "eventId">,
): HostQuestion => {
  const { choices, ...body } = questionBody(values);
  return {
    ...body,
    ...{ id, eventId, sectionId: null, sortOrder: 0, answers: 0 },
    choices: choices.map(({ id: choiceId, ...choice }, sortOrder) => ({
      ...choice,
      ...{ id: choiceId ?? `new-${sortOrder}`, sortOrder, sold: 0, answers: 0 },
    })),
  };
};

/** Choices from pasted lines: bullets and numbers in front of them are not meant, nor what is there already. */
export const choicesFromLines = (pasted: string, known: readonly ChoiceValues[]): ChoiceValues[] => {
  const taken = new Set(known.map(({ label }) => label));
  return pasted
    .split(/\r?\n/)
    .map((each) =>
      each
        .replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, "")
        .trim()
        .slice(0, limits.line),
    )
    .filter((label) => label !== "" && !taken.has(label) && taken.add(label))
    .map((label) => newChoice(label));
};
