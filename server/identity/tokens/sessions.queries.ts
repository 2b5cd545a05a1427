import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Device } from "./device.ts";

interface NewSession extends Device {
  readonly sub: string;
  readonly signedInAt: Date;
  readonly expiresAt: Date;
}

export const insertSession = (tx: Tx, session: NewSession) =>
  tx
    .insertInto("identitySessions")
    .values({ ...session, refreshedAt: session.signedInAt })
    .returning("family")
    .executeTakeFirstOrThrow();

/** Whether the person was seen on some device, and whether on one like this. */
export const findAcquaintance = (tx: Tx, sub: string, { browser, system }: Device) =>
  tx
    .selectFrom("identitySessions")
    .where("sub", "=", sub)
    .select((eb) => [
      eb.fn.countAll<number>().as("sessions"),
      eb.fn
        .countAll<number>()
        .filterWhere("browser", "is not distinct from", browser)
        .filterWhere("system", "is not distinct from", system)
        .as("alike"),
    ])
    .executeTakeFirstOrThrow();

export const touchSession = (tx: Tx, family: string, now: Date, network: string | null) =>
  tx
    .updateTable("identitySessions")
    .set({ refreshedAt: now, ...(network !== null && { network }) })
    .where("family", "=", family)
    .execute();

/** Where a page of sessions ended. */
export interface SessionMark {
  readonly signedInAt: string;
  readonly family: string;
}

/** The person's running sessions, the newest sign-in first. */
export const listSessions = (tx: Tx, sub: string, now: Date, limit: number, after: SessionMark | undefined) =>
  tx
    .selectFrom("identitySessions")
    .where("sub", "=", sub)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(signed_in_at, family) < (${after?.signedInAt}::timestamptz, ${after?.family}::uuid)`),
    )
    .select(["family", "browser", "system", "network", "signedInAt", "refreshedAt"])
    .orderBy("signedInAt", "desc")
    .orderBy("family", "desc")
    .limit(limit)
    .execute();

/** Whether there was such a session of the person; its refresh tokens go with it. */
export const deleteSession = async (tx: Tx, sub: string, family: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom("identitySessions")
    .where("sub", "=", sub)
    .where("family", "=", family)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** After a deletion all processes look anew who is signed in, so there is none where nothing has expired. */
export const deleteExpiredSessions = async (tx: Tx, sub: string, now: Date): Promise<void> => {
  const hasExpired = await tx
    .selectFrom("identitySessions")
    .where("sub", "=", sub)
    .where("expiresAt", "<=", now.toISOString())
    .select("family")
    .limit(1)
    .executeTakeFirst();
  if (hasExpired)
    await tx
      .deleteFrom("identitySessions")
      .where("sub", "=", sub)
      .where("expiresAt", "<=", now.toISOString())
      .execute();
};

export const endSession = (tx: Tx, family: string, now: Date) =>
  tx
    .updateTable("identitySessions")
    .set({ endedAt: now })
    .where("family", "=", family)
    .where("endedAt", "is", null)
    .execute();

/** Ends every session of the person except the given one; the caller holds the user's lock. */
export const endSessions = (tx: Tx, sub: string, now: Date, except?: string) =>
  tx
    .updateTable("identitySessions")
    .set({ endedAt: now })
    .where("sub", "=", sub)
    .where("endedAt", "is", null)
    .$if(except !== undefined, (query) => query.where("family", "!=", except ?? ""))
    .execute();

/** Whether access tokens of the session still count. */
export const isSessionAlive = async (tx: Tx, sub: string, family: string): Promise<boolean> => {
  const alive = await tx
    .selectFrom("identitySessions")
    .where("family", "=", family)
    .where("sub", "=", sub)
    .where("endedAt", "is", null)
    .select("family")
    .executeTakeFirst();
  return alive !== undefined;
};
