import { jsonArrayFrom } from "kysely/helpers/postgres";
import { instant, isJoined } from "#server/db/brought";
import type { Tx } from "#server/db/database";

const answerRows = (tx: Tx) =>
  tx
    .selectFrom("sessionQuestionResponses as z")
    .select(["z.questionId", "z.value"])
    .orderBy("z.createdAt")
    .orderBy("z.questionId");

/** Sessions that passes may enter, with what was answered for them, in the order they were taken. */
export const accessRows = (tx: Tx) =>
  tx
    .selectFrom("sessionAccesses as x")
    .where("x.status", "<>", "canceled")
    .select(["x.id", "x.status", "x.sessionId", "x.passId"])
    .select([
      instant("x.createdAt").as("createdAt"),
      instant("x.updatedAt").as("updatedAt"),
      jsonArrayFrom(answerRows(tx).where(isJoined("z.accessId", "x.id"))).as("answers"),
    ])
    .orderBy("x.createdAt")
    .orderBy("x.id");
export type AccessRow = Awaited<ReturnType<ReturnType<typeof accessRows>["execute"]>>[number];
