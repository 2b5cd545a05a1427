import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import { hasMember, hasModerator, isMember } from "#server/modules/groups/groups/groups.policy";
import { hasBlocked, holdsEverywhere, isHolder } from "#server/modules/people/accounts/accounts.policy";

/** Whether the viewer runs a channel: who created it, the moderators of its group, and who runs every channel. */
export const isRunBy = (alias: string, viewerId: Whose | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(${sql.ref(`${alias}.creator_id`)} = ${viewerId}
        or ${hasModerator(`${alias}.group_id`, viewerId)} or ${holdsEverywhere("channel.run", viewerId)}, false)`;

/** Whether somebody has let the viewer in: its creators did, or the channel is for a group that the viewer is in. */
const hasAdmitted = (alias: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`(${isRunBy(alias, viewerId)}
    or ${sql.ref(`${alias}.id`)} in (select channel_id from channel_subscribers where account_id = ${viewerId} and admitted)
    or coalesce(${hasMember(`${alias}.group_id`, viewerId)}, false))`;

/** Whether a channel opens to the viewer who has its link: what is public does, listed or not. */
export const opensTo = (alias: string, viewerId: Whose | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`(not ${sql.ref(`${alias}.private`)})`
    : sql<boolean>`(not ${sql.ref(`${alias}.private`)} or ${hasAdmitted(alias, viewerId)})`;

/**
 * Whether a channel shows itself to the viewer by itself: the listed public ones do; any other to those who have been
 * let in, and a public one that is not listed also to who subscribes to it.
 */
export const showsItself = (alias: string, viewerId: Whose | null): RawBuilder<boolean> => {
  const [visible, isPrivate] = [sql.ref(`${alias}.visible`), sql.ref(`${alias}.private`)];
  const open = sql<boolean>`(${visible} and not ${isPrivate})`;
  if (viewerId === null) return open;
  return sql<boolean>`(${open} or ${hasAdmitted(alias, viewerId)} or (not ${isPrivate}
    and ${sql.ref(`${alias}.id`)} in (select channel_id from channel_subscribers where account_id = ${viewerId})))`;
};

/** Whether a content is out: everything else is there for nobody but those who run its channel. */
export const isOut = (alias: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${alias}.published`)} <= now())`;

/** Subscriptions `s` to channels `h`, as a part of a statement. */
export const subscriptions = sql`channel_subscribers s
  join channels h on h.organization_id = s.organization_id and h.id = s.channel_id`;

/**
 * Whether the channel `h` of a subscription `s` still opens to its account `a`. Somebody who has left the group of a
 * private channel hears of it no longer, nor does who has blocked its creator.
 */
export const isStillTold = sql<boolean>`((not h.private or s.admitted or h.creator_id = a.id
    or ${isMember("h.group_id", "a.id")} or ${isHolder("channel.read", "a")})
  and not ${hasBlocked("a.id", "h.creator_id")})`;
