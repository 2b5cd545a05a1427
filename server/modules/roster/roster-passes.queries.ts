import type { Tx } from "#server/db/database";

export const listTierIds = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx.selectFrom("accountTierMembers").where("accountId", "=", accountId).select("tierId").execute();
  return rows.map(({ tierId }) => tierId);
};

export const saveLocation = (tx: Tx, passId: string, location: string | null, now: Date) =>
  tx.updateTable("passes").set({ location, updatedAt: now }).where("id", "=", passId).execute();

interface SeatAudit {
  accountId: string;
  eventId: string;
  passId: string;
  createdAt: Date;
  details: { from: string | null; to: string | null };
}

export const insertSeatAudit = (tx: Tx, { passId, details, ...row }: SeatAudit) =>
  tx
    .insertInto("auditLog")
    .values({ ...row, action: "pass.seated", subject: "pass", subjectId: passId, details: JSON.stringify(details) })
    .execute();
