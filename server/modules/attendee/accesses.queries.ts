import type { Tx } from "#server/db/database";

export const listAccesses = async (tx: Tx, passIds: readonly string[]) =>
  passIds.length === 0
    ? []
    : tx
        .selectFrom("sessionAccesses")
        .where("passId", "in", passIds)
        .where("status", "<>", "canceled")
        .select(["id", "status", "sessionId", "passId", "createdAt", "updatedAt"])
        .orderBy("createdAt")
        .orderBy("id")
        .execute();

export const listAccessAnswers = (tx: Tx, accessIds: readonly string[]) =>
  tx
    .selectFrom("sessionQuestionResponses")
    .where("accessId", "in", accessIds)
    .select(["accessId", "questionId", "value"])
    .orderBy("createdAt")
    .orderBy("questionId")
    .execute();

export const listSessionSections = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom("sessionSections")
    .where("sessionId", "=", sessionId)
    .select(["id", "name", "description", "sortOrder"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const listSessionQuestions = (tx: Tx, sessionIds: readonly string[]) =>
  tx
    .selectFrom("sessionQuestions")
    .where("sessionId", "in", sessionIds)
    .select([
      ...(["id", "sectionId", "featured", "type", "name", "required", "description", "label", "placeholder"] as const),
      ...(["default", "searchListId", "mutable", "min", "max", "masked", "validation", "validationMessage"] as const),
      ...(["locationOption", "price", "supply", "sold", "sortOrder"] as const),
    ])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();
export type SessionQuestionRow = Awaited<ReturnType<typeof listSessionQuestions>>[number];

export const listSessionChoices = (tx: Tx, questionIds: readonly string[]) =>
  tx
    .selectFrom("sessionQuestionChoices")
    .where("questionId", "in", questionIds)
    .select(["id", "questionId", "value", "text", "description", "sortOrder", "supply", "sold"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const listSessionSubQuestions = (tx: Tx, choiceIds: readonly string[]) =>
  tx
    .selectFrom("sessionSubQuestions")
    .where("choiceId", "in", choiceIds)
    .select(["choiceId", "questionId"])
    .orderBy("sortOrder")
    .orderBy("questionId")
    .execute();

/** Sessions of the event that take registrations and that the pass does not enter yet. */
export const listOpenSessionIds = async (tx: Tx, eventId: string, passId: string, now: Date): Promise<string[]> => {
  const rows = await tx
    .selectFrom("sessions as s")
    .where("s.eventId", "=", eventId)
    .where("s.registrationEnabled", "=", true)
    .where("s.nonSession", "=", false)
    .where((eb) => eb.or([eb("s.registrationEnd", "is", null), eb("s.registrationEnd", ">", now.toISOString())]))
    .where("s.endTime", ">", now.toISOString())
    .where((eb) => eb.or([eb("s.supply", "is", null), eb("s.sold", "<", eb.ref("s.supply"))]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("sessionAccesses as a")
            .whereRef("a.organizationId", "=", "s.organizationId")
            .whereRef("a.sessionId", "=", "s.id")
            .where("a.passId", "=", passId)
            .where("a.status", "in", ["ready", "needsInfo"])
            .select("a.id"),
        ),
      ),
    )
    .select("s.id")
    .orderBy("s.startTime")
    .orderBy("s.sortOrder")
    .orderBy("s.id")
    .execute();
  return rows.map(({ id }) => id);
};

export const findSession = (tx: Tx, eventId: string, column: "id" | "slug", value: string) =>
  tx.selectFrom("sessions").where("eventId", "=", eventId).where(column, "=", value).select("id").executeTakeFirst();
