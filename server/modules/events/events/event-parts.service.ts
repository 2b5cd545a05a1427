import type { BaseEventPage, EventPage, FaqSection } from "#entities/events/event-pages";
import type { EventSponsorshipLevel } from "#entities/events/sponsors";
import type { Account, BaseAccount } from "#entities/people/accounts";
import { shownLink } from "#entities/shared/text";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Ctx } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummaries, accountsInOrder } from "#server/modules/people/accounts/accounts.service";
import { imagesById, pictureOf } from "#server/modules/platform/storage/images.service";
import { sanitise } from "#server/text/sanitise";
import { isHost, requireEvent } from "./event-access.service.ts";
import {
  findPage,
  type LevelRow,
  levelRows,
  listFaqs,
  listPageImageIds,
  pageFaqSections,
  pageRegistrantIds,
  pageRows,
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
    return slice(await pageRows(tx).where("p.eventId", "=", event.id).execute(), query);
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

/** Levels with their sponsors, from what a statement has read of them. */
export const levelsOf = (
  organization: OrganizationRecord,
  rows: readonly LevelRow[],
  accounts: ReadonlyMap<string, BaseAccount>,
): EventSponsorshipLevel[] =>
  rows.map((level) => ({
    ...level,
    sponsors: level.sponsors.map(({ accountId, image, ...sponsor }) => ({
      ...sponsor,
      url: shownLink(sponsor.url),
      account: (accountId && accounts.get(accountId)) || null,
      image: pictureOf(organization, image),
    })),
  }));

/** Accounts of the sponsors. */
export const sponsorIds = (levels: readonly LevelRow[]): (string | null)[] =>
  levels.flatMap(({ sponsors }) => sponsors.map(({ accountId }) => accountId));

export const listSponsorships = (ctx: Ctx, reference: string): Promise<EventSponsorshipLevel[]> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const levels = await levelRows(tx).where("l.eventId", "=", event.id).execute();
    return levelsOf(ctx.organization, levels, await accountSummaries(tx, ctx.organization, sponsorIds(levels)));
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
