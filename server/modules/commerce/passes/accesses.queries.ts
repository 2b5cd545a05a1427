import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";

/** Sessions that passes may enter, with what was answered for them. */
export const listAccesses = async (tx: Tx, passIds: readonly string[]) =>
  passIds.length === 0
    ? []
    : tx
        .selectFrom("sessionAccesses as a")
        .where(isAmong("a.passId", passIds))
        .where("a.status", "<>", "canceled")
        .select(["a.id", "a.status", "a.sessionId", "a.passId", "a.createdAt", "a.updatedAt"])
        .select((eb) =>
          jsonArrayFrom(
            eb
              .selectFrom("sessionQuestionResponses as r")
              .whereRef("r.organizationId", "=", "a.organizationId")
              .whereRef("r.accessId", "=", "a.id")
              .select(["r.questionId", "r.value"])
              .orderBy("r.createdAt")
              .orderBy("r.questionId"),
          ).as("answers"),
        )
        .orderBy("a.createdAt")
        .orderBy("a.id")
        .execute();

export const listSessionSections = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom("sessionSections")
    .where("sessionId", "=", sessionId)
    .select(["id", "name", "description", "sortOrder"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

/** What sessions ask, with the choices and the questions that a choice opens. */
export const listSessionQuestions = (tx: Tx, sessionIds: readonly string[]) =>
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
    .orderBy("q.id")
    .execute();
export type SessionQuestionRow = Awaited<ReturnType<typeof listSessionQuestions>>[number];
