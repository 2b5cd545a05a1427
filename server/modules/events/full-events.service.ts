import type { BaseAccount } from "#entities/accounts";
import type { Event } from "#entities/events";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { accountSummaries } from "#server/modules/accounts/accounts.service";
import { groupsById } from "#server/modules/groups/groups.service";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { imagesById } from "#server/modules/storage/images.service";
import { videosById } from "#server/modules/storage/media.service";
import { sanitise } from "#server/text/sanitise";
import { listFaqSectionsOf, listPagesOf } from "./event-parts.queries.ts";
import { levelsByEvent } from "./event-parts.service.ts";
import { summariesOf } from "./event-summaries.service.ts";
import { type EventRow, listEventRows } from "./events.queries.ts";
import { listCoHosts, listCounts, listHostedAmong, listOwnRegistrations } from "./full-events.queries.ts";
import { countLockedMedia } from "./media.queries.ts";

/** An event nobody is named for is the organization's own. */
const organizationAsCreator = (organization: OrganizationRecord): BaseAccount => ({
  id: organization.id,
  username: organization.slug,
  firstName: organization.name,
  lastName: null,
  image: null,
  needsProfileCompletion: false,
  accountTiers: [],
  subscriptions: [],
});

/** Everything around the rows, each kind in one statement. */
const partsOf = async (ctx: Ctx, tx: Tx, rows: readonly EventRow[]) => {
  const { organization, viewer } = ctx;
  const ids = rows.map(({ id }) => id);
  const viewerId = viewer?.accountId ?? null;
  const coHosts = await listCoHosts(tx, ids, viewerId);
  return {
    summaries: await summariesOf(tx, organization, rows, ctx.now),
    coHosts: Map.groupBy(coHosts, ({ eventId }) => eventId),
    accounts: await accountSummaries(tx, organization, [
      ...rows.map(({ creatorId }) => creatorId),
      ...coHosts.map(({ accountId }) => accountId),
    ]),
    images: await imagesById(
      tx,
      organization,
      rows.flatMap(({ venueMapId, backgroundImageId }) => [venueMapId, backgroundImageId]),
    ),
    groups: await groupsById(
      tx,
      organization,
      rows.map(({ groupId }) => groupId),
    ),
    counts: new Map((await listCounts(tx, ids, viewerId)).map((row) => [row.id, row])),
    lockedMedia: Map.groupBy(await countLockedMedia(tx, ids, viewerId), ({ eventId }) => eventId),
    pages: Map.groupBy(await listPagesOf(tx, ids), ({ eventId }) => eventId),
    faqSections: Map.groupBy(await listFaqSectionsOf(tx, ids), ({ eventId }) => eventId),
    levels: await levelsByEvent(tx, organization, ids),
    replays: await videosById(
      tx,
      rows.map(({ streamReplayId }) => streamReplayId),
    ),
    registrations: Map.groupBy(
      viewer ? await listOwnRegistrations(tx, ids, viewer.accountId) : [],
      ({ eventId }) => eventId,
    ),
    hosted: new Set(viewer ? await listHostedAmong(tx, ids, viewer.accountId) : []),
  };
};

type Parts = Awaited<ReturnType<typeof partsOf>>;

const orNull = <T>(id: string | null, found: ReadonlyMap<string, T>): T | null => (id && found.get(id)) || null;

const isHostedBy = (row: EventRow, viewer: Ctx["viewer"], { hosted }: Parts): boolean =>
  viewer !== null && (row.creatorId === viewer.accountId || hosted.has(row.id));

/** What is hidden is not counted either, but for the hosts. */
const countsOf = (row: EventRow, counts: Event["_count"], host: boolean): Event["_count"] => ({
  ...counts,
  sessions: row.sessionsVisibility === "hidden" && !host ? 0 : counts.sessions,
  speakers: row.speakersVisibility === "hidden" && !host ? 0 : counts.speakers,
});

/** The columns that need more than a copy. */
const eventColumns = (row: EventRow) => ({
  longDescription: row.longDescription === null ? null : sanitise(row.longDescription),
  registrationStart: row.registrationStart ?? row.createdAt,
  registrationEnd: row.registrationEnd ?? row.eventEnd,
  options: row.options === null ? null : JSON.parse(row.options),
  media: [],
  streamInputs: [],
});

const toEvent = (ctx: Ctx, row: EventRow, parts: Parts): Event | null => {
  const summary = parts.summaries.get(row.id);
  const counts = parts.counts.get(row.id);
  if (!summary || !counts) return null;
  const registrations = parts.registrations.get(row.id) ?? [];
  const host = isHostedBy(row, ctx.viewer, parts);
  return {
    ...row,
    ...summary,
    eventType: row.eventType,
    venue: row.venue,
    city: row.city,
    country: row.country,
    ...eventColumns(row),
    // The way into a virtual room is for those who hold a pass.
    meetingUrl: registrations.length > 0 || host ? row.meetingUrl : null,
    venueMap: orNull(row.venueMapId, parts.images),
    backgroundImage: orNull(row.backgroundImageId, parts.images),
    group: orNull(row.groupId, parts.groups),
    creator: orNull(row.creatorId, parts.accounts) ?? organizationAsCreator(ctx.organization),
    coHosts: (parts.coHosts.get(row.id) ?? []).flatMap(({ accountId }) => parts.accounts.get(accountId) ?? []),
    registrations,
    pages: parts.pages.get(row.id) ?? [],
    streamReplay: orNull(row.streamReplayId, parts.replays),
    faqSections: parts.faqSections.get(row.id) ?? [],
    sponsorshipLevels: parts.levels.get(row.id) ?? [],
    _count: countsOf(row, counts, host),
    lockedMedia: parts.lockedMedia.get(row.id) ?? [],
    can: { host },
  };
};

/** Full events in the order of the rows, in a fixed number of statements. */
export const eventsOf = async (ctx: Ctx, tx: Tx, rows: readonly EventRow[]): Promise<Event[]> => {
  if (rows.length === 0) return [];
  const parts = await partsOf(ctx, tx, rows);
  return rows.flatMap((row) => toEvent(ctx, row, parts) ?? []);
};

/** Rows of events in the order of the ids. */
export const eventRowsInOrder = async (tx: Tx, ids: readonly string[]): Promise<EventRow[]> => {
  if (ids.length === 0) return [];
  const byId = new Map((await listEventRows(tx, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Full events by id, in the order of the ids. */
export const fullEvents = async (ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<Event[]> =>
  eventsOf(ctx, tx, await eventRowsInOrder(tx, ids));
