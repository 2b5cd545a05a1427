import type { Tx } from "#server/db/database";
import type { SectionKind } from "./sections.policy.ts";

const sectionColumns = ["id", "eventId", "name", "description", "sortOrder"] as const;

export const listSections = (tx: Tx, eventId: string, kind: SectionKind) =>
  tx
    .selectFrom("registrationSections")
    .where("eventId", "=", eventId)
    .where("kind", "=", kind)
    .select(sectionColumns)
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();
export type SectionRow = Awaited<ReturnType<typeof listSections>>[number];

export const listSectionTiers = (tx: Tx, sectionIds: readonly string[]) =>
  tx
    .selectFrom("registrationSectionTiers")
    .where("sectionId", "in", sectionIds)
    .select(["sectionId", "tierId"])
    .execute();

export const listSectionPassTypes = (tx: Tx, sectionIds: readonly string[]) =>
  tx
    .selectFrom("registrationSectionPassTypes")
    .where("sectionId", "in", sectionIds)
    .select(["sectionId", "passTypeId"])
    .execute();

export const listSectionAddOns = (tx: Tx, sectionIds: readonly string[]) =>
  tx
    .selectFrom("registrationSectionAddOns")
    .where("sectionId", "in", sectionIds)
    .select(["sectionId", "addOnId"])
    .execute();

export const listQuestions = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectFrom("registrationQuestions")
    .where("eventId", "in", eventIds)
    .select([
      "id",
      "eventId",
      "sectionId",
      "featured",
      "type",
      "name",
      "required",
      "description",
      "label",
      "placeholder",
      "default",
      "searchListId",
      "mutable",
      "min",
      "max",
      "masked",
      "validation",
      "validationMessage",
      "locationOption",
      "span",
    ])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];

export const listChoices = (tx: Tx, questionIds: readonly string[]) =>
  tx
    .selectFrom("registrationQuestionChoices")
    .where("questionId", "in", questionIds)
    .select(["id", "questionId", "value", "text", "description", "sortOrder", "supply", "sold"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();
export type ChoiceRow = Awaited<ReturnType<typeof listChoices>>[number];

export const listSubQuestions = (tx: Tx, choiceIds: readonly string[]) =>
  tx
    .selectFrom("registrationSubQuestions")
    .where("choiceId", "in", choiceIds)
    .select(["choiceId", "questionId"])
    .orderBy("sortOrder")
    .orderBy("questionId")
    .execute();

/** Tiers with what the wire shows of them. */
export const listTiers = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("accountTiers")
    .where("id", "in", ids)
    .select(["id", "slug", "priority", "name", "iconName", "color", "imageId"])
    .execute();

export const listEventsOfQuestions = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom("registrationQuestions")
    .where("id", "in", ids)
    .select("eventId")
    .distinct()
    .execute();
  return rows.map(({ eventId }) => eventId);
};
