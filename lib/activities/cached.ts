import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Activity } from "#entities/community/activities";
import type { Page } from "#kernel/wire";
import { defaultPageSize } from "#lib/api/query";

/**
 * The calls whose lists hold activities, wherever they are declared (contract, behaviour §4: every list under
 * ACTIVITIES). Names rather than entries: a page that shows one feed does not load what all the others are.
 */
export const activityLists = [
  "activities.list",
  "activities.own",
  "activities.ofOwnGroups",
  "activities.comments",
  "accounts.activities",
  "accounts.media",
  "events.activities",
  "groups.activities",
  "groups.media",
  "interests.activities",
  "channels.activities",
] as const;
export type ActivityList = (typeof activityLists)[number];

type ListData = InfiniteData<Page<Activity>>;
type Cached = ListData | Page<Activity> | Activity;

/** What `keyOf` makes of a call and its input, read back. */
interface Said {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
}
interface HasKey {
  queryKey: QueryKey;
}
const callOf = ({ queryKey: [, call] }: HasKey): unknown => call;
const saidIn = ({ queryKey: [, , said] }: HasKey): Said => (said ?? {}) as Said;

const lists: ReadonlySet<unknown> = new Set(activityLists);
const isList = (query: HasKey): boolean => lists.has(callOf(query));
const isOne = (query: HasKey): boolean => callOf(query) === "activities.get";
const isAbout = (query: HasKey, activityId: string): boolean => saidIn(query).params?.activityId === activityId;

const mapPage = (page: Page<Activity>, change: (item: Activity) => Activity): Page<Activity> => {
  const items = page.items.map(change);
  return items.every((item, index) => item === page.items[index]) ? page : { ...page, items };
};

const mapCached = (data: Cached, change: (item: Activity) => Activity): Cached => {
  if ("items" in data) return mapPage(data, change);
  if (!("pages" in data)) return change(data);
  const pages = data.pages.map((page) => mapPage(page, change));
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
};

const itemsOf = (data: Cached): readonly Activity[] => {
  if ("items" in data) return data.items;
  return "pages" in data ? data.pages.flatMap(({ items }) => items) : [data];
};

const holding = (client: QueryClient, activityId: string) =>
  client
    .getQueriesData<Cached>({ predicate: (query) => isList(query) || isOne(query) })
    .filter((entry): entry is [QueryKey, Cached] => {
      const [, data] = entry;
      return data !== undefined && itemsOf(data).some(({ id }) => id === activityId);
    });

export const isCached = (client: QueryClient, activityId: string): boolean => holding(client, activityId).length > 0;

/** Changes an activity wherever it is cached: alone, and in every list. */
export const patchActivity = (
  client: QueryClient,
  activityId: string,
  change: (cached: Activity) => Activity,
): void => {
  for (const [queryKey, data] of holding(client, activityId)) {
    const changed = mapCached(data, (item) => (item.id === activityId ? change(item) : item));
    // What was old before stays as old as it was.
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    if (changed !== data) client.setQueryData(queryKey, changed, updatedAt === undefined ? {} : { updatedAt });
  }
};

/** Shows a change before the server has agreed. */
export const showActivity = async (
  client: QueryClient,
  activityId: string,
  change: (cached: Activity) => Activity,
): Promise<void> => {
  // A read under way would overwrite the change with what was before it.
  await Promise.all(holding(client, activityId).map(([queryKey]) => client.cancelQueries({ queryKey, exact: true })));
  patchActivity(client, activityId, change);
};

/**
 * Shows a change before the server has agreed; returns how to take it back. Both ways say what they want to be true
 * rather than what was there: other changes made meanwhile stay.
 */
export const patchActivityOptimistically = async (
  client: QueryClient,
  activityId: string,
  change: { apply: (cached: Activity) => Activity; takeBack: (cached: Activity) => Activity },
): Promise<() => void> => {
  await showActivity(client, activityId, change.apply);
  return () => patchActivity(client, activityId, change.takeBack);
};

/** Page size and order do not make another list of it (contract, behaviour §3.2). */
const harmless: ReadonlySet<string> = new Set(["pageSize", "orderBy"]);
const isWhole = (query: HasKey): boolean => Object.keys(saidIn(query).query ?? {}).every((name) => harmless.has(name));

/** Puts an item first; each page keeps its size, so that the next one begins where it did for the server. */
const shiftIn = (data: ListData, activity: Activity, pageSize: number): ListData => {
  let carried: Activity | undefined = activity;
  const pages = data.pages.map((page) => {
    const items: Activity[] = carried ? [carried, ...page.items] : page.items;
    carried = items.length > pageSize ? items.at(-1) : undefined;
    return { count: page.count + 1, items: items.slice(0, pageSize) };
  });
  return { ...data, pages };
};

const pageSizeOf = (query: HasKey): number => Number(saidIn(query).query?.pageSize ?? defaultPageSize);

/** What a list is asked by: one id or slug, or some by their names; undefined = by nothing. */
type AskedBy = string | Readonly<Record<string, string>> | undefined;

const isAskedBy = ({ params = {} }: Said, param: AskedBy): boolean =>
  typeof param === "object"
    ? Object.entries(param).every(([name, value]) => params[name] === value)
    : Object.values(params)[0] === param;

/** Puts a new activity at the head of a list that is cached and not narrowed down; `param`: what the list is asked by. */
export const prependActivity = (
  client: QueryClient,
  activity: Activity,
  { list, param }: { list: ActivityList; param?: AskedBy },
): void => {
  const concerned = (query: HasKey): boolean =>
    callOf(query) === list && isAskedBy(saidIn(query), param) && isWhole(query);
  for (const { queryKey, state } of client.getQueryCache().findAll({ predicate: concerned })) {
    client.setQueryData<ListData>(
      queryKey,
      (data) => {
        if (!data || itemsOf(data).some(({ id }) => id === activity.id)) return data;
        return shiftIn(data, activity, pageSizeOf({ queryKey }));
      },
      { updatedAt: state.dataUpdatedAt },
    );
  }
};

/** Takes an activity out of every list, and forgets what was known of it alone. */
export const forgetActivity = (client: QueryClient, activityId: string): void => {
  for (const [queryKey, data] of holding(client, activityId)) {
    if (!("pages" in data)) continue;
    const pages = data.pages.map(({ items, count }) => ({
      items: items.filter(({ id }) => id !== activityId),
      count: Math.max(0, count - 1),
    }));
    client.setQueryData<ListData>(queryKey, { ...data, pages });
  }
  client.removeQueries({ predicate: (query) => query.queryKey[0] === "activities" && isAbout(query, activityId) });
};

/** Every list of activities and every single one is to be asked for again. */
export const invalidateActivities = (client: QueryClient): void => {
  void client.invalidateQueries({ predicate: (query) => isList(query) || query.queryKey[0] === "activities" });
};
