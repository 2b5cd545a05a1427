import type { QuietHours } from "#entities/inbox/quiet-hours";
import { AppError } from "#kernel/errors";
import { isTimeZone } from "#lib/i18n/time-zone";
import type { Tx } from "#server/db/database";
import { type KeptQuietHours, minuteOf, timeOf } from "./quiet-hours.policy.ts";
import * as queries from "./quiet-hours.queries.ts";

const shown = ({ fromMinute, untilMinute, zone }: KeptQuietHours): QuietHours => ({
  ...{ from: timeOf(fromMinute), until: timeOf(untilMinute), timezone: zone },
});

/** The hours in which the account is left alone; null: none. */
export const getQuietHours = async (tx: Tx, accountId: string): Promise<QuietHours | null> => {
  const kept = await queries.findQuietHours(tx, accountId);
  return kept ? shown(kept) : null;
};

/** Changes them, or ends them with null. Throws `validation_failed` for a zone that no clock goes by. */
export const setQuietHours = async (tx: Tx, accountId: string, hours: QuietHours | null): Promise<void> => {
  if (hours === null) {
    await queries.deleteQuietHours(tx, accountId);
    return;
  }
  const { from, until, timezone: zone } = hours;
  if (!isTimeZone(zone))
    throw new AppError("validation_failed", { fields: { "quietHours.timezone": "invalid_value" } });
  await queries.saveQuietHours(tx, accountId, { fromMinute: minuteOf(from), untilMinute: minuteOf(until), zone });
};
