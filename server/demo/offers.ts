import type { Tx } from "#server/db/database";
import type { DemoAdvertisement, DemoBenefit } from "./community.ts";
import type { PictureOf } from "./gallery.ts";

const day = 86_400_000;

/** What members get elsewhere, and what is advertised beside the feed. */
export const insertOffers = async (
  tx: Tx,
  {
    benefits = [],
    advertisements = [],
  }: { benefits?: DemoBenefit[] | undefined; advertisements?: DemoAdvertisement[] | undefined },
  {
    account,
    event,
    pictureOf,
  }: { account: (name: string) => string; event: (slug: string) => string; pictureOf: PictureOf },
  now: Date,
): Promise<void> => {
  const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString();
  for (const [priority, { manager, endsIn, event: at, cover, ...benefit }] of benefits.entries())
    await tx
      .insertInto("benefits")
      .values({
        ...benefit,
        priority,
        startDate: inDays(-30),
        endDate: endsIn === undefined ? null : inDays(endsIn),
        eventId: at === undefined ? null : event(at),
        managerId: manager === undefined ? null : account(manager),
        imageId: cover ? await pictureOf(cover) : null,
      })
      .execute();
  for (const { cover, ...advertisement } of advertisements)
    await tx
      .insertInto("advertisements")
      .values({ ...advertisement, startDate: inDays(-30), imageId: cover ? await pictureOf(cover) : null })
      .execute();
};
