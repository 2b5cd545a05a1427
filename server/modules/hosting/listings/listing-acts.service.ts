import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { writeAct } from "#server/modules/organization/audit/audit.service";

export type ListingAction =
  | "event.created"
  | "event.updated"
  | "event.published"
  | "event.unpublished"
  | "event.listed"
  | "event.unlisted"
  | "event.previewRenewed"
  | "event.previewEnded"
  | "event.copied"
  | "event.canceled"
  | "event.removed"
  | "event.hostAdded"
  | "event.hostRemoved"
  | "event.sponsorAdded"
  | "event.sponsorRemoved";

/** Writes into the trail what a host did to an event. Ids and names of fields only. */
export const recordAct = (
  { viewer, now }: MemberCtx,
  tx: Tx,
  eventId: string,
  action: ListingAction,
  details: Readonly<Record<string, unknown>> = {},
) =>
  writeAct(tx, {
    ...{ accountId: viewer.accountId, action, subject: "event", subjectId: eventId, eventId },
    ...{ details: JSON.stringify(details), createdAt: now },
  });
