import { type RawBuilder, sql } from "kysely";
import type { Given, Whose } from "#server/db/kept-statements";
import { counts, holdsPass } from "#server/modules/events/holders/holders.policy";
import { hasMember } from "#server/modules/groups/groups/groups.policy";

/** Who asks for an event. */
export interface EventReader {
  readonly viewerId: Whose | null;
  /** The secret of a preview link, where they hold one. */
  readonly preview?: Given<string> | null | undefined;
}

/** Creator or co-host. */
export const isHostedBy = (alias: string, viewerId: Whose | null): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (viewerId === null) return sql<boolean>`false`;
  return sql<boolean>`coalesce(${column("creator_id")} = ${viewerId}
    or ${column("id")} in (select event_id from event_hosts where account_id = ${viewerId}), false)`;
};

/** Whether an account hosts any event, drafts and those that are over too, as a part of a statement. */
export const hostsAny = (accountId: Whose): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from events where creator_id = ${accountId})
    or exists (select from event_hosts where account_id = ${accountId}))`;

/** Accounts that co-host an event, as a part of a statement; who created it stands in its row. */
export const hostsOf = (eventId: string): RawBuilder<unknown> =>
  sql`select account_id from event_hosts where event_id = ${eventId}`;

/**
 * Whether an event is there at all: what is published is, for everybody; a draft for its hosts, and for whoever holds
 * its preview link. Every other rule comes after this one.
 */
export const isThereFor = (alias: string, { viewerId, preview }: EventReader): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const isPreviewed = preview
    ? sql<boolean>`exists (select from event_previews v where v.organization_id = ${column("organization_id")}
        and v.event_id = ${column("id")} and v.secret = ${preview})`
    : sql<boolean>`false`;
  return sql<boolean>`(${column("published_at")} is not null or ${isHostedBy(alias, viewerId)} or ${isPreviewed})`;
};

/**
 * Whether the page of an event opens to the viewer, listed or not: its link is enough. What a preview link shows does
 * not count here.
 */
export const opensToReader = (alias: string, viewerId: Whose): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${isHostedBy(alias, viewerId)} or (${column("published_at")} is not null
    and (not ${column("group_only")} or ${column("group_id")} is null or ${hasMember(`${alias}.group_id`, viewerId)})))`;
};

/** Whether the viewer holds a pass of the event, or held one until the event was canceled. */
export const hasPassOf = (alias: string, viewerId: Whose): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`exists (
      select from registrations r join passes p on p.organization_id = r.organization_id and p.registration_id = r.id
      where r.organization_id = ${column("organization_id")} and r.event_id = ${column("id")}
        and r.account_id = ${viewerId} and (${counts("p")} or r.withdrawn_at is not null))`;
};

/** Whether the viewer holds a pass of the event that counts. */
const isHeldBy = (alias: string, viewerId: Whose): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`exists (select from registrations r
    where r.organization_id = ${column("organization_id")} and r.event_id = ${column("id")}
      and r.account_id = ${viewerId} and ${holdsPass("r")})`;
};

/** Accounts that hold a pass of an event that counts, as a part of a statement. */
export const holdersOf = (eventId: string): RawBuilder<unknown> =>
  sql`select r.account_id from registrations r where r.event_id = ${eventId} and ${holdsPass("r")}`;

/** Whether others than its hosts see the sessions of an event that they see: everybody, or who holds a pass. */
const opensSessionsTo = (alias: string, viewerId: Whose | null): RawBuilder<boolean> => {
  const visibility = sql.ref(`${alias}.sessions_visibility`);
  if (viewerId === null) return sql<boolean>`(${visibility} = 'everyone')`;
  return sql<boolean>`(${visibility} = 'everyone' or (${visibility} = 'registered' and ${isHeldBy(alias, viewerId)}))`;
};

/** Whether the viewer sees the sessions of an event that they see. The calls that show sessions decide it by services. */
export const showsSessionsTo = (alias: string, viewerId: Whose | null): RawBuilder<boolean> =>
  sql<boolean>`(${isHostedBy(alias, viewerId)} or ${opensSessionsTo(alias, viewerId)})`;

/** Called off, an event is named as such until it would have been over. */
export const isStillNamed = (alias: string, now: Given<Date> | Given<string>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.canceled_at`)} is null or ${sql.ref(`${alias}.event_end`)} >= ${now})`;

/**
 * Whether the viewer watches the stream of an event, by its alias: its hosts do; others who may read the event, where it
 * is not for all of these with a pass, and that of a session where they see it. `joins` says of the session in a column
 * who has access to one that is not for everybody. The calls that show streams decide it by services of their own.
 */
export const watchesAtEvent = (
  stream: string,
  viewerId: Whose,
  joins: (sessionId: string) => RawBuilder<boolean>,
): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${stream}.${name}`);
  return sql<boolean>`exists (select from events e
      left join sessions s on s.organization_id = e.organization_id and s.id = ${column("session_id")}
    where e.organization_id = ${column("organization_id")} and e.id = ${column("event_id")}
      and (${isHostedBy("e", viewerId)} or (${opensToReader("e", viewerId)}
        and (${column("public")} or ${isHeldBy("e", viewerId)})
        and (s.id is null or ((s.access = 'PUBLIC' or ${joins("s.id")}) and ${opensSessionsTo("e", viewerId)})))))`;
};

/** Whether the viewer comes to an event without hosting it: its page opens to them, and they hold a pass or held one until it was canceled. */
const comesTo = (alias: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`(${opensToReader(alias, viewerId)} and ${hasPassOf(alias, viewerId)})`;

/** Whether the viewer reads the talk of the event in the column: its hosts do, and who comes to it, while it is open. */
export const talksAtEvent = (eventId: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`exists (select from events e
    where e.id = ${sql.ref(eventId)} and e.talk and (${isHostedBy("e", viewerId)} or ${comesTo("e", viewerId)}))`;

/**
 * The same of the session in the column: its event's hosts do, and who comes to the event and sees the session. `joins`
 * says of the session in a column who has access to one that is not for everybody.
 */
export const talksInSession = (
  sessionId: string,
  viewerId: Whose,
  joins: (sessionId: string) => RawBuilder<boolean>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from sessions s
      join events e on e.organization_id = s.organization_id and e.id = s.event_id
    where s.id = ${sql.ref(sessionId)} and s.talk and (${isHostedBy("e", viewerId)} or (${comesTo("e", viewerId)}
      and (s.access = 'PUBLIC' or ${joins("s.id")}) and ${opensSessionsTo("e", viewerId)})))`;

/** Ids of the events that an account hosts or holds a pass of, as a part of a statement. */
export const eventsOf = (accountId: Whose): RawBuilder<unknown> =>
  sql`select id from events where creator_id = ${accountId}
    union select event_id from event_hosts where account_id = ${accountId}
    union select r.event_id from registrations r where r.account_id = ${accountId} and ${holdsPass("r")}`;

/** Whether the viewer hosts the event in the column. */
export const runsEvent = (eventId: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`exists (select from events e where e.id = ${sql.ref(eventId)} and ${isHostedBy("e", viewerId)})`;

/** Whether the viewer hosts the event of the session in the column. */
export const runsSession = (sessionId: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`exists (select from sessions s
    where s.id = ${sql.ref(sessionId)} and ${runsEvent("s.event_id", viewerId)})`;

/**
 * Whether an event shows itself to the viewer: always to its hosts; to others when it is published, when it is listed
 * or they hold a pass, or held one until it was canceled, and they are in its group where it is for that group only.
 */
export const isEventSeenBy = (alias: string, viewerId: Whose | null): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const isForAll = sql<boolean>`(not ${column("group_only")} or ${hasMember(`${alias}.group_id`, viewerId)})`;
  // What is listed is published: the table holds nothing else.
  if (viewerId === null) return sql<boolean>`(${column("visible")} and ${isForAll})`;
  return sql<boolean>`(${isHostedBy(alias, viewerId)}
    or (${column("published_at")} is not null and ${isForAll} and (${column("visible")} or ${hasPassOf(alias, viewerId)})))`;
};
