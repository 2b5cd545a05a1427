import type { Event } from "#entities/events/events";
import type { BaseAccount } from "#entities/people/accounts";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { groupsOf } from "#server/modules/groups/groups/groups.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummariesOf } from "#server/modules/people/accounts/accounts.service";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { videoOrNull } from "#server/modules/platform/storage/media.service";
import { sanitise } from "#server/text/sanitise";
import { levelsOf, sponsorIds } from "./event-parts.service.ts";
import { eventSummariesOf } from "./event-summaries.service.ts";
import { type EventRow, listEventRows } from "./events.queries.ts";
import { type EventPartsRow, findNamed, listEventParts } from "./full-events.queries.ts";
import { mediaOf, passTypeIdsOf } from "./media.service.ts";
import { passTypeSummariesOf } from "./pass-type-summaries.service.ts";

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

/** Everything around the rows, in two statements. */
const partsOf = async (ctx: Ctx, tx: Tx, rows: readonly EventRow[]) => {
  const { organization, now } = ctx;
  const ids = rows.map(({ id }) => id);
  const viewerId = ctx.viewer?.accountId ?? null;
  const found = await listEventParts(tx, { ids, viewerId, now });
  const named = await findNamed(tx, {
    viewerId,
    accounts: distinct([
      ...rows.map(({ creatorId }) => creatorId),
      ...found.flatMap(({ coHosts, levels }) => [...coHosts.map(({ accountId }) => accountId), ...sponsorIds(levels)]),
    ]),
    groups: distinct(rows.map(({ groupId }) => groupId)),
    passTypes: distinct(found.flatMap(({ media }) => passTypeIdsOf(media))),
  });
  return {
    summaries: eventSummariesOf(organization, found, now),
    byId: new Map(found.map((row) => [row.id, row])),
    accounts: accountSummariesOf(organization, named.accounts),
    groups: groupsOf(organization, named.groups),
    passTypes: passTypeSummariesOf(organization, named.passTypes),
  };
};

type Parts = Awaited<ReturnType<typeof partsOf>>;

const orNull = <T>(id: string | null, found: ReadonlyMap<string, T>): T | null => (id && found.get(id)) || null;

/** What is hidden is not counted either, but for the hosts. */
const countsOf = (row: EventRow, { counts, isHosted }: EventPartsRow): Event["_count"] => ({
  ...counts,
  sessions: row.sessionsVisibility === "hidden" && !isHosted ? 0 : counts.sessions,
  speakers: row.speakersVisibility === "hidden" && !isHosted ? 0 : counts.speakers,
});

/** The columns that need more than a copy. */
const eventColumns = (row: EventRow) => ({
  longDescription: row.longDescription === null ? null : sanitise(row.longDescription),
  registrationStart: row.registrationStart ?? row.createdAt,
  registrationEnd: row.registrationEnd ?? row.eventEnd,
  published: row.publishedAt !== null,
  options: row.options === null ? null : JSON.parse(row.options),
});

const toEvent = ({ organization }: Ctx, row: EventRow, parts: Parts): Event | null => {
  const summary = parts.summaries.get(row.id);
  const found = parts.byId.get(row.id);
  if (!summary || !found) return null;
  const { registrations, isHosted } = found;
  return {
    ...row,
    ...summary,
    eventType: row.eventType,
    venue: row.venue,
    city: row.city,
    country: row.country,
    ...eventColumns(row),
    // The way into a virtual room is for those who hold a pass.
    meetingUrl: registrations.length > 0 || isHosted ? row.meetingUrl : null,
    venueMap: pictureOf(organization, found.venueMap),
    backgroundImage: pictureOf(organization, found.backgroundImage),
    group: orNull(row.groupId, parts.groups),
    creator: orNull(row.creatorId, parts.accounts) ?? organizationAsCreator(organization),
    coHosts: found.coHosts.flatMap(({ accountId }) => parts.accounts.get(accountId) ?? []),
    registrations,
    pages: found.pages,
    streamInputs: found.streams,
    streamReplay: videoOrNull(organization, found.streamReplay),
    faqSections: found.faqSections,
    sponsorshipLevels: levelsOf(organization, found.levels, parts.accounts),
    media: mediaOf({ organization }, found.media, parts.passTypes),
    _count: countsOf(row, found),
    lockedMedia: found.lockedMedia,
    can: { host: isHosted },
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
