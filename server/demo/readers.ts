import type { Tx } from "#server/db/database";
import type { Calendar } from "./calendar.ts";

/** Days after which a third of the readers of the first day come. */
const fading = 9;

interface Readers {
  contentId: string;
  /** The day it came out, before today. */
  since: number;
  /** On its first day. */
  readers: number;
  canBePlayed: boolean;
}

/** How many came on each day since: many at first, fewer on most days, a little more on some. */
export const insertReaders = async (
  tx: Tx,
  { contentId, since, readers, canBePlayed }: Readers,
  calendar: Calendar,
): Promise<void> => {
  const rows = Array.from({ length: -since }, (_, days) => {
    const opened = Math.round(readers * Math.exp(-days / fading) * (1 + 0.3 * Math.sin(days * 2.1)));
    const played = canBePlayed ? Math.round(opened * 0.6) : 0;
    return { contentId, day: calendar.at(since + days, "12:00").slice(0, 10), opened, played };
  }).filter(({ opened }) => opened > 0);
  if (rows.length > 0) await tx.insertInto("contentNumbers").values(rows).execute();
};
