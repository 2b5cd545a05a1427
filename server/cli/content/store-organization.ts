import type { Tx } from "#server/db/database";
import { dateSeries } from "#server/modules/events/series/series-dates.queries";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import { upsert } from "#server/modules/hosting/imports/upsert";
import type { Content } from "./content-file.ts";
import { accountIdOf, eventIdOf } from "./found.ts";
import { inTurn } from "./in-turn.ts";
import type { PictureOf } from "./pictures.ts";

/** Rows of a table by a key that people chose. */
const idsOf = async (
  tx: Tx,
  table: "accountTiers" | "series" | "sponsorshipLevels",
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (slugs.length === 0) return new Map();
  const rows = await tx.selectFrom(table).where("slug", "in", slugs).select(["slug", "id"]).execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
};

const storeTiers = async (tx: Tx, tiers: Content["tiers"], pictureOf: PictureOf): Promise<void> => {
  const rows = await inTurn(tiers, async ({ icon, picture, members: _, ...tier }) => ({
    ...tier,
    iconName: icon,
    imageId: await pictureOf(picture),
  }));
  await upsert(tx, "accountTiers", rows, {
    key: ["slug"],
    insert: [],
    update: ["name", "description", "priority", "iconName", "color", "imageId"],
  });
  const ids = await idsOf(
    tx,
    "accountTiers",
    tiers.map(({ slug }) => slug),
  );
  const named = tiers.flatMap(({ slug, members }) => members.map((username) => ({ slug, username })));
  const members = await inTurn(named, async ({ slug, username }) => ({
    tierId: ids.get(slug) ?? "",
    accountId: await accountIdOf(tx, username),
  }));
  await upsert(tx, "accountTierMembers", members, { key: ["accountId", "tierId"], insert: [], update: [] });
};

const storeAttributes = async (tx: Tx, attributes: Content["attributes"]): Promise<void> => {
  if (attributes.length === 0) return;
  await tx
    .insertInto("accountAttributes")
    .values(attributes.map((attribute, sortOrder) => ({ ...attribute, sortOrder })))
    .onConflict((conflict) =>
      conflict.columns(["organizationId", "name"]).doUpdateSet((eb) => ({
        label: eb.ref("excluded.label"),
        description: eb.ref("excluded.description"),
        type: eb.ref("excluded.type"),
        required: eb.ref("excluded.required"),
        editable: eb.ref("excluded.editable"),
        public: eb.ref("excluded.public"),
        sortOrder: eb.ref("excluded.sortOrder"),
      })),
    )
    .execute();
};

const storeSeries = async (tx: Tx, series: Content["series"], pictureOf: PictureOf): Promise<void> => {
  const rows = await inTurn(series, async ({ picture, events: _, ...one }) => ({
    ...one,
    imageId: await pictureOf(picture),
  }));
  await upsert(tx, "series", rows, {
    key: ["slug"],
    insert: [],
    update: ["name", "description", "longDescription", "imageId"],
  });
  const ids = await idsOf(
    tx,
    "series",
    series.map(({ slug }) => slug),
  );
  for (const { slug, events } of series)
    for (const event of events)
      await tx
        .updateTable("events")
        .where("id", "=", await eventIdOf(tx, event))
        .set({ seriesId: ids.get(slug) ?? null })
        .execute();
  if (series.length > 0) await dateSeries(tx);
};

const storeLevels = async (tx: Tx, levels: Content["sponsorLevels"], pictureOf: PictureOf): Promise<void> => {
  const rows = await inTurn(levels, async ({ picture, sponsors: _, ...level }, sortOrder) => ({
    ...level,
    sortOrder,
    imageId: await pictureOf(picture),
  }));
  await upsert(tx, "sponsorshipLevels", rows, {
    key: ["slug"],
    insert: [],
    update: ["name", "subtitle", "description", "color", "scale", "sortOrder", "imageId"],
  });
  const ids = await idsOf(
    tx,
    "sponsorshipLevels",
    levels.map(({ slug }) => slug),
  );
  const named = levels.flatMap(({ slug, sponsors: usernames }) =>
    usernames.map((username, sortOrder) => ({ slug, username, sortOrder })),
  );
  const sponsors = await inTurn(named, async ({ slug, username, sortOrder }) => ({
    levelId: ids.get(slug) ?? "",
    accountId: await accountIdOf(tx, username),
    sortOrder,
  }));
  if (sponsors.length === 0) return;
  await tx
    .insertInto("sponsorshipLevelAccounts")
    .values(sponsors)
    .onConflict((conflict) =>
      conflict
        .columns(["organizationId", "levelId", "accountId"])
        .doUpdateSet((eb) => ({ sortOrder: eb.ref("excluded.sortOrder") })),
    )
    .execute();
};

const periodOf = ({ startsAt, endsAt }: { startsAt?: string | undefined; endsAt?: string | undefined }, now: Date) => ({
  startDate: startsAt ?? now.toISOString(),
  endDate: endsAt ?? null,
});

const storeOffers = async (
  tx: Tx,
  { benefits, advertisements }: Pick<Content, "benefits" | "advertisements">,
  pictureOf: PictureOf,
  now: Date,
): Promise<void> => {
  const offers = await inTurn(
    benefits,
    async ({ startsAt, endsAt, event, manager, picture, ...benefit }, priority) => ({
      ...benefit,
      ...periodOf({ startsAt, endsAt }, now),
      priority,
      eventId: event === undefined ? null : await eventIdOf(tx, event),
      managerId: manager === undefined ? null : await accountIdOf(tx, manager),
      imageId: await pictureOf(picture),
    }),
  );
  await upsert(tx, "benefits", offers, {
    key: ["slug"],
    insert: ["startDate"],
    update: ["title", "description", "priority", "endDate", "eventId", "managerId", "imageId"],
  });
  const shown = await inTurn(advertisements, async ({ startsAt, endsAt, picture, ...advertisement }) => ({
    ...advertisement,
    ...periodOf({ startsAt, endsAt }, now),
    id: derivedId("advertisement", advertisement.title),
    imageId: await pictureOf(picture),
  }));
  await upsert(tx, "advertisements", shown, {
    key: ["id"],
    insert: ["startDate"],
    update: ["title", "link", "description", "type", "weight", "endDate", "imageId"],
  });
};

/** What belongs to the whole organization. */
export const storeOrganizationContent = async (
  tx: Tx,
  content: Content,
  pictureOf: PictureOf,
  now: Date,
): Promise<void> => {
  await storeTiers(tx, content.tiers, pictureOf);
  await storeAttributes(tx, content.attributes);
  await storeSeries(tx, content.series, pictureOf);
  await storeLevels(tx, content.sponsorLevels, pictureOf);
  await storeOffers(tx, content, pictureOf, now);
};
