import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { insertAccount } from "#server/modules/identity/login/login.queries";

/** A sponsor that is nobody's login: its page is kept by the community. */
export interface DemoSponsor {
  username: string;
  firstName: string;
  bio: string;
  website: string;
}

export interface DemoLevel {
  slug: string;
  name: string;
  subtitle: string;
  description?: string;
  /** `#rrggbb` */
  color: string;
  scale: number;
  /** An account of the community by its username, or one that is here for this alone. */
  sponsors: (string | DemoSponsor)[];
}

const insertSponsor = async (tx: Tx, { username, ...sponsor }: DemoSponsor, now: Date): Promise<string> => {
  const email = `${username}@sponsors.example`;
  const terms = { verified: true, termsAccepted: now.toISOString() };
  return (await insertAccount(tx, { ...sponsor, ...terms, username, email })).id;
};

/** Who carries the community, level by level. */
export const insertLevels = async (
  tx: Tx,
  levels: readonly DemoLevel[],
  accountIdOf: (username: string) => string,
  now: Date,
): Promise<void> => {
  for (const [sortOrder, { sponsors, ...level }] of levels.entries()) {
    const levelId = randomUUID();
    await tx
      .insertInto("sponsorshipLevels")
      .values({ ...level, id: levelId, sortOrder })
      .execute();
    for (const [order, sponsor] of sponsors.entries()) {
      const accountId = typeof sponsor === "string" ? accountIdOf(sponsor) : await insertSponsor(tx, sponsor, now);
      await tx.insertInto("sponsorshipLevelAccounts").values({ levelId, accountId, sortOrder: order }).execute();
    }
  }
};
