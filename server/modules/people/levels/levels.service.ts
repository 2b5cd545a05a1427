import type { SponsorshipLevel } from "#entities/events/sponsors";
import type { Account } from "#entities/people/accounts";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { accountSummaries, accountsInOrder } from "#server/modules/people/accounts/accounts.service";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { findLevel, type LevelRow, listSponsorsOf, pageLevels, pageSponsorIds } from "./levels.queries.ts";

type Seen = Pick<Ctx, "organization" | "viewer">;

/** Levels with the sponsors that the viewer meets, in a fixed number of statements. */
const levelsOf = async (
  { organization, viewer }: Seen,
  tx: Tx,
  rows: readonly LevelRow[],
): Promise<SponsorshipLevel[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const links = await listSponsorsOf(tx, ids, viewer?.accountId ?? null);
  const accounts = await accountSummaries(
    tx,
    organization,
    links.map(({ accountId }) => accountId),
  );
  const images = await imagesById(
    tx,
    organization,
    rows.map(({ imageId }) => imageId),
  );
  const byLevel = Map.groupBy(links, ({ levelId }) => levelId);
  return rows.map((row) => ({
    ...row,
    image: (row.imageId && images.get(row.imageId)) || null,
    accounts: (byLevel.get(row.id) ?? []).flatMap(({ accountId }) => accounts.get(accountId) ?? []),
  }));
};

const requireLevel = async (tx: Tx, reference: string): Promise<LevelRow> => {
  const row = await findLevel(tx, reference);
  if (!row) throw new AppError("not_found");
  return row;
};

export const listLevels = (ctx: Ctx, query: PageQuery): Promise<Page<SponsorshipLevel>> =>
  ctx.read(async (tx) => {
    const { rows, count } = await pageLevels(tx, query);
    return { items: await levelsOf(ctx, tx, rows), count };
  });

export const getLevel = (ctx: Ctx, reference: string): Promise<SponsorshipLevel> =>
  ctx.read(async (tx) => {
    const [level] = await levelsOf(ctx, tx, [await requireLevel(tx, reference)]);
    if (!level) throw new AppError("not_found");
    return level;
  });

export const listLevelAccounts = (ctx: Ctx, reference: string, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => {
    const { id } = await requireLevel(tx, reference);
    const { ids, count } = await pageSponsorIds(tx, id, ctx.viewer?.accountId ?? null, query);
    return { items: await accountsInOrder(tx, ctx.organization, ids, ctx.viewer), count };
  });
