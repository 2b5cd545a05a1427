import type { Benefit } from "#entities/community/benefits";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { mayEnter } from "#server/modules/community/interests/interests.policy";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { accountsInOrder } from "#server/modules/people/accounts/accounts.service";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { type BenefitRow, listMetAccountIds, listSeenEventIds, pageBenefits } from "./benefits.queries.ts";

/** Events and managers of benefits, as far as the viewer would see them elsewhere too. */
const companionsOf = async (ctx: Ctx, tx: Tx, rows: readonly BenefitRow[]) => {
  const { organization, viewer, now } = ctx;
  const viewerId = viewer?.accountId ?? null;
  const idsOf = (key: "eventId" | "managerId") => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const eventIds = mayEnter("events", ctx) ? await listSeenEventIds(tx, { ids: idsOf("eventId"), viewerId }) : [];
  const managerIds = mayEnter("accounts", ctx)
    ? await listMetAccountIds(tx, { ids: idsOf("managerId"), viewerId })
    : [];
  const managers = await accountsInOrder(tx, organization, managerIds, viewer);
  return {
    events: await eventSummaries(tx, organization, eventIds, now),
    managers: new Map(managers.map((account) => [account.id, account])),
  };
};

/** What members get elsewhere today. */
export const listBenefits = (ctx: Ctx, query: PageQuery): Promise<Page<Benefit>> =>
  ctx.read(async (tx) => {
    const { rows, count } = await pageBenefits(tx, ctx.now, query);
    const images = await imagesById(
      tx,
      ctx.organization,
      rows.map(({ imageId }) => imageId),
    );
    const { events, managers } = await companionsOf(ctx, tx, rows);
    const benefitOf = ({ imageId, eventId, managerId, ...row }: BenefitRow): Benefit => {
      const event = (eventId && events.get(eventId)) || null;
      const manager = (managerId && managers.get(managerId)) || null;
      const image = (imageId && images.get(imageId)) || null;
      return { ...row, image, event, eventId: event?.id ?? null, manager, managerId: manager?.id ?? null };
    };
    return { items: rows.map(benefitOf), count };
  });
