import type { BaseSession } from "#entities/events/sessions";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import type { SessionSummaryRow } from "./session-summaries.reads.ts";

/** The summary of a session from what a statement has read of it. */
export const sessionSummaryOf = (organization: OrganizationRecord, row: SessionSummaryRow): BaseSession => ({
  ...row,
  location: row.location && { ...row.location, image: pictureOf(organization, row.location.image) },
  image: pictureOf(organization, row.image),
});

/** Summaries of sessions from what a statement has read of them. */
export const sessionSummariesOf = (
  organization: OrganizationRecord,
  rows: readonly SessionSummaryRow[],
): ReadonlyMap<string, BaseSession> => new Map(rows.map((row) => [row.id, sessionSummaryOf(organization, row)]));
