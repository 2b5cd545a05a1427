import { sql } from "kysely";
import * as z from "zod";
import { activities } from "#contract/activities";
import { channels } from "#contract/channels";
import { chat } from "#contract/chat";
import { door } from "#contract/door";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import { moderation } from "#contract/moderation";
import { threads } from "#contract/threads";
import { type Place, place, type watchable } from "#entities/platform/realtime";
import type { AnyEndpoint } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Scope, Tx } from "#server/db/database";
import { passGates } from "#server/http/gates";
import { isReadBy } from "#server/modules/attendance/sessions/thread-readers.policy";
import { isReadableBy } from "#server/modules/community/activities/activities.policy";
import { isOut, isRunBy, opensTo } from "#server/modules/content/channels/channels.policy";
import { hasMember, mostConversation, numberIn } from "#server/modules/conversations/chat/conversations.policy";
import { isEventSeenBy, isHostedBy, opensToReader } from "#server/modules/events/events/event-visibility.policy";
import { hasModerator, showsItsInside } from "#server/modules/groups/groups/groups.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Viewer } from "#server/principals/principal";

type Kind = z.infer<typeof watchable> | "conversations";

/** The call that shows a place: the modules that let in to it let in to watching. */
const shownBy = {
  feed: activities.list,
  groups: groups.get,
  events: events.activities,
  "event-pages": events.get,
  activities: activities.get,
  desks: groups.desk,
  doors: door.get,
  listings: moderation.reports,
  channels: channels.get,
  contents: channels.content,
  threads: threads.messages,
  conversations: chat.messages,
} satisfies Record<Kind | "feed", AnyEndpoint>;

const isLetIn = (call: AnyEndpoint, organization: OrganizationRecord, viewer: Viewer): boolean => {
  try {
    passGates(call, organization, viewer);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** Those of the places, as ids by kind, whose inside the viewer may read. */
const listReadable = async (tx: Tx, ids: (kind: Kind) => string[], viewerId: string): Promise<Place[]> => {
  const isAsked = (column: string, kind: Kind) => sql`${sql.ref(column)} = any(${ids(kind)}::uuid[])`;
  const numbers = ids("conversations").flatMap((number) => numberIn(number, mostConversation) ?? []);
  const { rows } = await sql`
    select 'groups/' || g.id as place from groups g
      where ${isAsked("g.id", "groups")} and ${showsItsInside("g", viewerId)}
    union all
    select 'events/' || e.id from events e
      where ${isAsked("e.id", "events")} and e.activity_feed_enabled and ${isEventSeenBy("e", viewerId)}
    union all
    select 'event-pages/' || e.id from events e
      where ${isAsked("e.id", "event-pages")} and ${opensToReader("e", viewerId)}
    union all
    select 'activities/' || a.id from activities a
      where ${isAsked("a.id", "activities")} and ${isReadableBy("a", viewerId)}
    union all
    select 'desks/' || g.id from groups g where ${isAsked("g.id", "desks")} and ${hasModerator("g.id", viewerId)}
    union all
    select 'doors/' || e.id from events e where ${isAsked("e.id", "doors")} and ${isHostedBy("e", viewerId)}
    union all
    select 'channels/' || h.id from channels h where ${isAsked("h.id", "channels")} and ${opensTo("h", viewerId)}
    union all
    select 'contents/' || c.id from contents c
      join channels h on h.organization_id = c.organization_id and h.id = c.channel_id
      where ${isAsked("c.id", "contents")}
        and (${isRunBy("h", viewerId)} or (${isOut("c")} and ${opensTo("h", viewerId)}))
    union all
    select 'threads/' || h.id from threads h where ${isAsked("h.id", "threads")} and ${isReadBy("h", viewerId)}
    union all
    select 'conversations/' || c.number from conversations c
      where c.number = any(${numbers}::integer[]) and ${hasMember("c", viewerId)}
    union all
    select 'listings/' || e.id from events e where ${isAsked("e.id", "listings")} and ${isHostedBy("e", viewerId)}`.execute(
    tx,
  );
  return z
    .array(z.object({ place }))
    .parse(rows)
    .map((row) => row.place);
};

/** Those of the places that the viewer may watch now; at most one statement. */
export const findOpenPlaces = async (
  { read }: Pick<Scope, "read">,
  organization: OrganizationRecord,
  viewer: Viewer,
  wanted: readonly Place[],
): Promise<Place[]> => {
  const mayEnter = (kind: Kind | "feed") => isLetIn(shownBy[kind], organization, viewer);
  const feed = wanted.filter((each) => each === "feed" && mayEnter("feed"));
  if (wanted.every((each) => each === "feed")) return feed;
  const ids = (kind: Kind) =>
    mayEnter(kind) ? wanted.flatMap((each) => (each.startsWith(`${kind}/`) ? each.slice(kind.length + 1) : [])) : [];
  return [...feed, ...(await read((tx) => listReadable(tx, ids, viewer.accountId)))];
};
