import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AccountExport } from "#entities/account/account-exports";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { MemberCtx } from "#server/http/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Platform } from "#server/platform";
import type { StoredFile } from "#server/ports/files";
import { lockAccount } from "./deletion.queries.ts";
import {
  countExportsSince,
  type ExportRow,
  findUnfinishedExport,
  insertExport,
  listDownloads,
  pageExports,
} from "./exports.queries.ts";

const day = 24 * 60 * 60 * 1000;
const exportsPerDay = 3;

/** Where the archive lies; no address serves this folder but the export's own. */
export const exportKey = (exportId: string): string => `exports/${exportId}.zip`;

type Reader = Pick<MemberCtx, "organization" | "now">;

const hour = 60 * 60 * 1000;

const sealed = (secret: string, exportId: string, until: number): string =>
  createHmac("sha256", secret).update(`${exportId}.${until}`).digest("base64url");

/** What opens an archive for one to two hours, given to its owner alone: the same within an hour. */
const keyOf = (exportId: string, secret: string, now: Date): string => {
  const until = (Math.ceil(now.getTime() / hour) + 1) * hour;
  return `${until}.${sealed(secret, exportId, until)}`;
};

const opens = (key: string, exportId: string, secret: string, now: Date): boolean => {
  const [until = "", seal = ""] = key.split(".");
  if (!/^\d{1,15}$/.test(until) || Number(until) <= now.getTime()) return false;
  const [given, right] = [Buffer.from(seal), Buffer.from(sealed(secret, exportId, Number(until)))];
  return given.length === right.length && timingSafeEqual(given, right);
};

const toExport = ({ organization, now }: Reader, { token, ...row }: ExportRow): AccountExport => {
  const isOver = row.expiresAt !== null && row.expiresAt <= now.toISOString();
  return {
    ...row,
    status: isOver ? "expired" : row.status,
    url:
      row.status === "ready" && !isOver
        ? `${organization.websiteUrl}/api/exports/${row.id}/${keyOf(row.id, token, now)}`
        : null,
  };
};

export const listExports = (ctx: MemberCtx, query: PageQuery): Promise<Page<AccountExport>> =>
  ctx.read(async (tx) => {
    const { items, count } = await pageExports(tx, ctx.viewer.accountId, query);
    return { items: items.map((row) => toExport(ctx, row)), count };
  });

/** Begins an export, or finds the one that is being made. Throws `rate_limited` after three in a day. */
export const createExport = (ctx: MemberCtx): Promise<AccountExport> =>
  ctx.write(async (tx) => {
    const accountId = ctx.viewer.accountId;
    if (!(await lockAccount(tx, accountId))) throw new AppError("account_required");
    const unfinished = await findUnfinishedExport(tx, accountId);
    if (unfinished) return toExport(ctx, unfinished);
    const recent = await countExportsSince(tx, accountId, new Date(ctx.now.getTime() - day));
    if (recent >= exportsPerDay) throw new AppError("rate_limited");
    const row = await insertExport(tx, {
      accountId,
      token: randomBytes(32).toString("base64url"),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
    await enqueue(tx, "accounts.export", { organizationId: ctx.organizationId, exportId: row.id });
    return toExport(ctx, row);
  });

interface Download extends StoredFile {
  readonly organizationId: string;
  readonly accountId: string;
  /** What a browser shall call it. */
  readonly filename: string;
}

/** The archive behind an export's address, while both are good; null for a wrong key, an expired or an unknown export. */
export const openExport = async (
  { database, files, now }: Pick<Platform, "database" | "files" | "now">,
  exportId: string,
  key: string,
): Promise<Download | null> => {
  const found = await database.asPlatform("open an export by its secret address", (tx) =>
    listDownloads(tx, exportId, now()),
  );
  const match = found.find(({ token }) => opens(key, exportId, token, now()));
  const file = match && (await files.get(exportKey(exportId)));
  if (!file) return null;
  const { organizationId, accountId } = match;
  return { ...file, organizationId, accountId, filename: `${match.slug}-${match.createdAt.slice(0, 10)}.zip` };
};
