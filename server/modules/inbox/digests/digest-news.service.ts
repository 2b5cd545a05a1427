import type { BaseEvent } from "#entities/events/base-event";
import type { BaseAccount } from "#entities/people/accounts";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import {
  type FreshGroup,
  type FreshPost,
  listFreshGroups,
  listFreshPosts,
} from "#server/modules/community/activities/fresh-posts.reads";
import { type FreshContent, listFreshContents } from "#server/modules/content/channels/fresh-contents.reads";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { listFreshEvents } from "#server/modules/events/events/fresh-events.reads";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import type { NewsReader } from "#server/modules/people/accounts/news-readers.reads";
import { listWaiting, type Waiting } from "./digests.queries.ts";

/** Of each kind so many stand in a mail. */
export const mostShown = { groups: 5, posts: 5, events: 3, contents: 3 } as const;
/** Events and contents that are counted. */
export const mostFound = 10;

/** What a summary tells one reader. */
export interface News {
  readonly groups: readonly FreshGroup[];
  readonly posts: readonly FreshPost[];
  readonly events: readonly BaseEvent[];
  readonly contents: readonly FreshContent[];
  readonly waiting: Waiting;
}

export interface FoundNews {
  /** By account; who is missing has nothing new. */
  readonly news: ReadonlyMap<string, News>;
  readonly authors: ReadonlyMap<string, BaseAccount>;
}

const byAccount = <T extends { readonly accountId: string }>(rows: readonly T[]) => {
  const found = new Map<string, T[]>();
  for (const row of rows) found.set(row.accountId, [...(found.get(row.accountId) ?? []), row]);
  return (accountId: string): readonly T[] => found.get(accountId) ?? [];
};

/** Whether somebody could still go there: it is on, and neither full nor closed. */
const isOpenStill = ({ status, availability }: BaseEvent): boolean =>
  status === "ready" && availability !== "closed" && availability !== "sold_out";

/** Whether there is something that a summary is worth writing for: what only waits was told before. */
const isWorthIt = ({ groups, posts, events, contents, waiting }: News): boolean =>
  waiting.isToldOfNews || [groups, posts, events, contents].some((some) => some.length > 0);

/** What is new to each of the readers, in as many statements for many as for one. */
export const findNews = async (
  tx: Tx,
  organization: OrganizationRecord,
  readers: readonly NewsReader[],
  now: Date,
): Promise<FoundNews> => {
  const groupsOf = byAccount(await listFreshGroups(tx, readers, mostShown.groups));
  const posts = await listFreshPosts(tx, readers, mostShown.posts);
  const postsOf = byAccount(posts);
  const events = await listFreshEvents(tx, readers, { now, most: mostFound });
  const eventsOf = byAccount(events);
  const contentsOf = byAccount(await listFreshContents(tx, readers, mostFound));
  const waitingOf = byAccount(await listWaiting(tx, readers));
  const summaries = await eventSummaries(tx, organization, distinct(events.map(({ id }) => id)), now);
  const authors = await accountSummaries(tx, organization, distinct(posts.map(({ authorId }) => authorId)));
  const news = readers.flatMap(({ accountId }): [string, News][] => {
    const [waiting] = waitingOf(accountId);
    if (!waiting) return [];
    const groups = groupsOf(accountId);
    const found = {
      groups,
      // Of a group that is not told of, because it is muted or there are too many, no post is told either.
      posts: postsOf(accountId).filter(({ groupId }) => groupId === null || groups.some(({ id }) => id === groupId)),
      events: eventsOf(accountId)
        .flatMap(({ id }) => summaries.get(id) ?? [])
        .filter(isOpenStill),
      contents: contentsOf(accountId),
      waiting,
    };
    return isWorthIt(found) ? [[accountId, found]] : [];
  });
  return { news: new Map(news), authors };
};
