import type * as z from "zod";
import type { questionCreateInput } from "#entities/commerce/host-questions";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import type { FieldFaults } from "#kernel/errors";
import { isAnswer } from "#server/modules/commerce/questionnaire/answers.policy";
import { patternFault } from "./patterns.policy.ts";

type Type = RegistrationQuestion["type"];
type Details = Pick<
  RegistrationQuestion,
  | ("name" | "required" | "mutable" | "description" | "label" | "placeholder" | "default" | "featured" | "masked")
  | ("min" | "max" | "validation" | "validationMessage" | "locationOption" | "searchListId" | "span")
>;

/** A question as it would be stored, but for its place. */
export interface QuestionDraft extends Details {
  type: Type;
  choices: z.output<typeof questionCreateInput>["choices"];
}

const typed: readonly Type[] = ["text", "textarea"];
export const choiceTypes: readonly Type[] = ["select", "radio", "checkbox"];
const bounded: readonly Type[] = ["text", "textarea", "number", "quantity", "date", "time", "checkbox"];
const withoutDefault: readonly Type[] = ["file", "search", "location"];
const withPlaceholder: readonly Type[] = ["text", "textarea", "number", "select", "search"];

/** The question without what its type does not take; what is left empty says nothing. */
export const withoutForeign = (question: QuestionDraft): QuestionDraft => {
  const { type, validation } = question;
  const has = (types: readonly Type[], value: string | null) => (types.includes(type) && value) || null;
  const pattern = has(typed, validation);
  return {
    ...question,
    description: question.description || null,
    label: question.label || null,
    choices: choiceTypes.includes(type) ? question.choices : [],
    min: has(bounded, question.min),
    max: has(bounded, question.max),
    default: (!withoutDefault.includes(type) && question.default) || null,
    placeholder: has(withPlaceholder, question.placeholder),
    masked: type === "text" && question.masked,
    validation: pattern,
    validationMessage: (pattern !== null && question.validationMessage) || null,
    locationOption: type === "location" ? (question.locationOption ?? "country") : null,
    searchListId: has(["search"], question.searchListId),
  };
};

/** Like the answers that they bound, but that a bound of a number of things is such a number. */
const isBound = (question: QuestionDraft, bound: string): boolean => {
  const { type } = question;
  const probe = type === "number" || type === "date" || type === "time" ? type : "quantity";
  return isAnswer({ ...question, id: "", type: probe, min: null, max: null, choices: [] }, bound);
};

const isOrdered = (type: Type, min: string, max: string): boolean =>
  type === "date" || type === "time" ? min <= max : Number(min) <= Number(max);

const boundFaults = (question: QuestionDraft): FieldFaults => {
  const { type, min, max, choices } = question;
  const isMin = min === null || isBound(question, min);
  const isMax = max === null || isBound(question, max);
  if (!isMin || !isMax) return { ...(!isMin && { min: "bound_invalid" }), ...(!isMax && { max: "bound_invalid" }) };
  if (min !== null && max !== null && !isOrdered(type, min, max)) return { max: "below_min" };
  if (type === "checkbox" && min !== null && Number(min) > choices.length) return { min: "above_choices" };
  return {};
};

const choiceFaults = ({ type, choices }: QuestionDraft): FieldFaults => {
  if (!choiceTypes.includes(type)) return {};
  if (choices.length === 0) return { choices: "choices_required" };
  const faults: FieldFaults = {};
  const seen = new Set<string>();
  for (const [index, { value }] of choices.entries()) {
    if (seen.has(value)) faults[`choices.${index}.value`] = "duplicate";
    // Answers join the values they take by commas.
    if (type === "checkbox" && value.includes(",")) faults[`choices.${index}.value`] = "comma";
    seen.add(value);
  }
  return faults;
};

/** What is wrong with a question by itself; `pattern`: the one it has already, which was judged. */
export const questionFaults = async (question: QuestionDraft, pattern: string | null = null): Promise<FieldFaults> => {
  const { type, validation, searchListId } = question;
  const faults: FieldFaults = { ...choiceFaults(question), ...boundFaults(question) };
  if (type === "search" && searchListId === null) faults.searchListId = "required";
  const slow = validation === null || validation === pattern ? null : await patternFault(validation);
  if (slow) faults.validation = slow;
  const choices = question.choices.map(({ value }) => ({ id: "", value }));
  const isSound = Object.keys(faults).length === 0;
  if (isSound && question.default !== null && !isAnswer({ ...question, id: "", choices }, question.default))
    faults.default = "default_invalid";
  return faults;
};
