import { type RawBuilder, sql } from "kysely";
import { mostFound } from "#entities/search/found";
import { broughtIf } from "#server/db/brought";
import { keepRow, type Slot } from "#server/db/kept-statements";
import { type FoundPostRow, foundPosts } from "#server/modules/community/activities/found-posts.reads";
import { closestContents } from "#server/modules/content/channels/closest-contents.reads";
import { contentSummaryRows } from "#server/modules/content/channels/content-summaries.reads";
import { type FoundMessageRow, foundMessages } from "#server/modules/conversations/chat/found-messages.reads";
import {
  type ClosestSessionRow,
  closestEvents,
  closestSessions,
  eventsSeen,
} from "#server/modules/events/events/closest-events.reads";
import { eventSummaryRows } from "#server/modules/events/events/event-summaries.reads";
import { closestGroups } from "#server/modules/groups/groups/closest-groups.reads";
import { groupSummaryRows } from "#server/modules/groups/groups/group-summaries.reads";
import { accountSummaryRows } from "#server/modules/people/accounts/account-summaries.reads";
import { closestAccounts } from "#server/modules/people/accounts/closest-accounts.reads";

/** What is searched, by the module that lets in to it. */
export type Searched = "accounts" | "groups" | "events" | "channels" | "activities" | "threads";

interface Asked {
  readonly text: Slot<string>;
  /** The same word by word. */
  readonly words: Slot<readonly string[]>;
  readonly viewerId: Slot<string> | null;
  readonly now: Slot<Date>;
}

const noIds = sql<string[]>`'{}'::uuid[]`;
const noRows = sql<never[]>`'[]'::json`;

/** What is searched for, in one statement; `searched` names, after each other, where. What is not searched is not in it. */
export const findClosest = keepRow((tx, { text, words, viewerId, now }: Asked, searched: string) => {
  const places = new Set(searched.split(" "));
  const ids = (place: Searched, found: RawBuilder<string>): RawBuilder<string[]> =>
    places.has(place) ? sql<string[]>`array(${found})` : noIds;
  const rows = <R>(place: Searched, found: RawBuilder<R[]>): RawBuilder<R[]> => (places.has(place) ? found : noRows);
  const most = mostFound;
  const seen = places.has("events") ? sql`with seen as materialized (${eventsSeen(viewerId, now)})` : sql``;
  return sql<{
    accounts: string[];
    groups: string[];
    events: string[];
    sessions: ClosestSessionRow[];
    contents: string[];
    activities: FoundPostRow[];
    messages: FoundMessageRow[];
  }>`${seen} select
    ${ids("accounts", closestAccounts(text, { viewerId, most }))} as accounts,
    ${ids("groups", closestGroups(text, most))} as groups,
    ${ids("events", closestEvents(text, "seen", most))} as events,
    ${rows("events", closestSessions(text, "seen", most))} as sessions,
    ${ids("channels", closestContents(text, { viewerId, most }))} as contents,
    ${rows("activities", foundPosts(words, { viewerId, most }))} as activities,
    ${viewerId === null ? noRows : rows("threads", foundMessages(words, { viewerId, most }))} as messages`.compile(tx);
});

type IdSlot = Slot<readonly (string | null)[]> | null;
type Named = Readonly<Record<"accounts" | "groups" | "events" | "contents", IdSlot>> & { readonly now: Slot<Date> };

/** What was found, and what it names, in one statement. */
export const findNamed = keepRow((tx, { accounts, groups, events, contents, now }: Named) =>
  tx
    .selectNoFrom([
      broughtIf(accounts, (ids) => accountSummaryRows(tx, ids)).as("accounts"),
      broughtIf(groups, (ids) => groupSummaryRows(tx, ids)).as("groups"),
      broughtIf(events, (ids) => eventSummaryRows(tx, ids, now)).as("events"),
      broughtIf(contents, (ids) => contentSummaryRows(tx, ids)).as("contents"),
    ])
    .compile(),
);
