import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Ids, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";

export const listSessionSections = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom("sessionSections")
    .where("sessionId", "=", sessionId)
    .select(["id", "name", "description", "sortOrder"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

/** What sessions ask, with the choices and the questions that a choice opens. */
export const sessionQuestionRows = (tx: Tx, sessionIds: Ids) =>
  tx
    .selectFrom("sessionQuestions as q")
    .where(isAmong("q.sessionId", sessionIds))
    .select([
      ...(["q.id", "q.sectionId", "q.featured", "q.type", "q.name", "q.required", "q.description", "q.label"] as const),
      ...(["q.placeholder", "q.default", "q.searchListId", "q.mutable", "q.min", "q.max", "q.masked"] as const),
      ...(["q.validation", "q.validationMessage", "q.locationOption", "q.price", "q.supply", "q.sold"] as const),
      "q.sortOrder",
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("sessionQuestionChoices as c")
          .whereRef("c.organizationId", "=", "q.organizationId")
          .whereRef("c.questionId", "=", "q.id")
          .select(["c.id", "c.value", "c.text", "c.description", "c.sortOrder", "c.supply", "c.sold"])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom("sessionSubQuestions as s")
                .whereRef("s.organizationId", "=", "c.organizationId")
                .whereRef("s.choiceId", "=", "c.id")
                .select("s.questionId")
                .orderBy("s.sortOrder")
                .orderBy("s.questionId"),
            ).as("opens"),
          )
          .orderBy("c.sortOrder")
          .orderBy("c.id"),
      ).as("choices"),
    )
    .orderBy("q.sortOrder")
    .orderBy("q.id");
export type SessionQuestionRow = Awaited<ReturnType<ReturnType<typeof sessionQuestionRows>["execute"]>>[number];
