import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { isAgreed } from "./requests.policy.ts";
import { tells } from "./telling.policy.ts";

/**
 * Members of the conversation of this number who are not told that the account is writing there: itself, whom it does not
 * meet, and who keep to themselves when they write. Null where it tells nobody: it is not in it, keeps that to itself,
 * or one of two has not agreed to it yet.
 */
export const findUntold = async (tx: Tx, number: number, accountId: string): Promise<string[] | null> => {
  const rows = await tx
    .selectFrom("conversationMembers as m")
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.organizationId", "=", "m.organizationId").onRef("c.id", "=", "m.conversationId"),
    )
    .innerJoin("conversationMembers as own", (join) =>
      join.onRef("own.organizationId", "=", "c.organizationId").onRef("own.conversationId", "=", "c.id"),
    )
    .where("c.number", "=", number)
    .where("own.accountId", "=", accountId)
    .where(isAgreed(sql.ref<string>("c.id")))
    .where(tells("typing", accountId))
    .where((eb) =>
      eb.or([
        eb("m.accountId", "=", accountId),
        eb.not(isListedFor("m.accountId", accountId)),
        eb.not(tells("typing", sql.ref<string>("m.account_id"))),
      ]),
    )
    .select("m.accountId")
    .execute();
  return rows.length > 0 ? rows.map((row) => row.accountId) : null;
};
