import type { BaseSpeaker } from "#entities/events/base-speaker";
import type { Session } from "#entities/events/sessions";
import type { Speaker } from "#entities/events/speakers";
import { shownLinks } from "#entities/shared/text";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { refusal } from "#server/principals/access";
import { sanitise } from "#server/text/sanitise";
import { isHost, isRegistrant, requireEvent } from "./event-access.service.ts";
import type { EventRow } from "./events.queries.ts";
import { sessionSummaryOf } from "./session-summaries.service.ts";
import {
  findProgrammes,
  findSessionRow,
  listSessionParts,
  listSessionRows,
  listSessionsOfEvent,
  type SessionRow,
} from "./sessions.queries.ts";
import { findSpeakerRow, listSessionIdsOfSpeakers, pageSpeakers, type SpeakerRow } from "./speakers.queries.ts";

type Visibility = EventRow["sessionsVisibility"];

/** Whether the viewer sees this part of the event; `registered` asks a stranger to register (454). */
const sees = async (ctx: Ctx, tx: Tx, event: EventRow, visibility: Visibility): Promise<boolean> => {
  if (visibility === "everyone" || (await isHost(tx, event, ctx.viewer))) return true;
  if (visibility === "hidden") return false;
  if (await isRegistrant(tx, event.id, ctx.viewer)) return true;
  throw refusal("event.attend");
};

const toSpeaker = (organization: OrganizationRecord, row: SpeakerRow): BaseSpeaker & Omit<SpeakerRow, "image"> => ({
  ...row,
  ...shownLinks(row),
  image: pictureOf(organization, row.image),
});

/** Sessions with everything around them, in a fixed number of statements; `accounts` says whether the viewer keeps them. */
const sessionsOf = async (ctx: Ctx, tx: Tx, rows: readonly SessionRow[]): Promise<Session[]> => {
  if (rows.length === 0) return [];
  const { organization, viewer } = ctx;
  const ids = rows.map(({ id }) => id);
  const parts = new Map((await listSessionParts(tx, ids, viewer?.accountId ?? null)).map((part) => [part.id, part]));
  const sponsors = [...parts.values()].flatMap((part) => part.sponsors.map(({ accountId }) => accountId));
  const isOneSaved = [...parts.values()].some(({ isSaved }) => isSaved);
  const accounts = await accountSummaries(tx, organization, [
    ...sponsors,
    isOneSaved && viewer ? viewer.accountId : null,
  ]);
  const own = viewer && accounts.get(viewer.accountId);
  return rows.map((row) => {
    const part = parts.get(row.id);
    return {
      ...sessionSummaryOf(organization, row),
      longDescription: row.longDescription ? sanitise(row.longDescription) : null,
      tracks: part?.tracks ?? [],
      speakers: (part?.speakers ?? []).map((speaker) => toSpeaker(organization, speaker)),
      sponsors: (part?.sponsors ?? []).flatMap(({ accountId }) => accounts.get(accountId) ?? []),
      accounts: part?.isSaved && own ? [own] : [],
      streamInput: part?.streams[0] ?? null,
      supply: row.supply === null ? null : row.supply - row.sold,
      talk: row.talk,
      _count: { sections: part?.sections ?? 0 },
    };
  });
};

/** Sessions with everything around them, in the order of these ids. */
export const sessionsInOrder = async (ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<Session[]> => {
  if (ids.length === 0) return [];
  const found = new Map((await sessionsOf(ctx, tx, await listSessionRows(tx, ids))).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

export const listSessions = (ctx: Ctx, reference: string, search: string | undefined): Promise<Session[]> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    if (!(await seesSessions(ctx, tx, event))) return [];
    return sessionsOf(ctx, tx, await listSessionsOfEvent(tx, event.id, search));
  });

/** Whether the viewer sees an event's sessions; 454 where a stranger has to register for that. */
export const seesSessions = (ctx: Ctx, tx: Tx, event: EventRow): Promise<boolean> =>
  sees(ctx, tx, event, event.sessionsVisibility);

/** A session the viewer sees, and its event; to whom may not see them it is the same whether there is one. */
export const requireSessionAt = async (
  ctx: Ctx,
  tx: Tx,
  reference: string,
  sessionReference: string,
): Promise<{ event: EventRow; session: SessionRow }> => {
  const event = await requireEvent(ctx, tx, reference);
  const session = (await seesSessions(ctx, tx, event)) && (await findSessionRow(tx, event.id, sessionReference));
  if (!session) throw new AppError("not_found");
  return { event, session };
};

/** The session alone. */
export const requireSession = async (...asked: Parameters<typeof requireSessionAt>): Promise<SessionRow> =>
  (await requireSessionAt(...asked)).session;

/** `withTalk`: adds where it is talked about. */
export const getSession = (
  ctx: Ctx,
  { eventId, sessionId }: { readonly eventId: string; readonly sessionId: string },
  withTalk: (ctx: Ctx, tx: Tx, session: Session) => Promise<Session>,
): Promise<Session> =>
  ctx.read(async (tx) => {
    const [session] = await sessionsOf(ctx, tx, [await requireSession(ctx, tx, eventId, sessionId)]);
    if (!session) throw new AppError("not_found");
    return withTalk(ctx, tx, session);
  });

const speakersOf = async (ctx: Ctx, tx: Tx, event: EventRow, rows: readonly SpeakerRow[]): Promise<Speaker[]> => {
  if (rows.length === 0) return [];
  const shown =
    event.sessionsVisibility === "everyone" ||
    (await isHost(tx, event, ctx.viewer)) ||
    (await isRegistrant(tx, event.id, ctx.viewer));
  const links =
    shown && event.sessionsVisibility !== "hidden"
      ? await listSessionIdsOfSpeakers(
          tx,
          rows.map(({ id }) => id),
        )
      : [];
  const sessionRows =
    links.length > 0
      ? await listSessionRows(
          tx,
          links.map(({ sessionId }) => sessionId),
        )
      : [];
  const sessions = sessionRows.map((row) => sessionSummaryOf(ctx.organization, row));
  const idsOf = Map.groupBy(links, ({ speakerId }) => speakerId);
  return rows.map((row) => {
    const own = new Set((idsOf.get(row.id) ?? []).map(({ sessionId }) => sessionId));
    return {
      ...toSpeaker(ctx.organization, row),
      sessions: sessions.filter(({ id }) => own.has(id)),
    };
  });
};

export const listSpeakers = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<Speaker>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    if (!(await sees(ctx, tx, event, event.speakersVisibility))) return { items: [], count: 0 };
    const { items, count } = await pageSpeakers(tx, event.id, query);
    return { items: await speakersOf(ctx, tx, event, items), count };
  });

const requireSpeaker = async (ctx: Ctx, tx: Tx, event: EventRow, reference: string): Promise<SpeakerRow> => {
  const row = await findSpeakerRow(tx, event.id, reference);
  if (!row || !(await sees(ctx, tx, event, event.speakersVisibility))) throw new AppError("not_found");
  return row;
};

export const getSpeaker = (ctx: Ctx, reference: string, speakerReference: string): Promise<Speaker> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const [speaker] = await speakersOf(ctx, tx, event, [await requireSpeaker(ctx, tx, event, speakerReference)]);
    if (!speaker) throw new AppError("not_found");
    return speaker;
  });

export const listSpeakerSessions = (
  ctx: Ctx,
  reference: string,
  speakerReference: string,
  query: PageQuery,
): Promise<Page<Session>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const speaker = await requireSpeaker(ctx, tx, event, speakerReference);
    if (!(await seesSessions(ctx, tx, event))) return { items: [], count: 0 };
    const links = await listSessionIdsOfSpeakers(tx, [speaker.id]);
    if (links.length === 0) return { items: [], count: 0 };
    const rows = await listSessionRows(
      tx,
      links.map(({ sessionId }) => sessionId),
    );
    const first = (query.page - 1) * query.pageSize;
    return { items: await sessionsOf(ctx, tx, rows.slice(first, first + query.pageSize)), count: rows.length };
  });

/** Sessions and speakers of several events as their hosts see them, whatever others may see, in one statement. */
export const programmeSummaries = async (tx: Tx, organization: OrganizationRecord, eventIds: readonly string[]) => {
  const { sessions, speakers } = await findProgrammes(tx, eventIds);
  return {
    sessions: Map.groupBy(
      sessions.map((row) => sessionSummaryOf(organization, row)),
      ({ eventId }) => eventId,
    ),
    speakers: Map.groupBy(
      speakers.map((row) => toSpeaker(organization, row)),
      ({ eventId }) => eventId,
    ),
  };
};
