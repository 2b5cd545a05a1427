import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import { countAround } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { counting } from "#server/modules/events/holders/holders.policy";
import type { AccessLevel } from "./activations.policy.ts";

const columns = [
  "id",
  "slug",
  "name",
  "shortDescription",
  "longDescription",
  "maxPoints",
  "startAfter",
  "imageId",
  "type",
  "accessLevel",
  "createdAt",
  "updatedAt",
] as const;

export const pageActivations = async (
  tx: Tx,
  eventId: string,
  levels: readonly AccessLevel[],
  { page, pageSize }: PageQuery,
) => {
  const offset = (page - 1) * pageSize;
  const all = tx
    .selectFrom("eventActivations")
    .where("eventId", "=", eventId)
    .where("type", "!=", "private")
    .where("accessLevel", "in", levels);
  const rows = await all
    .select(columns)
    .orderBy("sortOrder")
    .orderBy("id")
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
  const count = await countAround({ offset, pageSize, ids: rows.map(({ id }) => id) }, async () => {
    const counted = all.select((eb) => eb.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  });
  return { items: rows.slice(0, pageSize), count };
};
export type ActivationRow = Awaited<ReturnType<typeof pageActivations>>["items"][number];

export const findActivation = (tx: Tx, eventId: string, reference: string) =>
  tx
    .selectFrom("eventActivations")
    .where("eventId", "=", eventId)
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select([...columns, "code"])
    .executeTakeFirst();

export const listCompletions = (tx: Tx, activationIds: readonly string[], passId: string) =>
  tx
    .selectFrom("eventActivationCompletions")
    .where("activationId", "in", activationIds)
    .where("passId", "=", passId)
    .select(["activationId", "id", "earnedPoints", "createdAt"])
    .execute();

/** Of those activations that are shown to the pass, or that it has completed. */
export const countCompletions = async (tx: Tx, eventId: string, passId: string, levels: readonly AccessLevel[]) => {
  const { total, completed } = await tx
    .selectFrom("eventActivations as a")
    .leftJoin("eventActivationCompletions as c", (join) =>
      join
        .onRef("c.organizationId", "=", "a.organizationId")
        .onRef("c.activationId", "=", "a.id")
        .on("c.passId", "=", passId),
    )
    .where("a.eventId", "=", eventId)
    .where((eb) =>
      eb.or([eb("c.id", "is not", null), eb.and([eb("a.type", "!=", "private"), eb("a.accessLevel", "in", levels)])]),
    )
    .select((eb) => [eb.fn.count<number>("a.id").as("total"), eb.fn.count<number>("c.id").as("completed")])
    .executeTakeFirstOrThrow();
  return { total, completed };
};

/** A pass completes an activation once; doing it again changes nothing. */
export const insertCompletion = async (
  tx: Tx,
  activationId: string,
  passId: string,
  earnedPoints: number,
): Promise<void> => {
  await tx
    .insertInto("eventActivationCompletions")
    .values({ activationId, passId, earnedPoints })
    .onConflict((conflict) => conflict.columns(["organizationId", "activationId", "passId"]).doNothing())
    .execute();
};

/** The account's own pass for the event, if it counts. */
export const findHeldPass = (tx: Tx, eventId: string, passId: string, accountId: string) =>
  tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .innerJoin("passTypes as t", (join) =>
      join.onRef("t.organizationId", "=", "p.organizationId").onRef("t.id", "=", "p.passTypeId"),
    )
    .where("p.id", "=", passId)
    .where("p.status", "in", counting)
    .where("r.eventId", "=", eventId)
    .where("r.accountId", "=", accountId)
    .select(["p.id", "t.accessLevel"])
    .executeTakeFirst();
