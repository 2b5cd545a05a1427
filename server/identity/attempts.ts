import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { digest } from "./secrets.ts";

/** Wrong answers before the lock, and the longest lock in seconds. */
const free = 5;
const longest = 900;
const rememberedFor = 24 * 60 * 60;

/** What wrong passwords are counted under: each name that may be typed. */
export const passwordAttempts = (name: string): string => `password:${name}`;
/** What wrong codes of the second factor are counted under. */
export const factorAttempts = (sub: string): string => `factor:${sub}`;

/**
 * Counts an attempt before it is judged, so that parallel guesses cannot outrun the count; false while locked.
 * The fifth wrong one in a row locks for a second, each further one for twice as long, up to 15 minutes.
 * `subject` may be a name that nobody bears: it is counted like any other.
 */
export const countAttempt = async (tx: Tx, subject: string, now: Date): Promise<boolean> => {
  const counted = await sql`
    insert into identity_lockouts as l (name_hash, failures, expires_at)
    values (${digest(subject)}, 1, ${now}::timestamptz + make_interval(secs => ${rememberedFor}))
    on conflict (organization_id, name_hash) do update set
      failures = case when l.expires_at <= ${now} then 1 else l.failures + 1 end,
      locked_until = case
        when l.expires_at > ${now} and l.failures + 1 >= ${free}
        then ${now}::timestamptz + make_interval(secs => least(${longest}, 2 ^ least(l.failures + 1 - ${free}, 30)))
      end,
      expires_at = excluded.expires_at
    where l.locked_until is null or l.locked_until <= ${now}
    returning failures`.execute(tx);
  return counted.rows.length > 0;
};

/** After a right answer, or when the secret was replaced. */
export const forgetAttempts = async (tx: Tx, ...subjects: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom("identityLockouts")
    .where(
      "nameHash",
      "in",
      subjects.map((subject) => digest(subject)),
    )
    .execute();
};

/** Invented names leave rows behind; each failure takes a few of the forgotten ones along. */
export const sweepAttempts = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    delete from identity_lockouts where name_hash in (
      select name_hash from identity_lockouts where expires_at <= ${now} order by expires_at limit 20 for update skip locked
    )`.execute(tx);
};
