import { sql } from "kysely";
import { type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";

/** Add-ons with their pictures; of which event, or by which ids, is the caller's to add. */
const addOnRows = (tx: Tx) =>
  tx
    .selectFrom("eventAddOns as a")
    .select([
      ...(["a.id", "a.eventId", "a.name", "a.shortDescription", "a.longDescription", "a.supply", "a.sold"] as const),
      ...(["a.price", "a.pricePerNight", "a.taxCode", "a.taxIncluded", "a.sortOrder"] as const),
    ])
    .select([
      instant("a.createdAt").as("createdAt"),
      instant("a.updatedAt").as("updatedAt"),
      pictureAt("a.imageId").as("image"),
    ]);
export type AddOnRow = Awaited<ReturnType<ReturnType<typeof addOnRows>["execute"]>>[number];

/** The add-ons of an event as they are offered, with which pass types each is limited to; none: it goes with all. */
export const listAddOnsOfEvent = (tx: Tx, eventId: string) =>
  addOnRows(tx)
    .where("a.eventId", "=", eventId)
    .select(
      sql<string[]>`array(select t.pass_type_id from event_add_on_pass_types t
        where t.organization_id = a.organization_id and t.add_on_id = a.id order by 1)`.as("passTypeIds"),
    )
    .orderBy("a.sortOrder")
    .orderBy("a.id")
    .execute();

/** The statement of what summaries of add-ons say: to be sent, or to be brought along by another one. */
export const addOnSummaryRows = (tx: Tx, ids: Ids) => addOnRows(tx).where(isAmong("a.id", ids));
