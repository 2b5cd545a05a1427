import { type Insertable, sql, type Updateable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isJoined } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { EventPackagePasses, EventPackages } from "#server/db/tables";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";

/** In the order in which they are offered, with what is in each and how many attendees have bought it. */
export const listPackagesOfEvent = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("eventPackages as p")
    .where("p.eventId", "=", eventId)
    .select(["p.id", "p.name", "p.description", "p.price", "p.isActive", "p.sortOrder", "p.taxCode", "p.taxIncluded"])
    .select(["p.createdAt", "p.updatedAt", pictureAt("p.imageId").as("image")])
    .select((eb) => [
      sql<number>`(
        select count(*) from attendee_packages a
        where a.organization_id = p.organization_id and a.package_id = p.id and a.status = 'ready'
      )`.as("sold"),
      jsonArrayFrom(
        eb
          .selectFrom("eventPackagePasses as i")
          .where(isJoined("i.packageId", "p.id"))
          .select(["i.id", "i.passTypeId", "i.quantity"])
          .orderBy("i.createdAt")
          .orderBy("i.id"),
      ).as("passes"),
    ])
    .orderBy("p.sortOrder")
    .orderBy("p.id")
    .execute();

export const lockPackage = (tx: Tx, eventId: string, id: string) =>
  tx
    .selectFrom("eventPackages")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .select(["id", "taxCode"])
    .forUpdate()
    .executeTakeFirst();

export const insertPackage = (tx: Tx, values: Insertable<EventPackages>) =>
  tx.insertInto("eventPackages").values(values).returning("id").executeTakeFirstOrThrow();

export const updatePackage = (tx: Tx, id: string, values: Updateable<EventPackages>) =>
  tx.updateTable("eventPackages").set(values).where("id", "=", id).execute();

/** Makes a package hold exactly these; what stays in it keeps its id. */
export const replaceContents = async (
  tx: Tx,
  packageId: string,
  passes: readonly Pick<Insertable<EventPackagePasses>, "passTypeId" | "quantity">[],
  now: Date,
): Promise<void> => {
  const ids = passes.map(({ passTypeId }) => passTypeId);
  await tx
    .deleteFrom("eventPackagePasses")
    .where("packageId", "=", packageId)
    .where("passTypeId", "not in", ids)
    .execute();
  await tx
    .insertInto("eventPackagePasses")
    .values(passes.map((pass) => ({ ...pass, packageId })))
    .onConflict((known) =>
      known
        .columns(["organizationId", "packageId", "passTypeId"])
        .doUpdateSet(({ ref }) => ({ quantity: ref("excluded.quantity"), updatedAt: now })),
    )
    .execute();
};

/** Nobody has bought any: drafts leave their carts with the passes in them. */
export const deletePackage = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .deleteFrom("passes")
    .where("status", "=", "draft")
    .where("attendeePackageId", "in", ({ selectFrom }) =>
      selectFrom("attendeePackages").where("packageId", "=", id).where("status", "=", "draft").select("id"),
    )
    .execute();
  await tx.deleteFrom("attendeePackages").where("packageId", "=", id).where("status", "=", "draft").execute();
  await tx.deleteFrom("eventPackages").where("id", "=", id).execute();
};
