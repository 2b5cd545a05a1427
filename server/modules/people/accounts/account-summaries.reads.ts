import { type RawBuilder, sql } from "kysely";
import type { BaseAccountTier } from "#entities/people/accounts";
import { type Ids, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { type PictureRow, pictureAt } from "#server/modules/platform/storage/pictures.reads";

type TierRow = Omit<BaseAccountTier, "image"> & { readonly image: PictureRow | null };

/** Tiers of the account in the column, highest priority first. */
const tiersOf = (column: string): RawBuilder<TierRow[]> =>
  sql<TierRow[]>`(select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'priority', t.priority,
      'name', t.name, 'iconName', t.icon_name, 'color', t.color, 'image', ${pictureAt("t.image_id")})
      order by t.priority desc, t.id), '[]')
    from account_tier_members m
      join account_tiers t on t.organization_id = m.organization_id and t.id = m.tier_id
    where m.account_id = ${sql.ref(column)})`;

/** What summaries of accounts say; of which accounts is the caller's to add. */
export const accountRows = (tx: Tx) =>
  tx
    .selectFrom("accounts as a")
    .select(["a.id", "a.username", "a.firstName", "a.lastName"])
    .select([
      sql<boolean>`a.terms_accepted is not null`.as("hasAcceptedTerms"),
      pictureAt("a.imageId").as("image"),
      tiersOf("a.id").as("tiers"),
    ]);
export type AccountSummaryRow = Awaited<ReturnType<ReturnType<typeof accountRows>["execute"]>>[number];

/** The statement of what summaries of accounts say: to be sent, or to be brought along by another one. */
export const accountSummaryRows = (tx: Tx, ids: Ids) => accountRows(tx).where(isAmong("a.id", ids));
