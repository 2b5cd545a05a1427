import type { Tx } from "#server/db/database";
import { counting } from "#server/modules/events/holders/holders.policy";

/** Makes other writers of an account's passes and accesses wait until this transaction ends. */
export const lockRegistrationOf = (tx: Tx, eventId: string, accountId: string) =>
  tx
    .selectFrom("registrations")
    .where("eventId", "=", eventId)
    .where("accountId", "=", accountId)
    .select("id")
    .forUpdate()
    .executeTakeFirst();

/** Passes of the event that the account holds, in the order they came. */
export const listHeldPasses = (tx: Tx, eventId: string, accountId: string) =>
  tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .where("r.eventId", "=", eventId)
    .where("r.accountId", "=", accountId)
    .where("p.status", "in", counting)
    .select(["p.id", "p.registrationId"])
    .orderBy("p.createdAt")
    .orderBy("p.id")
    .execute();
export type HeldPass = Awaited<ReturnType<typeof listHeldPasses>>[number];

/** Accesses of passes to a session, canceled ones too, in the order they came. */
export const listAccessesTo = async (tx: Tx, sessionId: string, passIds: readonly string[]) =>
  passIds.length === 0
    ? []
    : tx
        .selectFrom("sessionAccesses")
        .where("sessionId", "=", sessionId)
        .where("passId", "in", passIds)
        .select(["id", "passId", "status"])
        .orderBy("createdAt")
        .orderBy("id")
        .execute();
export type AccessRow = Awaited<ReturnType<typeof listAccessesTo>>[number];

/** The access of a pass to a session, by the session's id or slug, while it counts. */
export const findHeldAccess = (
  tx: Tx,
  { registrationId, passId, sessionId }: { registrationId: string; passId: string; sessionId: string },
  column: "id" | "slug",
) =>
  tx
    .selectFrom("sessionAccesses as a")
    .innerJoin("sessions as s", (join) =>
      join.onRef("s.organizationId", "=", "a.organizationId").onRef("s.id", "=", "a.sessionId"),
    )
    .innerJoin("passes as p", (join) =>
      join.onRef("p.organizationId", "=", "a.organizationId").onRef("p.id", "=", "a.passId"),
    )
    .where("p.registrationId", "=", registrationId)
    .where("p.id", "=", passId)
    .where(`s.${column}`, "=", sessionId)
    .where("a.status", "in", counting)
    .select(["a.id", "a.passId", "a.status", "a.sessionId"])
    .executeTakeFirst();

/** Accesses of passes that have taken their place. */
export const listHeldAccesses = async (tx: Tx, passIds: readonly string[]) =>
  passIds.length === 0
    ? []
    : tx
        .selectFrom("sessionAccesses")
        .where("passId", "in", passIds)
        .where("status", "in", counting)
        .select(["id", "sessionId"])
        .orderBy("id")
        .execute();

/** Every access of a pass, those that are over too. */
export const listAccessesOf = (tx: Tx, passId: string) =>
  tx
    .selectFrom("sessionAccesses")
    .where("passId", "=", passId)
    .select(["id", "passId", "status", "sessionId"])
    .orderBy("id")
    .execute();

/** Answers of accesses that do not count. */
export const dropIdleAnswers = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom("sessionQuestionResponses").where("accessId", "in", ids).execute();
};

export const insertDrafts = async (tx: Tx, sessionId: string, passIds: readonly string[], now: Date): Promise<void> => {
  if (passIds.length === 0) return;
  await tx
    .insertInto("sessionAccesses")
    .values(passIds.map((passId) => ({ sessionId, passId, createdAt: now, updatedAt: now })))
    .execute();
};

/** Canceled accesses become drafts again, with nothing answered. */
export const reopenDrafts = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx.deleteFrom("sessionQuestionResponses").where("accessId", "in", ids).execute();
  await tx
    .updateTable("sessionAccesses")
    .set({ status: "draft", updatedAt: now })
    .where("id", "in", ids)
    .where("status", "=", "canceled")
    .execute();
};

/** Drafts that nobody ever paid for go; those that the books name are canceled again. */
export const dropDrafts = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("sessionAccesses as a")
    .where("a.id", "in", ids)
    .where("a.status", "=", "draft")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("paymentLineItems as i")
            .whereRef("i.organizationId", "=", "a.organizationId")
            .whereRef("i.accessId", "=", "a.id")
            .where("i.paymentId", "is not", null)
            .select("i.id"),
        ),
      ),
    )
    .execute();
  await tx
    .updateTable("sessionAccesses")
    .set({ status: "canceled", updatedAt: now })
    .where("id", "in", ids)
    .where("status", "=", "draft")
    .execute();
};

/** How many drafts became lasting; those of passes that the registration has lost stay as they are. */
export const finishDrafts = async (
  tx: Tx,
  { ids, registrationId }: { ids: readonly string[]; registrationId: string },
  status: "ready" | "needsInfo",
  now: Date,
): Promise<number> => {
  if (ids.length === 0) return 0;
  const finished = await tx
    .updateTable("sessionAccesses as a")
    .from("passes as p")
    .whereRef("p.organizationId", "=", "a.organizationId")
    .whereRef("p.id", "=", "a.passId")
    .where("p.registrationId", "=", registrationId)
    .where("p.status", "in", counting)
    .where("a.id", "in", ids)
    .where("a.status", "=", "draft")
    .set({ status, updatedAt: now })
    .returning("a.id")
    .execute();
  return finished.length;
};

export const markAwaiting = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable("sessionAccesses")
    .set({ status: "needsInfo", updatedAt: now })
    .where("id", "=", id)
    .where("status", "=", "ready")
    .execute();

export const markComplete = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable("sessionAccesses")
    .set({ status: "ready", updatedAt: now })
    .where("id", "=", id)
    .where("status", "=", "needsInfo")
    .execute();

export const cancelAccessesOf = (tx: Tx, passIds: readonly string[], now: Date) =>
  tx
    .updateTable("sessionAccesses")
    .set({ status: "canceled", updatedAt: now })
    .where("passId", "in", passIds)
    .where("status", "<>", "canceled")
    .execute();

/** The accesses that an offer names, in its order; null for one that is gone. */
export const listOfferedAccessIds = async (tx: Tx, intentId: string): Promise<(string | null)[]> => {
  const rows = await tx
    .selectFrom("paymentLineItems")
    .where("intentId", "=", intentId)
    .select("accessId")
    .distinct()
    .execute();
  return rows.map(({ accessId }) => accessId);
};

/** Whether a pass of the account has joined the session. */
export const holdsAccess = async (tx: Tx, sessionId: string, accountId: string): Promise<boolean> => {
  const held = await tx
    .selectFrom("sessionAccesses as a")
    .innerJoin("passes as p", (join) =>
      join.onRef("p.organizationId", "=", "a.organizationId").onRef("p.id", "=", "a.passId"),
    )
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .where("a.sessionId", "=", sessionId)
    .where("r.accountId", "=", accountId)
    .where("a.status", "in", counting)
    .where("p.status", "in", counting)
    .select("a.id")
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
};
