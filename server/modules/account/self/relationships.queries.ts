import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tx } from "#server/db/database";
import { holdsPass } from "#server/modules/events/holders/holders.policy";

/** Whom, which groups, events and channels an account has to do with, in one statement. */
export const findRelationships = (tx: Tx, accountId: string) =>
  tx
    .selectNoFrom([
      sql<string[]>`array(select account_id from account_follows where follower_id = ${accountId})`.as("followed"),
      sql<string[]>`array(select group_id from group_invitations
        where account_id = ${accountId} and status = 'invited')`.as("invited"),
      sql<string[]>`array(select group_id from group_requests
        where account_id = ${accountId} and status = 'requested')`.as("requested"),
      jsonArrayFrom(
        tx.selectFrom("groupMemberships").where("accountId", "=", accountId).select(["groupId", "role"]),
      ).as("memberships"),
      sql<string[]>`array(select r.event_id from registrations r where r.account_id = ${accountId}
        and ${holdsPass("r")})`.as("registered"),
      sql<string[]>`array(select channel_id from channel_subscribers where account_id = ${accountId})`.as("subscribed"),
    ])
    .executeTakeFirstOrThrow();
