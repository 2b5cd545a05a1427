import { randomUUID } from "node:crypto";
import type * as z from "zod";
import type { Announcement, AnnouncementAudience, announcementInput } from "#entities/inbox/announcements";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { Ctx, MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { requireInside, requireModerated } from "#server/modules/groups/groups/group-access.service";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import { requirePermission } from "#server/principals/access";
import { plainText } from "#server/text/plain-text";
import { pageGroupAnnouncements } from "./announcements.queries.ts";
import { announcementOf, announcementsInOrder } from "./announcements.service.ts";
import { insertAnnouncement } from "./announcing.queries.ts";
import { type Audience, countReached } from "./audience.reads.ts";

type News = z.output<typeof announcementInput>;

/** Who is told by an announcement; a channel tells of itself by what it publishes. */
type Announced = Exclude<Audience, { kind: "channel" }>;

interface Sending {
  readonly audience: Announced;
  /** Null: the organization itself. */
  readonly creatorId: string | null;
  readonly news: News;
}

/**
 * Writes an announcement down and has it told: inside the product now, by mail later. Returns its id. Whether
 * a group or an event may be told is the caller's matter. Throws `forbidden` for news of the organization by whoever may
 * not speak for it, and `validation_failed` for a text that says nothing.
 */
export const sendAnnouncement = async (
  ctx: Pick<Ctx, "now" | "principal">,
  tx: Tx,
  { audience, creatorId, news }: Sending,
): Promise<string> => {
  if (audience.kind === "organization") requirePermission(ctx.principal, "organization.announce");
  const { title, html, email, push } = news;
  if (plainText(html) === "") throw new AppError("validation_failed", { fields: { html: "required" } });
  const id = randomUUID();
  await insertAnnouncement(tx, {
    id,
    slug: `news-${id.replaceAll("-", "")}`,
    title,
    html,
    creatorId,
    groupId: audience.kind === "group" ? audience.id : null,
    eventId: audience.kind === "event" ? audience.id : null,
  });
  await writeAct(tx, {
    ...{ accountId: creatorId, action: "announcement.sent", subject: "announcement", subjectId: id },
    // Whose desk it belongs to.
    groupId: audience.kind === "group" ? audience.id : null,
    eventId: audience.kind === "event" ? audience.id : null,
    details: JSON.stringify({ title }),
  });
  await emit(ctx, tx, "announcement.published", { announcementId: id, creatorId, audience, email, push });
  return id;
};

const send = (
  ctx: MemberCtx,
  audienceOf: (tx: Tx) => Promise<Announced>,
  news: ReadBody<News>,
): Promise<Announcement> =>
  ctx.write(async (tx) => {
    const audience = await audienceOf(tx);
    const id = await sendAnnouncement(ctx, tx, { audience, creatorId: ctx.viewer.accountId, news: news() });
    return announcementOf(ctx, tx, id);
  });

export const announceToGroup = (ctx: MemberCtx, reference: string, news: ReadBody<News>): Promise<Announcement> =>
  send(ctx, async (tx) => ({ kind: "group", id: (await requireModerated(ctx, tx, reference)).id }), news);

export const announceToEvent = (ctx: MemberCtx, reference: string, news: ReadBody<News>): Promise<Announcement> =>
  send(ctx, async (tx) => ({ kind: "event", id: (await requireHosted(ctx, tx, reference)).id }), news);

/** How many people the next announcement of an event would reach each way. */
export const countEventAudience = (ctx: MemberCtx, reference: string): Promise<AnnouncementAudience> =>
  ctx.read(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    return countReached(tx, { kind: "event", id });
  });

/** What a group has been told, newest first, for those who are let in. */
export const listGroupAnnouncements = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<Announcement>> =>
  ctx.read(async (tx) => {
    const { id } = await requireInside(ctx, tx, reference);
    const { ids, count } = await pageGroupAnnouncements(tx, id, query);
    return { items: await announcementsInOrder(ctx, tx, ids), count };
  });
