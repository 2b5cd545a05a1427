import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tx } from "#server/db/database";

/** One change of what an event asks at a time: what depends on all of its questions stays true. */
export const lockQuestionnaire = (tx: Tx, eventId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('questionnaire'), hashtext(${eventId}))`.execute(tx);

export const listPlaces = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("registrationQuestions")
    .where("eventId", "=", eventId)
    .select(["id", "sectionId", "sortOrder"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

const hasChoices = sql<boolean>`q.type in ('select', 'radio', 'checkbox')`;

/**
 * Passes that answered each question of an event, or one of them: those with choices by what was answered, all others
 * altogether. What lies in carts does not count.
 */
export const countAnswers = (tx: Tx, { eventId, questionId }: { eventId: string; questionId?: string }) => {
  const all = tx
    .selectFrom("registrationQuestions as q")
    .innerJoin("registrationQuestionResponses as r", (join) =>
      join.onRef("r.organizationId", "=", "q.organizationId").onRef("r.questionId", "=", "q.id"),
    )
    .innerJoin("passes as p", (join) =>
      join.onRef("p.organizationId", "=", "r.organizationId").onRef("p.id", "=", "r.passId"),
    )
    .where("q.eventId", "=", eventId)
    .where("p.status", "<>", "draft");
  return (questionId ? all.where("q.id", "=", questionId) : all)
    .select(["q.id", "q.type", sql<string | null>`case when ${hasChoices} then r.value end`.as("value")])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .groupBy(["q.id", "q.type", "value"])
    .execute();
};

/** Held until the transaction ends: nobody answers it meanwhile. */
export const lockQuestion = (tx: Tx, eventId: string, id: string) =>
  tx
    .selectFrom("registrationQuestions")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .select([
      ...(["id", "sectionId", "sortOrder", "type", "name", "required", "mutable", "description", "label"] as const),
      ...(["placeholder", "default", "featured", "masked", "min", "max", "validation", "validationMessage"] as const),
      ...(["locationOption", "searchListId", "span"] as const),
    ])
    .forUpdate()
    .executeTakeFirst();

export const isAnswered = async (tx: Tx, questionId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom("registrationQuestionResponses as r")
    .innerJoin("passes as p", (join) =>
      join.onRef("p.organizationId", "=", "r.organizationId").onRef("p.id", "=", "r.passId"),
    )
    .where("r.questionId", "=", questionId)
    .where("p.status", "<>", "draft")
    .select("r.passId")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const listOpenings = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("registrationSubQuestions as s")
    .innerJoin("registrationQuestionChoices as c", (join) =>
      join.onRef("c.organizationId", "=", "s.organizationId").onRef("c.id", "=", "s.choiceId"),
    )
    .innerJoin("registrationQuestions as q", (join) =>
      join.onRef("q.organizationId", "=", "c.organizationId").onRef("q.id", "=", "c.questionId"),
    )
    .where("q.eventId", "=", eventId)
    .select(["c.questionId as openerId", "s.choiceId", "s.questionId"])
    .orderBy("s.sortOrder")
    .orderBy("s.questionId")
    .execute();

export const hasSearchList = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom("searchLists").where("id", "=", id).select("id").executeTakeFirst()) !== undefined;

const passTypeNames = (tx: Tx, eventId: string) =>
  tx.selectFrom("passTypes").where("eventId", "=", eventId).select(["id", "name"]).orderBy("sortOrder").orderBy("id");

const addOnNames = (tx: Tx, eventId: string) =>
  tx.selectFrom("eventAddOns").where("eventId", "=", eventId).select(["id", "name"]).orderBy("sortOrder").orderBy("id");

const tierNames = (tx: Tx) => tx.selectFrom("accountTiers").select(["id", "name"]).orderBy("priority").orderBy("id");

/** Whom a section of the event can ask, by name. */
export const findAudienceNames = (tx: Tx, eventId: string) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(tierNames(tx)).as("accountTiers"),
      jsonArrayFrom(passTypeNames(tx, eventId)).as("passTypes"),
      jsonArrayFrom(addOnNames(tx, eventId)).as("addOns"),
    ])
    .executeTakeFirstOrThrow();

/** A choice of a question of the event. */
export const findChoice = (tx: Tx, eventId: string, id: string) =>
  tx
    .selectFrom("registrationQuestionChoices as c")
    .innerJoin("registrationQuestions as q", (join) =>
      join.onRef("q.organizationId", "=", "c.organizationId").onRef("q.id", "=", "c.questionId"),
    )
    .where("q.eventId", "=", eventId)
    .where("c.id", "=", id)
    .select(["c.id", "c.questionId"])
    .executeTakeFirst();
