import type { BaseEventAddOn } from "#entities/commerce/add-ons";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import type { AddOnRow } from "./add-on-summaries.reads.ts";

/** The summary of an add-on from what a statement has read of it. */
export const addOnSummaryOf = (organization: OrganizationRecord, { sold: _, ...row }: AddOnRow): BaseEventAddOn => ({
  ...row,
  image: pictureOf(organization, row.image),
});

/** Summaries of add-ons from what a statement has read of them. */
export const addOnSummariesOf = (
  organization: OrganizationRecord,
  rows: readonly AddOnRow[],
): ReadonlyMap<string, BaseEventAddOn> => new Map(rows.map((row) => [row.id, addOnSummaryOf(organization, row)]));
