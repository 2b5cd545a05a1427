import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "#server/db/database";
import type { RegistrationQuestionChoices, RegistrationQuestions } from "#server/db/tables";

export const insertQuestion = (tx: Tx, values: Insertable<RegistrationQuestions>) =>
  tx.insertInto("registrationQuestions").values(values).returning("id").executeTakeFirstOrThrow();

export const updateQuestion = (tx: Tx, id: string, values: Updateable<RegistrationQuestions>) =>
  tx.updateTable("registrationQuestions").set(values).where("id", "=", id).execute();

export const deleteQuestions = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom("registrationQuestions").where("id", "in", ids).execute();

/** Where the next question of a section goes. */
export const nextQuestionOrder = async (tx: Tx, sectionId: string): Promise<number> => {
  const { last } = await tx
    .selectFrom("registrationQuestions")
    .where("sectionId", "=", sectionId)
    .select((eb) => eb.fn.max("sortOrder").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
};

/** In the order of their ids, as whoever answers takes them. */
export const lockChoices = (tx: Tx, questionId: string) =>
  tx
    .selectFrom("registrationQuestionChoices")
    .where("questionId", "=", questionId)
    .select(["id", "value", "sold"])
    .orderBy("id")
    .forUpdate()
    .execute();

export const insertChoice = (tx: Tx, values: Insertable<RegistrationQuestionChoices>) =>
  tx.insertInto("registrationQuestionChoices").values(values).returning("id").executeTakeFirstOrThrow();

export const updateChoice = (tx: Tx, id: string, values: Updateable<RegistrationQuestionChoices>) =>
  tx.updateTable("registrationQuestionChoices").set(values).where("id", "=", id).execute();

export const deleteChoices = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom("registrationQuestionChoices").where("id", "in", ids).execute();

/** What lies in carts of answers that their question does not take any more. */
export const deleteDraftAnswers = (tx: Tx, questionId: string, gone: readonly string[] | "all") =>
  tx
    .deleteFrom("registrationQuestionResponses")
    .where("questionId", "=", questionId)
    .$if(gone !== "all", (answers) =>
      answers.where(({ or, eb }) =>
        or([
          eb("value", "in", gone),
          eb.exists(
            eb
              .selectFrom("registrationQuestions as q")
              .where("q.id", "=", questionId)
              .where("q.type", "=", "checkbox")
              .where(sql<boolean>`string_to_array(value, ',') && ${gone}::text[]`)
              .select("q.id"),
          ),
        ]),
      ),
    )
    .where("passId", "in", (eb) => eb.selectFrom("passes").where("status", "=", "draft").select("id"))
    .execute();

export const setOpened = async (tx: Tx, choiceId: string, questionIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom("registrationSubQuestions").where("choiceId", "=", choiceId).execute();
  if (questionIds.length === 0) return;
  await tx
    .insertInto("registrationSubQuestions")
    .values(questionIds.map((questionId, sortOrder) => ({ choiceId, questionId, sortOrder })))
    .execute();
};

/** One more at the end of what a choice opens. */
export const addOpened = (tx: Tx, choiceId: string, questionId: string) =>
  tx
    .insertInto("registrationSubQuestions")
    .values((eb) => ({
      choiceId,
      questionId,
      sortOrder: eb
        .selectFrom("registrationSubQuestions")
        .where("choiceId", "=", choiceId)
        .select((of) => sql<number>`coalesce(${of.fn.max("sortOrder")} + 1, 0)`.as("next")),
    }))
    .execute();

/** No choice opens them any more. */
export const deleteOpenings = async (tx: Tx, questionIds: readonly string[]): Promise<void> => {
  if (questionIds.length === 0) return;
  await tx.deleteFrom("registrationSubQuestions").where("questionId", "in", questionIds).execute();
};

/** In no section any more: a choice opens them. */
export const takeOutOfSections = async (tx: Tx, questionIds: readonly string[]): Promise<void> => {
  if (questionIds.length === 0) return;
  await tx.updateTable("registrationQuestions").set({ sectionId: null }).where("id", "in", questionIds).execute();
};

export interface QuestionPlace {
  id: string;
  sectionId: string | null;
  sortOrder: number;
}

export const placeQuestions = async (tx: Tx, places: readonly QuestionPlace[]): Promise<void> => {
  if (places.length === 0) return;
  await sql`
    update registration_questions q set section_id = v.section_id, sort_order = v.sort_order
    from unnest(
      ${places.map(({ id }) => id)}::uuid[],
      ${places.map(({ sectionId }) => sectionId)}::uuid[],
      ${places.map(({ sortOrder }) => sortOrder)}::int[]
    ) as v (id, section_id, sort_order)
    where q.id = v.id`.execute(tx);
};
