import { randomUUID } from "node:crypto";
import { insertDomain, insertOrganization, requireOrganization } from "#server/cli/organizations";
import type { Database, Tx } from "#server/db/database";
import { dateSeries } from "#server/modules/events/series/series-dates.queries";
import type { FileStore } from "#server/ports/files";
import { insertAgenda } from "./agenda.ts";
import { planAttendance } from "./attendance.ts";
import { type Calendar, createCalendar, hoursOf, windowOf } from "./calendar.ts";
import { insertChannels } from "./channels.ts";
import { insertCircle } from "./circle.ts";
import type { DemoCommunity, DemoEvent } from "./community.ts";
import { insertCrowd } from "./crowd.ts";
import { fillEvening } from "./door.ts";
import { dressEvents } from "./event-dress.ts";
import { insertEventParts } from "./event-parts.ts";
import { createGallery } from "./gallery.ts";
import { kumo } from "./kumo.ts";
import { insertOffers } from "./offers.ts";
import { insertPaidEvent, shoreline } from "./paid-event.ts";
import { sellPaidEvent } from "./paid-event-sales.ts";
import { createUsers, insertAccounts } from "./people.ts";
import { insertProgramme } from "./programme.ts";
import { insertRegistrations } from "./registrations.ts";
import { insertLevels } from "./sponsors.ts";
import { tidewater } from "./tidewater.ts";

const communities: readonly DemoCommunity[] = [tidewater, kumo];

/** Where the demo goes. */
export interface DemoStores {
  readonly database: Database;
  readonly files: FileStore;
}

/** Ids by username or slug. */
type Ids = ReadonlyMap<string, string>;

const requireId = (ids: Ids, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo mentions "${name}", which it does not have.`);
  return id;
};

const nameIn = ({ accounts }: DemoCommunity, username: string): string => {
  const found = accounts.find((account) => account.username === username);
  if (!found) throw new Error(`The demo mentions "${username}", whom it does not have.`);
  return `${found.firstName} ${found.lastName}`;
};

const insertEvent = async (
  tx: Tx,
  community: DemoCommunity,
  event: DemoEvent,
  calendar: Calendar,
  ids: { accounts: Ids; series: Ids },
): Promise<string> => {
  const id = randomUUID();
  const accountIdOf = (username: string) => requireId(ids.accounts, username);
  const attendance = planAttendance(community, event, calendar);
  const { name: venue, ...address } = event.venue ?? { name: undefined };
  await tx
    .insertInto("events")
    .values({
      ...address,
      ...hoursOf(event, calendar),
      ...windowOf(event, calendar),
      id,
      slug: event.slug,
      name: event.name,
      venue,
      shortDescription: event.shortDescription,
      longDescription: event.longDescription,
      eventType: event.type,
      featured: event.featured,
      timezone: community.timezone,
      seriesId: event.series === undefined ? null : requireId(ids.series, event.series),
      creatorId: accountIdOf(event.host),
      meetingUrl: event.meetingUrl,
      registrationLimit: event.limit,
      registrationCount: attendance.registrations.length,
      publicRegistrants: true,
    })
    .execute();
  const hosts = (event.coHosts ?? []).map((username) => ({ eventId: id, accountId: accountIdOf(username) }));
  if (hosts.length > 0) await tx.insertInto("eventHosts").values(hosts).execute();
  await insertProgramme(tx, id, event, calendar);
  await insertEventParts(tx, id, event);
  await insertRegistrations(tx, id, event, attendance, accountIdOf);
  await insertAgenda(tx, id, event, calendar, accountIdOf);
  return id;
};

const insertSeries = async (tx: Tx, { series }: DemoCommunity): Promise<Ids> => {
  const rows = series.map((one) => ({ ...one, id: randomUUID() }));
  if (rows.length > 0) await tx.insertInto("series").values(rows).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
};

/** The row of a community, which a run before this one may have left. */
const ensureOrganization = (database: Database, community: DemoCommunity): Promise<void> =>
  database.asPlatform("the demo's communities", async (tx) => {
    const { slug } = community;
    const known = await tx.selectFrom("organizations").where("slug", "=", slug).select("id").executeTakeFirst();
    if (known) return;
    const {
      accounts,
      series,
      levels,
      events,
      circle,
      channels,
      benefits,
      advertisements,
      closedModules,
      social,
      domain,
      ...columns
    } = community;
    await insertOrganization(tx, { ...columns, ...social }, closedModules);
  });

/** An event that sells, what it has sold, and an evening that people came to. */
const insertBusiness = async (
  tx: Tx,
  { defaultLocale: locale }: DemoCommunity,
  eventIdOf: (slug: string) => string,
  calendar: Calendar,
): Promise<void> => {
  const eventId = eventIdOf(shoreline.slug);
  const passTypes = await insertPaidEvent(tx, eventId, calendar);
  const crowd = await insertCrowd(tx, { locale, joinedAt: calendar.at(-90, "12:00") });
  await sellPaidEvent(tx, { eventId, name: shoreline.name, passTypes }, crowd, calendar);
  await fillEvening(tx, eventIdOf("maps-and-mistakes"), crowd.slice(0, 24));
};

/** Everything of a community but its address; a second run finds it there and leaves it. */
const createCommunity = async ({ database, files }: DemoStores, community: DemoCommunity, now: Date): Promise<void> => {
  await ensureOrganization(database, community);
  const { id } = await requireOrganization(database, community.slug);
  const subjects = await createUsers(database, id, community);
  const calendar = createCalendar(now, community.timezone);
  await database.organization(id).write(async (tx) => {
    if (await tx.selectFrom("accounts").select("id").limit(1).executeTakeFirst()) return;
    const accounts = await insertAccounts(tx, community, subjects, now);
    const series = await insertSeries(tx, community);
    const events = new Map<string, string>();
    for (const event of community.events)
      events.set(event.slug, await insertEvent(tx, community, event, calendar, { accounts, series }));
    const ids = {
      account: (name: string) => requireId(accounts, name),
      event: (slug: string) => requireId(events, slug),
    };
    if (events.has(shoreline.slug)) await insertBusiness(tx, community, ids.event, calendar);
    await dateSeries(tx);
    const pictureOf = createGallery(tx, files);
    const nameOf = (username: string) => nameIn(community, username);
    const say = await insertCircle(tx, community.circle, { ...ids, nameOf, pictureOf }, now);
    await dressEvents(tx, community, ids.event, { files, pictureOf });
    await insertOffers(tx, community, { ...ids, pictureOf }, now);
    await insertLevels(tx, community.levels ?? [], ids.account, now);
    await insertChannels(tx, community.channels ?? [], { account: ids.account, pictureOf, files, calendar, say });
  });
};

const isUsed = (database: Database): Promise<boolean> =>
  database.asPlatform("whether anybody uses this database", async (tx) => {
    const domain = await tx.selectFrom("organizationDomains").select("domain").limit(1).executeTakeFirst();
    return domain !== undefined;
  });

const openCommunities = (database: Database): Promise<void> =>
  database.asPlatform("the demo's addresses, all at once", async (tx) => {
    for (const { slug, domain } of communities) {
      const { id } = await tx
        .selectFrom("organizations")
        .where("slug", "=", slug)
        .select("id")
        .executeTakeFirstOrThrow();
      await insertDomain(tx, id, domain);
    }
  });

/**
 * Creates the communities of the first run, dated from `now`; null when the database has organizations already. The
 * addresses come last: a run that was cut off leaves nothing that can be visited, and the next one finishes it.
 */
export const createDemo = async (stores: DemoStores, now: Date): Promise<readonly DemoCommunity[] | null> => {
  const { database } = stores;
  if (await isUsed(database)) return null;
  for (const community of communities) await createCommunity(stores, community, now);
  await openCommunities(database);
  return communities;
};
