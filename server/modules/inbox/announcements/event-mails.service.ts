import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { listReached, type Recipient } from "./audience.reads.ts";
import { mailEnds } from "./mail-ends.service.ts";

/**
 * Those of the accounts whom mails of the event's hosts reach: who is registered, has an address and has not ended such
 * mails.
 */
export const reachedAttendees = (tx: Tx, eventId: string, accountIds: readonly string[]): Promise<Recipient[]> =>
  listReached(tx, eventId, accountIds);

/** Where an account ends the mails of an event: the page in its language, and the address for mail programs. */
export const eventMailEnds = async (
  tx: Tx,
  organization: Pick<OrganizationRecord, "id" | "websiteUrl">,
  eventId: string,
): Promise<(accountId: string, locale: string) => { page: string; post: string }> => {
  const endsOf = await mailEnds(tx, organization);
  return (accountId, locale) => endsOf({ accountId, audience: { kind: "event", id: eventId } }, locale);
};
