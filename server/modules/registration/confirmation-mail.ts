import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { enqueueConfirmed } from "#server/modules/event-mails/event-mails.service";

interface Purchase {
  event: { id: string; eventStart: string };
  passes: readonly { id: string }[];
  /** Due now, in minor units. */
  total: number;
  currency: string;
}

/** Has what the viewer bought confirmed by mail. */
export const enqueueConfirmation = (
  { organization, now, viewer }: Pick<MemberCtx, "organization" | "now"> & { viewer: { accountId: string } },
  tx: Tx,
  { event, passes, total, currency }: Purchase,
): Promise<void> =>
  enqueueConfirmed({ organization, now }, tx, { event, passes, accountId: viewer.accountId, total, currency });
