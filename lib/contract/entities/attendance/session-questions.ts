import * as z from "zod";
import { choiceFields, questionFields, questionReference } from "#entities/commerce/questions";
import { id, money } from "#kernel/wire";

export const eventSessionQuestionChoice = choiceFields.extend({
  get subQuestions(): z.ZodUnion<[z.ZodArray<typeof questionReference>, z.ZodArray<typeof eventSessionQuestion>]> {
    return z.union([z.array(questionReference), z.array(eventSessionQuestion)]);
  },
});
export type EventSessionQuestionChoice = z.infer<typeof eventSessionQuestionChoice>;

export const eventSessionQuestion = questionFields.extend({
  sortOrder: z.int(),
  get choices(): z.ZodArray<typeof eventSessionQuestionChoice> {
    return z.array(eventSessionQuestionChoice);
  },
  price: money.nullable(),
  supply: z.int().nullable(),
});
export type EventSessionQuestion = z.infer<typeof eventSessionQuestion>;

export const eventSessionQuestionResponse = z.object({
  questionId: id,
  question: eventSessionQuestion,
  value: z.string(),
});
export type EventSessionQuestionResponse = z.infer<typeof eventSessionQuestionResponse>;

export const eventSessionSection = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  sortOrder: z.int(),
  questions: z.array(eventSessionQuestion),
});
export type EventSessionSection = z.infer<typeof eventSessionSection>;
