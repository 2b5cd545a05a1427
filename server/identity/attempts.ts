import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { digest } from "./secrets.ts";

/** Wrong answers before a lock. */
const free = 5;
const rememberedFor = 24 * 60 * 60;

/** What is counted together, and its longest lock in seconds. */
export interface Attempts {
  readonly subject: string;
  readonly longest: number;
}

/** How long one place is kept waiting at most; and all strange places together, for what they guess at. */
const place = 900;
const strangers = { password: 60, factor: 900 } as const;

type Kind = keyof typeof strangers;

/** What all guesses from places that the owner does not use are counted under. */
const strangersAttempts = (kind: Kind, bearer: string): Attempts => ({
  subject: `${kind}:${bearer}`,
  longest: strangers[kind],
});

/**
 * What a guess is counted under: at the place it comes from, and, unless its owner was there before, among all guesses
 * of strangers. So whoever guesses locks themselves out first, then other strangers, and never the owner where they are
 * known. `bearer` is the name that was typed, or the person once they are known.
 */
export const attemptsOf = (
  kind: Kind,
  bearer: string,
  { origin, isKnown }: { origin: string; isKnown: boolean },
): Attempts[] => [
  ...(isKnown ? [] : [strangersAttempts(kind, bearer)]),
  { subject: `${kind}:${bearer}@${origin}`, longest: place },
];

const count = async (tx: Tx, { subject, longest }: Attempts, now: Date): Promise<boolean> => {
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

/**
 * Counts an attempt before it is judged, so that parallel guesses cannot outrun the count; false while locked. The fifth wrong one in a row locks for a second, each further
 * one for twice as long, up to the longest. A name that nobody bears is counted like any other.
 */
export const countAttempt = async (tx: Tx, all: readonly Attempts[], now: Date): Promise<boolean> => {
  for (const attempts of all) if (!(await count(tx, attempts, now))) return false;
  return true;
};

/** After a right answer, or when the secret was replaced. */
export const forgetAttempts = async (tx: Tx, ...all: readonly Attempts[]): Promise<void> => {
  await tx
    .deleteFrom("identityLockouts")
    .where(
      "nameHash",
      "in",
      all.map(({ subject }) => digest(subject)),
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
