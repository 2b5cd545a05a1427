import type { EventEmail, EventListing } from "#entities/hosting/listings";
import type { Announcement } from "#entities/inbox/announcements";
import type { Account } from "#entities/people/accounts";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { knownEvent, requireHosted } from "#server/modules/events/events/event-access.service";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { eventRowsInOrder, eventsOf } from "#server/modules/events/events/full-events.service";
import { programmeSummaries } from "#server/modules/events/events/programme.service";
import { accountSummaries, accountSummaryOf, accountsInOrder } from "#server/modules/people/accounts/accounts.service";
import { sanitise } from "#server/text/sanitise";
import {
  findEmail,
  listRegistered,
  listSponsors,
  pageAnnouncements,
  pageCoHostIds,
  pageHostedEventIds,
} from "./listings.queries.ts";

type Row = Awaited<ReturnType<typeof requireHosted>>;

/** Where an event stands for its hosts (contract, entities §12). */
const statusOf = (row: Row): NonNullable<EventListing["status"]> => {
  if (row.canceledAt) return "canceled";
  if (!row.publishedAt) return "draft";
  return row.name && row.shortDescription ? "ready" : "needsInfo";
};

const listingsOf = async (ctx: MemberCtx, tx: Tx, rows: readonly Row[]): Promise<EventListing[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await eventsOf(ctx, tx, rows);
  const sponsors = Map.groupBy(await listSponsors(tx, ids), ({ eventId }) => eventId);
  const programmes = await programmeSummaries(tx, ctx.organization, ids);
  const taken = rows.filter(({ registrationCount }) => registrationCount > 0).map(({ id }) => id);
  const registered: ReadonlyMap<string, number> = taken.length > 0 ? await listRegistered(tx, taken) : new Map();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return events.flatMap((event) => {
    const row = rowOf.get(event.id);
    if (!row) return [];
    return [
      {
        ...event,
        visible: row.visible,
        newActivityCreatorEmailNotification: row.newActivityCreatorEmailNotification,
        newActivityCreatorPushNotification: row.newActivityCreatorPushNotification,
        registrationLimit: row.registrationLimit,
        registrationCount: registered.get(event.id) ?? row.registrationCount,
        sponsors: (sponsors.get(event.id) ?? []).map(({ account }) => accountSummaryOf(ctx.organization, account)),
        speakers: programmes.speakers.get(event.id) ?? [],
        sessions: programmes.sessions.get(event.id) ?? [],
        status: statusOf(row),
      },
    ];
  });
};

export const listListings = (
  ctx: MemberCtx,
  query: PageQuery & { past?: boolean | undefined },
): Promise<Page<EventListing>> =>
  ctx.read(async (tx) => {
    const { ids, count } = await pageHostedEventIds(tx, ctx.viewer.accountId, query.past ?? false, ctx.now, query);
    return { items: await listingsOf(ctx, tx, await eventRowsInOrder(tx, ids)), count };
  });

const listingOf = async (ctx: MemberCtx, tx: Tx, row: Row): Promise<EventListing> => {
  const [listing] = await listingsOf(ctx, tx, [row]);
  if (!listing) throw new AppError("not_found");
  return listing;
};

/** The event as its hosts see it, after a change that was theirs to make. */
export const listingById = async (ctx: MemberCtx, tx: Tx, id: string): Promise<EventListing> =>
  listingOf(ctx, tx, await knownEvent(tx, id));

export const getListing = (ctx: MemberCtx, reference: string): Promise<EventListing> =>
  ctx.read(async (tx) => listingOf(ctx, tx, await requireHosted(ctx, tx, reference)));

export const listAnnouncements = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<Announcement>> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { items, count } = await pageAnnouncements(tx, event.id, query);
    const creators = await accountSummaries(
      tx,
      ctx.organization,
      items.map(({ creatorId }) => creatorId),
    );
    const summary = (await eventSummaries(tx, ctx.organization, [event.id], ctx.now)).get(event.id) ?? null;
    const toAnnouncement = ({ creatorId, html, ...row }: (typeof items)[number]): Announcement => ({
      ...row,
      html: html === null ? null : sanitise(html),
      event: summary,
      group: null,
      creator: (creatorId && creators.get(creatorId)) || null,
    });
    return { items: items.map(toAnnouncement), count };
  });

export const getEmail = (ctx: MemberCtx, reference: string, type: EventEmail["type"]): Promise<EventEmail | null> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const email = await findEmail(tx, event.id, type);
    return email ? { ...email, body: sanitise(email.body) } : null;
  });

export const listCoHosts = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { ids, count } = await pageCoHostIds(tx, event.id, query);
    return { items: await accountsInOrder(tx, ctx.organization, ids), count };
  });
