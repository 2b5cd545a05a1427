import { AppError } from "#kernel/errors";
import { calendarOf } from "#server/calendars/calendar";
import { type EntryOptions, eventEntry, sessionEntry } from "#server/calendars/entries";
import { feedOf } from "#server/feeds/feed";
import type { Ctx } from "#server/http/context";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { requireSession } from "#server/modules/events/events/programme.service";
import type { Viewer } from "#server/principals/principal";
import {
  findCalendarEvent,
  findCalendarSession,
  findOwnerOf,
  findSeriesBySlug,
  listHeldEvents,
  listNewEvents,
  listOwnSessions,
  listPublicEvents,
} from "./calendars.queries.ts";

/** Whoever reads is nobody yet: the calendars of everybody, and the way to one's own. */
type Reader = Pick<Ctx, "read" | "organization" | "now">;

const day = 24 * 60 * 60 * 1000;
/** How long what is over stays in a subscribed calendar. */
const history = 90 * day;
const feedLength = 50;

const optionsOf = ({ organization }: Pick<Ctx, "organization">): EntryOptions => ({
  locale: organization.defaultLocale,
});

export const eventsCalendar = (ctx: Reader): Promise<string> =>
  ctx.read(async (tx) => {
    const events = await listPublicEvents(tx, { since: new Date(ctx.now.getTime() - history) });
    const { organization } = ctx;
    const entries = events.map((event) => eventEntry(organization, event, optionsOf(ctx)));
    return calendarOf({ name: organization.name, entries });
  });

export const seriesCalendar = (ctx: Reader, slug: string): Promise<string> =>
  ctx.read(async (tx) => {
    const series = await findSeriesBySlug(tx, slug);
    if (!series) throw new AppError("not_found");
    const events = await listPublicEvents(tx, { since: new Date(ctx.now.getTime() - history), seriesId: series.id });
    const entries = events.map((event) => eventEntry(ctx.organization, event, optionsOf(ctx)));
    return calendarOf({ name: series.name, entries });
  });

/** One event, for whoever may open its page. */
export const eventCalendar = (ctx: Ctx, reference: string): Promise<string> =>
  ctx.read(async (tx) => {
    const { id } = await requireEvent(ctx, tx, reference);
    const entry = eventEntry(ctx.organization, await findCalendarEvent(tx, id), optionsOf(ctx));
    return calendarOf({ name: entry.name, entries: [entry] });
  });

/** One session, for whoever may see it in the programme. */
export const sessionCalendar = (ctx: Ctx, reference: string, sessionReference: string): Promise<string> =>
  ctx.read(async (tx) => {
    const { id, eventId } = await requireSession(ctx, tx, reference, sessionReference);
    const event = await findCalendarEvent(tx, eventId);
    const session = await findCalendarSession(tx, id);
    const entry = sessionEntry(ctx.organization, event, session, optionsOf(ctx));
    return calendarOf({ name: entry.name, entries: [entry] });
  });

export interface CalendarOwner extends Viewer {
  readonly locale: string;
}

/** Whose calendar a secret address is; null for one that is none, or no more. */
export const ownerOf = ({ read, organization }: Reader, secret: string): Promise<CalendarOwner | null> =>
  read(async (tx) => {
    const found = await findOwnerOf(tx, secret);
    if (!found) return null;
    const locale = organization.locales.includes(found.locale) ? found.locale : organization.defaultLocale;
    return { accountId: found.id, tierIds: found.tierIds, locale };
  });

/** The events an account holds a pass of, each with the sessions it chose. */
export const ownCalendar = ({ read, organization }: Reader, { accountId, locale }: CalendarOwner): Promise<string> =>
  read(async (tx) => {
    const events = await listHeldEvents(tx, accountId);
    const sessions = await listOwnSessions(
      tx,
      accountId,
      events.map(({ id }) => id),
    );
    const chosen = Map.groupBy(sessions, ({ eventId }) => eventId);
    const entries = events.flatMap((event) => {
      const options = { locale, meetingUrl: event.meetingUrl };
      return [
        eventEntry(organization, event, options),
        ...(chosen.get(event.id) ?? []).map((session) => sessionEntry(organization, event, session, options)),
      ];
    });
    return calendarOf({ name: organization.name, entries });
  });

/** What was published lately and is still to come, for feed readers. */
export const eventsFeed = (ctx: Reader): Promise<string> =>
  ctx.read(async (tx) => {
    const events = await listNewEvents(tx, ctx.now, feedLength);
    const { organization } = ctx;
    return feedOf(
      organization,
      events.map((event) => ({ ...eventEntry(organization, event, optionsOf(ctx)), summary: event.shortDescription })),
    );
  });
