import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isOut, isStillTold, subscriptions } from "#server/modules/content/channels/channels.policy";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";

/**
 * Who subscribes to the channel of a content and wants to hear of all that is said there. Few do: one asks for it, and
 * the default is what is featured, which nothing below a content is.
 */
export const listContentFollowers = async (tx: Tx, contentId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${subscriptions} join accounts a on a.organization_id = s.organization_id and a.id = s.account_id
    where s.channel_id = (select c.channel_id from contents c where c.id = ${contentId} and ${isOut("c")})
      and s.activity_notification_preference = 'all' and ${isStillTold}
      and ${isLetInto("channels", sql.ref("a.id"))} and ${isLetInto("activities", sql.ref("a.id"))}`.execute(tx);
  return rows.map(({ id }) => id);
};
