import type { Account } from "#entities/accounts";
import type { BaseEventPage, EventPage, FaqSection } from "#entities/event-pages";
import type { EventSponsorshipLevel } from "#entities/sponsors";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { accountSummaries, accountsInOrder } from "#server/modules/accounts/accounts.service";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { imagesById } from "#server/modules/storage/images.service";
import { sanitise } from "#server/text/sanitise";
import { isHost, requireEvent } from "./event-access.service.ts";
import {
  findPage,
  listFaqs,
  listLevelsOf,
  listPageImageIds,
  listPagesOf,
  listSponsorshipsOf,
  pageFaqSections,
  pageRegistrantIds,
  pageSponsorIds,
} from "./event-parts.queries.ts";

/** Part of a list that is read whole, as a page of it. */
const slice = <T>(all: readonly T[], { page, pageSize }: PageQuery): Page<T> => ({
  items: all.slice((page - 1) * pageSize, page * pageSize),
  count: all.length,
});

export const listEventPages = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<BaseEventPage>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    return slice(await listPagesOf(tx, [event.id]), query);
  });

export const getEventPage = (ctx: Ctx, reference: string, pageReference: string): Promise<EventPage> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const page = await findPage(tx, event.id, pageReference);
    if (!page) throw new AppError("not_found");
    const imageIds = await listPageImageIds(tx, page.id);
    const images = await imagesById(tx, ctx.organization, imageIds);
    return { ...page, html: sanitise(page.html), images: imageIds.flatMap((id) => images.get(id) ?? []) };
  });

export const listFaqSections = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<FaqSection>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const { items, count } = await pageFaqSections(tx, event.id, query);
    const faqs =
      items.length > 0
        ? await listFaqs(
            tx,
            items.map(({ id }) => id),
          )
        : [];
    const bySection = Map.groupBy(faqs, ({ sectionId }) => sectionId);
    const section = (found: (typeof items)[number]): FaqSection => ({
      ...found,
      faqs: (bySection.get(found.id) ?? []).map((faq) => ({
        ...faq,
        answer: faq.answer ? sanitise(faq.answer) : undefined,
      })),
    });
    return { items: items.map(section), count };
  });

/** Sponsorship levels of several events with their sponsors, in a fixed number of statements. */
export const levelsByEvent = async (
  tx: Tx,
  organization: OrganizationRecord,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, EventSponsorshipLevel[]>> => {
  const levels = await listLevelsOf(tx, eventIds);
  if (levels.length === 0) return new Map();
  const sponsorships = await listSponsorshipsOf(
    tx,
    levels.map(({ id }) => id),
  );
  const accounts = await accountSummaries(
    tx,
    organization,
    sponsorships.map(({ accountId }) => accountId),
  );
  const images = await imagesById(
    tx,
    organization,
    sponsorships.map(({ imageId }) => imageId),
  );
  const byLevel = Map.groupBy(
    sponsorships.map((row) => ({
      ...row,
      account: (row.accountId && accounts.get(row.accountId)) || null,
      image: (row.imageId && images.get(row.imageId)) || null,
    })),
    ({ levelId }) => levelId,
  );
  return Map.groupBy(
    levels.map((level) => ({ ...level, sponsors: byLevel.get(level.id) ?? [] })),
    ({ eventId }) => eventId,
  );
};

export const listSponsorships = (ctx: Ctx, reference: string): Promise<EventSponsorshipLevel[]> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    return (await levelsByEvent(tx, ctx.organization, [event.id])).get(event.id) ?? [];
  });

export const listSponsors = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const { ids, count } = await pageSponsorIds(tx, event.id, ctx.viewer?.accountId ?? null, query);
    return { items: await accountsInOrder(tx, ctx.organization, ids, ctx.viewer), count };
  });

/** Who comes: for everybody when the event says so, else for its hosts. */
export const listRegistrants = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const host = await isHost(tx, event, ctx.viewer);
    if (!event.publicRegistrants && !host) throw new AppError("forbidden");
    const seen = { viewerId: ctx.viewer?.accountId ?? null, everybody: host };
    const { ids, count } = await pageRegistrantIds(tx, event.id, seen, query);
    return { items: await accountsInOrder(tx, ctx.organization, ids, ctx.viewer), count };
  });
