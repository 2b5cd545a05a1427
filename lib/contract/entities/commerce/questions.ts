import * as z from "zod";
import { baseAccountTier } from "#entities/people/accounts";
import { id, timestamp } from "#kernel/wire";
import { baseEventAddOn } from "./add-ons.ts";
import { basePassType } from "./pass-types.ts";

export const questionType = z.enum([
  "text",
  "textarea",
  "number",
  "time",
  "date",
  "toggle",
  "select",
  "radio",
  "checkbox",
  "search",
  "file",
  "location",
  "quantity",
]);
export const locationQuestionOption = z.enum(["country", "countryState", "countryStateCity"]);

/** What registration and session questions share. */
export const questionFields = z.object({
  id,
  featured: z.boolean(),
  type: questionType,
  name: z.string(),
  required: z.boolean(),
  description: z.string().nullable(),
  label: z.string().nullable(),
  placeholder: z.string().nullable(),
  default: z.string().nullable(),
  searchListId: id.nullable(),
  /** May be changed after registration. */
  mutable: z.boolean(),
  /** By type: length, number or date. */
  min: z.string().nullable(),
  max: z.string().nullable(),
  /** Hide what is typed. */
  masked: z.boolean(),
  /** Regular expression. */
  validation: z.string().nullable(),
  validationMessage: z.string().nullable(),
  locationOption: locationQuestionOption.nullable(),
});

/** What the choices of registration and session questions share. */
export const choiceFields = z.object({
  id,
  value: z.string(),
  text: z.string().nullable(),
  supply: z.int().nullable(),
  description: z.string().nullable(),
  sortOrder: z.int(),
});

/** Stands for a sub-question that the section lists itself. */
export const questionReference = z.object({ questionId: id });

export const registrationQuestionChoice = choiceFields.extend({
  /** Open when the choice is taken: whole questions, or references to them. */
  get subQuestions(): z.ZodUnion<[z.ZodArray<typeof questionReference>, z.ZodArray<typeof registrationQuestion>]> {
    return z.union([z.array(questionReference), z.array(registrationQuestion)]);
  },
});
export type RegistrationQuestionChoice = z.infer<typeof registrationQuestionChoice>;

export const registrationQuestion = questionFields.extend({
  eventId: id,
  /** Grid columns, 1 to 12. */
  span: z.int().min(1).max(12),
  get choices(): z.ZodArray<typeof registrationQuestionChoice> {
    return z.array(registrationQuestionChoice);
  },
});
export type RegistrationQuestion = z.infer<typeof registrationQuestion>;

export const baseRegistrationQuestionResponse = z.object({
  questionId: id,
  question: registrationQuestion,
  value: z.string(),
});
export type BaseRegistrationQuestionResponse = z.infer<typeof baseRegistrationQuestionResponse>;

export const registrationQuestionResponse = baseRegistrationQuestionResponse.extend({
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type RegistrationQuestionResponse = z.infer<typeof registrationQuestionResponse>;

/** Empty tiers, tickets and add-ons = asked of everyone. */
export const registrationSection = z.object({
  id,
  eventId: id,
  name: z.string(),
  description: z.string().nullable(),
  sortOrder: z.int(),
  accountTiers: z.array(baseAccountTier),
  eventTickets: z.array(basePassType),
  eventAddOns: z.array(baseEventAddOn),
  questions: z.array(registrationQuestion),
});
export type RegistrationSection = z.infer<typeof registrationSection>;

/** The same shape, asked after registration. */
export const registrationFollowup = z.object(registrationSection.shape);
export type RegistrationFollowup = z.infer<typeof registrationFollowup>;

export const passQuestions = z.object({ passId: id, sections: z.array(registrationSection) });
export type PassQuestions = z.infer<typeof passQuestions>;
