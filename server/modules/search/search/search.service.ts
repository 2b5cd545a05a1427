import type { Found, FoundActivity, FoundContent, FoundMessage, FoundSession } from "#entities/search/found";
import { isVisible } from "#kernel/typed-text";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { wordsOf } from "#server/db/search";
import type { Ctx } from "#server/http/context";
import { callerNetwork } from "#server/identity/network";
import { mayEnter } from "#server/modules/community/interests/interests.policy";
import { contentSummariesOf } from "#server/modules/content/channels/content-summaries.service";
import { eventSummariesOf } from "#server/modules/events/events/event-summaries.service";
import { groupSummariesOf } from "#server/modules/groups/groups/groups.service";
import { accountSummariesOf } from "#server/modules/people/accounts/accounts.service";
import { requireWithin } from "#server/ports/rate-limit";
import { excerptOf } from "#server/text/excerpt";
import { isTelling, searchLimit } from "./search.policy.ts";
import { findClosest, findNamed, type Searched } from "./search.queries.ts";

type Closest = Awaited<ReturnType<typeof findClosest>>;
type Named = Awaited<ReturnType<typeof namedBy>>;

const nothing: Found = {
  accounts: [],
  groups: [],
  events: [],
  sessions: [],
  contents: [],
  activities: [],
  messages: [],
};

/** Where names are searched, and where what people said is. */
const ofNames = ["accounts", "groups", "events", "channels"] as const satisfies Searched[];
const ofWords = ["activities", "threads"] as const satisfies Searched[];

/** Where this viewer searches: what a module does not let them into is left out. */
const placesFor = (ctx: Ctx, words: readonly string[]): Searched[] =>
  [...ofNames, ...(isTelling(words) ? ofWords : [])].filter((module) => mayEnter(module, ctx));

const namedBy = async (ctx: Ctx, tx: Tx, { accounts, groups, events, ...found }: Closest) => {
  const { sessions, contents, activities, messages } = found;
  const some = (ids: readonly (string | null)[]): string[] | null => {
    const wanted = distinct(ids);
    return wanted.length > 0 ? wanted : null;
  };
  const authors = [...activities, ...messages].map(({ accountId }) => accountId);
  const rows = await findNamed(tx, {
    accounts: some([...accounts, ...authors, ...messages.flatMap(({ memberIds }) => memberIds)]),
    groups: some([...groups, ...activities.map(({ groupId }) => groupId)]),
    events: some([...events, ...[...sessions, ...activities].map(({ eventId }) => eventId)]),
    contents: some(contents),
    now: ctx.now,
  });
  return {
    accounts: accountSummariesOf(ctx.organization, rows.accounts),
    groups: groupSummariesOf(ctx.organization, rows.groups),
    events: eventSummariesOf(ctx.organization, rows.events, ctx.now),
    contents: contentSummariesOf(ctx.organization, rows.contents),
  };
};

const toSession = ({ eventId, ...row }: Closest["sessions"][number], { events }: Named): FoundSession[] => {
  const event = events.get(eventId);
  return event ? [{ ...row, event }] : [];
};

const toContent = (id: string, { contents }: Named): FoundContent[] => {
  const content = contents.get(id);
  if (!content) return [];
  const { slug, title, type = "article", image, channel } = content;
  return [{ id, slug, title: title ?? slug, kind: type, image, channel }];
};

const toActivity = (
  { id, message, accountId, groupId, eventId, createdAt }: Closest["activities"][number],
  words: readonly string[],
  { accounts, groups, events }: Named,
): FoundActivity[] => {
  const account = accounts.get(accountId);
  if (!account) return [];
  const group = (groupId && groups.get(groupId)) || null;
  const event = (eventId && events.get(eventId)) || null;
  return [{ id, excerpt: excerptOf(message, words), account, createdAt, group, event }];
};

const toMessage = (
  { id, text, accountId, createdAt, number, name, memberIds }: Closest["messages"][number],
  words: readonly string[],
  { accounts }: Named,
): FoundMessage[] => {
  const account = accounts.get(accountId);
  if (!account) return [];
  const members = memberIds.flatMap((memberId) => accounts.get(memberId) ?? []);
  return [{ id, channelId: number, excerpt: excerptOf(text, words), account, createdAt, channel: { name, members } }];
};

/** What of the community the viewer may read that is close to the text, of each kind the best. Throws `rate_limited`. */
export const searchEverything = async (ctx: Ctx, text: string): Promise<Found> => {
  if (!isVisible(text)) return nothing;
  const words = wordsOf(text);
  const places = placesFor(ctx, words);
  if (places.length === 0) return nothing;
  const viewerId = ctx.viewer?.accountId ?? null;
  await requireWithin(ctx.platform.limiter, `search:${viewerId ?? callerNetwork(ctx.address)}`, searchLimit);
  return ctx.read(async (tx) => {
    const found = await findClosest(tx, { text, words, viewerId, now: ctx.now }, places.join(" "));
    const named = await namedBy(ctx, tx, found);
    return {
      accounts: found.accounts.flatMap((id) => named.accounts.get(id) ?? []),
      groups: found.groups.flatMap((id) => named.groups.get(id) ?? []),
      events: found.events.flatMap((id) => named.events.get(id) ?? []),
      sessions: found.sessions.flatMap((row) => toSession(row, named)),
      contents: found.contents.flatMap((id) => toContent(id, named)),
      activities: found.activities.flatMap((row) => toActivity(row, words, named)),
      messages: found.messages.flatMap((row) => toMessage(row, words, named)),
    };
  });
};
