import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** A sign-in of a login: tokens tell its second. */
interface SignIn {
  readonly loginId: string;
  readonly at: string;
}

/**
 * Whether a sign-in has ended: signed out from elsewhere, by a new password, or after its time. Of people whom another
 * provider knows nothing is known here.
 */
export const hasSignInEnded = async (tx: Tx, { loginId, at }: SignIn, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ ended: boolean }>`
    select exists (
      select from logins l join identity_users u on u.organization_id = l.organization_id and u.sub::text = l.sub
      where l.id = ${loginId} and not exists (
        select from identity_sessions s
        where s.organization_id = u.organization_id and s.sub = u.sub and s.ended_at is null and s.expires_at > ${now}
          and date_trunc('second', s.signed_in_at) = ${at}::timestamptz)) as ended`.execute(tx);
  return rows[0]?.ended ?? false;
};
