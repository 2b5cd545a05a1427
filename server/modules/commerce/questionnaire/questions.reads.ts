import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Ids, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";

/** Questions with their choices, and by id what each choice opens; of which events is the caller's to add. */
export const questionRows = (tx: Tx) =>
  tx
    .selectFrom("registrationQuestions as q")
    .select([
      ...(["q.id", "q.eventId", "q.sectionId", "q.sortOrder", "q.featured", "q.type", "q.name", "q.required"] as const),
      ...(["q.description", "q.label", "q.placeholder", "q.default", "q.searchListId", "q.mutable"] as const),
      ...(["q.min", "q.max", "q.masked", "q.validation", "q.validationMessage"] as const),
      ...(["q.locationOption", "q.span"] as const),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("registrationQuestionChoices as c")
          .whereRef("c.organizationId", "=", "q.organizationId")
          .whereRef("c.questionId", "=", "q.id")
          .select(["c.id", "c.value", "c.text", "c.description", "c.sortOrder", "c.supply", "c.sold"])
          .select(
            sql<string[]>`array(select o.question_id from registration_sub_questions o
              where o.organization_id = c.organization_id and o.choice_id = c.id
              order by o.sort_order, o.question_id)`.as("subQuestionIds"),
          )
          .orderBy("c.sortOrder")
          .orderBy("c.id"),
      ).as("choices"),
    )
    .orderBy("q.sortOrder")
    .orderBy("q.id");
export type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionRows>["execute"]>>[number];

/** All questions of the events that these are of: what is answered may open others. */
export const questionRowsAround = (tx: Tx, ids: Ids) =>
  questionRows(tx).where("q.eventId", "in", (eb) =>
    eb.selectFrom("registrationQuestions as a").where(isAmong("a.id", ids)).select("a.eventId"),
  );
