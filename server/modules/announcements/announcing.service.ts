import { randomUUID } from "node:crypto";
import type * as z from "zod";
import type { Announcement, AnnouncementAudience, announcementInput } from "#entities/announcements";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { enqueue } from "#server/jobs/enqueue";
import { requireHosted } from "#server/modules/events/event-access.service";
import { requireInside, requireModerated } from "#server/modules/groups/group-access.service";
import { notify } from "#server/modules/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { publishTo } from "#server/realtime/publish";
import { plainText } from "#server/text/plain-text";
import { pageGroupAnnouncements } from "./announcements.queries.ts";
import { announcementOf, announcementsInOrder } from "./announcements.service.ts";
import { insertAnnouncement, insertAudit } from "./announcing.queries.ts";
import { type Audience, countReached, listTold } from "./audience.queries.ts";

type News = z.output<typeof announcementInput>;

interface Sending {
  readonly audience: Audience;
  /** Null: the organization itself. */
  readonly creatorId: string | null;
  readonly news: News;
}

const tellPages = (tx: Tx, { id }: Pick<OrganizationRecord, "id">, groupId: string): void =>
  publishTo(tx, id, [`groups/${groupId}`, `desks/${groupId}`], {
    type: "group.changed",
    body: { groupId, part: "announcements" },
  });

/**
 * Writes an announcement down and sends it: the news inside the product now, the mails by a job. Returns its id. Whose
 * right it is to send is the caller's matter. Throws `validation_failed` for a text that says nothing.
 */
export const sendAnnouncement = async (
  tx: Tx,
  organization: Pick<OrganizationRecord, "id">,
  { audience, creatorId, news }: Sending,
): Promise<string> => {
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
  await insertAudit(tx, { accountId: creatorId, announcementId: id, audience, title });
  if (push) {
    const told = await listTold(tx, audience);
    await notify(tx, organization, {
      ...{ type: "ANNOUNCEMENT", senderId: creatorId, announcementId: id, accountIds: told },
    });
  }
  if (audience.kind === "group") tellPages(tx, organization, audience.id);
  if (email)
    await enqueue(tx, "announcements.mail", { organizationId: organization.id, announcementId: id, after: null });
  return id;
};

const send = (ctx: MemberCtx, audienceOf: (tx: Tx) => Promise<Audience>, news: News): Promise<Announcement> =>
  ctx.write(async (tx) => {
    const audience = await audienceOf(tx);
    const id = await sendAnnouncement(tx, ctx.organization, { audience, creatorId: ctx.viewer.accountId, news });
    return announcementOf(ctx, tx, id);
  });

export const announceToGroup = (ctx: MemberCtx, reference: string, news: News): Promise<Announcement> =>
  send(ctx, async (tx) => ({ kind: "group", id: (await requireModerated(ctx, tx, reference)).id }), news);

export const announceToEvent = (ctx: MemberCtx, reference: string, news: News): Promise<Announcement> =>
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
