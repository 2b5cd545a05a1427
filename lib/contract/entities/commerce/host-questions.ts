import * as z from "zod";
import { clearableLine, clearableText, limits, requiredLine } from "#entities/shared/text";
import { believedFields, id } from "#kernel/wire";
import { choiceFields, locationQuestionOption, questionFields, questionType } from "./questions.ts";

/** When a section asks. */
export const sectionKind = z.enum(["registration", "followup"]);
export type HostSectionKind = z.infer<typeof sectionKind>;

/** A choice as hosts see it: `supply` is all there is, also what is taken of it. */
export const hostChoice = choiceFields.extend({
  /** Taken by passes that are ready or need information. */
  sold: z.int(),
  /** Passes that answered with it, also canceled ones: its value stays, and it is not removed. */
  answers: z.int(),
  /** Questions it opens, in their order. */
  subQuestionIds: z.array(id),
});
export type HostChoice = z.infer<typeof hostChoice>;

export const hostQuestion = questionFields.extend({
  eventId: id,
  /** Null: asked when a choice opens it, or not at all. */
  sectionId: id.nullable(),
  span: z.int().min(1).max(12),
  sortOrder: z.int(),
  /** Passes that answered it, also canceled ones: its type stays, and it is not deleted. */
  answers: z.int(),
  choices: z.array(hostChoice),
});
export type HostQuestion = z.infer<typeof hostQuestion>;

/** A section with whom it asks: none of a kind = everyone. */
export const hostSection = z.object({
  id,
  kind: sectionKind,
  name: z.string(),
  description: z.string().nullable(),
  sortOrder: z.int(),
  accountTierIds: z.array(id),
  passTypeIds: z.array(id),
  addOnIds: z.array(id),
  questionIds: z.array(id),
});
export type HostSection = z.infer<typeof hostSection>;

const named = z.object({ id, name: z.string() });

/** Everything an event asks, and whom it can ask. */
export const questionnaire = z.object({
  sections: z.array(hostSection),
  /** All of them, also those that choices open and those that are not asked. */
  questions: z.array(hostQuestion),
  audience: z.object({
    accountTiers: z.array(named),
    passTypes: z.array(named),
    addOns: z.array(named),
  }),
});
export type Questionnaire = z.infer<typeof questionnaire>;

const sentId = id.toLowerCase();
/** The server's budget for a pattern counts on it. */
export const patternLimit = 200;

export const choiceInput = z.object({
  /** Null = new. */
  id: sentId.nullable(),
  value: requiredLine(limits.line),
  /** Shown in place of the value. */
  text: clearableLine(limits.line).optional(),
  /** Null = unlimited. */
  supply: z.int().min(0).max(1_000_000).nullable().optional(),
  description: clearableText(limits.link).optional(),
  /** Left out: as they are. */
  subQuestionIds: z.array(sentId).max(50, { error: "too_many" }).optional(),
});
export type ChoiceInput = z.input<typeof choiceInput>;

const asked = {
  name: requiredLine(limits.line),
  required: z.boolean(),
  mutable: z.boolean(),
  choices: z.array(choiceInput).max(200, { error: "too_many" }),
};

const details = {
  description: clearableText(limits.description),
  label: clearableLine(limits.line),
  placeholder: clearableLine(limits.line),
  default: clearableText(limits.answer),
  featured: z.boolean(),
  masked: z.boolean(),
  min: clearableLine(20),
  max: clearableLine(20),
  validation: clearableText(patternLimit),
  validationMessage: clearableLine(limits.line),
  locationOption: locationQuestionOption.nullable(),
  searchListId: sentId.nullable(),
  span: z.int().min(1).max(12),
};

/** What the type does not take is not kept. */
export const questionCreateInput = z.object({
  ...asked,
  description: details.description.default(null),
  label: details.label.default(null),
  placeholder: details.placeholder.default(null),
  default: details.default.default(null),
  featured: details.featured.default(false),
  masked: details.masked.default(false),
  min: details.min.default(null),
  max: details.max.default(null),
  validation: details.validation.default(null),
  validationMessage: details.validationMessage.default(null),
  locationOption: details.locationOption.default(null),
  searchListId: details.searchListId.default(null),
  span: details.span.default(12),
  type: questionType,
  /** Left out: the event's first section at registration, made when there is none. */
  sectionId: sentId.nullable().optional(),
  /** The choice that opens it; it is in no section then. */
  choiceId: sentId.optional(),
});
export type QuestionCreateInput = z.input<typeof questionCreateInput>;

/** Details that are left out stay as they are. */
export const questionUpdateInput = z.object({
  ...asked,
  ...z.object(details).partial().shape,
  /** Another one while nobody has answered. */
  type: questionType.optional(),
  sectionId: sentId.nullable().optional(),
  sortOrder: z.int().min(0).max(1_000_000).optional(),
  /** The fields as they were when the host began (decisions/029). */
  base: believedFields,
});
export type QuestionUpdateInput = z.input<typeof questionUpdateInput>;

const sectionDetails = z
  .object({
    description: clearableText(limits.description),
    accountTierIds: z.array(sentId).max(100, { error: "too_many" }),
    passTypeIds: z.array(sentId).max(200, { error: "too_many" }),
    addOnIds: z.array(sentId).max(200, { error: "too_many" }),
  })
  .partial();

export const sectionCreateInput = sectionDetails.extend({ kind: sectionKind, name: requiredLine(limits.name) });
export type SectionCreateInput = z.input<typeof sectionCreateInput>;

/** What is left out stays as it is. */
export const sectionUpdateInput = sectionDetails.extend({
  name: requiredLine(limits.name).optional(),
  base: believedFields,
});
export type SectionUpdateInput = z.input<typeof sectionUpdateInput>;

/** Sections in their order with their questions in theirs; `id: null` takes questions out of the sections. */
export const questionOrderInput = z.object({
  sections: z
    .array(z.object({ id: sentId.nullable(), questionIds: z.array(sentId).max(1000, { error: "too_many" }) }))
    .max(200, { error: "too_many" }),
});
export type QuestionOrderInput = z.input<typeof questionOrderInput>;

/** A list that `search` questions choose from; the organization's events share them. */
export const searchList = z.object({
  id,
  name: z.string(),
  /** How many entries it has. */
  values: z.int(),
});
export type SearchList = z.infer<typeof searchList>;

export const searchListInput = z.object({
  name: requiredLine(limits.name),
  values: z
    .array(requiredLine(limits.line))
    .min(1, { error: "required" })
    .max(5000, { error: "too_many" })
    .overwrite((values) => [...new Set(values)]),
});
export type SearchListInput = z.input<typeof searchListInput>;
