import { sql } from "kysely";
import type { CountKind } from "#entities/content/numbers";
import type { Tx } from "#server/db/database";

/** What the marks of a day are made with: `fresh`, where nobody has come before. */
export const takeSalt = async (tx: Tx, day: string, fresh: Buffer): Promise<Buffer> => {
  const known = tx.selectFrom("readingSalts").where("day", "=", day).select("salt");
  const found = await known.executeTakeFirst();
  if (found) return found.salt;
  await tx
    .insertInto("readingSalts")
    .values({ day, salt: fresh })
    .onConflict((other) => other.doNothing())
    .execute();
  const { salt } = await known.executeTakeFirstOrThrow();
  return salt;
};

/** Counts one more on that day, unless the mark is there already. */
export const countOnce = (
  tx: Tx,
  { contentId, kind, day, mark }: { contentId: string; kind: CountKind; day: string; mark: Buffer },
) =>
  sql`with marked as (
      insert into reading_marks (day, mark) values (${day}, ${mark}) on conflict do nothing returning day)
    insert into content_numbers (content_id, day, opened, played)
    select ${contentId}, day, ${kind === "opened" ? 1 : 0}, ${kind === "played" ? 1 : 0} from marked
    on conflict (organization_id, content_id, day) do update set
      opened = content_numbers.opened + excluded.opened,
      played = content_numbers.played + excluded.played`.execute(tx);

/** Their marks go with them. */
export const deleteSaltsBefore = (tx: Tx, day: string) =>
  tx.deleteFrom("readingSalts").where("day", "<", day).execute();

/** All there is of a content, and the first day of it; null where nothing was counted. */
export const findTotals = (tx: Tx, contentId: string) =>
  tx
    .selectFrom("contentNumbers")
    .where("contentId", "=", contentId)
    .select(({ fn, cast, val }) => [
      cast<number>(fn.coalesce(fn.sum<number>("opened"), val(0)), "integer").as("opened"),
      cast<number>(fn.coalesce(fn.sum<number>("played"), val(0)), "integer").as("played"),
      cast<string | null>(fn.min("day"), "text").as("since"),
    ])
    .executeTakeFirstOrThrow();

/** Each day from one to another, both included, also those on which nothing was counted. */
export const listDays = async (tx: Tx, contentId: string, from: string, until: string) => {
  const { rows } = await sql<{ day: string; opened: number; played: number }>`
    select to_char(day.date, 'YYYY-MM-DD') as day, coalesce(n.opened, 0) as opened, coalesce(n.played, 0) as played
    from generate_series(${from}::date::timestamp, ${until}::date::timestamp, interval '1 day') as day (date)
    left join content_numbers n on n.content_id = ${contentId} and n.day = day.date::date
    order by day.date`.execute(tx);
  return rows;
};
