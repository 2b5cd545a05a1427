import type { Tx } from "#server/db/database";
import { counting } from "#server/modules/events/holders/holders.policy";

/** Passes of a registration that count, with what their type goes with. */
export const listCompanions = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("passes as p")
    .innerJoin("passTypes as t", (join) =>
      join.onRef("t.organizationId", "=", "p.organizationId").onRef("t.id", "=", "p.passTypeId"),
    )
    .where("p.registrationId", "=", registrationId)
    .where("p.status", "in", counting)
    .select(["p.id", "p.passTypeId", "t.name as passTypeName", "t.requiredPassTypeId"])
    .orderBy("p.createdAt")
    .orderBy("p.id")
    .execute();

/** The pass type that another one goes with. */
export const findRequired = (tx: Tx, passTypeId: string) =>
  tx
    .selectFrom("passTypes as t")
    .innerJoin("passTypes as r", (join) =>
      join.onRef("r.organizationId", "=", "t.organizationId").onRef("r.id", "=", "t.requiredPassTypeId"),
    )
    .where("t.id", "=", passTypeId)
    .select(["r.id", "r.name"])
    .executeTakeFirst();
