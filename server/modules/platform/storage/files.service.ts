import { randomUUID } from "node:crypto";
import type { File } from "#entities/shared/media";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { readDataUri } from "./data-uri.ts";
import { extensionOf } from "./file-types.ts";
import { insertFile, lockNobodysFiles, sumNobodysFiles } from "./files.queries.ts";

const megabyte = 1024 * 1024;
/** Largest file, in bytes (contract, endpoints §20). */
const sizeLimit = 25 * megabyte;
const day = 24 * 60 * 60 * 1000;
/** How much strangers together leave with an organization in a day, in bytes: its disk is not theirs to fill. */
const nobodysQuota = 512 * megabyte;
/** Seconds after which a stranger may try again. */
const retryAfter = 3_600;

type StorageCtx = Pick<Ctx, "organization" | "platform" | "read" | "write" | "now">;

/** Throws `rate_limited` once strangers have left as much as they may. */
const checkQuota = async (tx: Tx, now: Date, size: number): Promise<void> => {
  const left = await sumNobodysFiles(tx, new Date(now.getTime() - day).toISOString());
  if (left + size > nobodysQuota) throw new AppError("rate_limited", { retryAfter });
};

/**
 * Keeps a file as it is, up to 25 MB; what it may do in a browser is decided when it is served. Throws `file_rejected`,
 * `payload_too_large`, and `rate_limited` where it is nobody's and there are too many of them.
 */
export const storeFile = async (
  { organization, platform, read, write, now }: StorageCtx,
  dataUri: string,
  { name, accountId }: { name?: string | undefined; accountId?: string | undefined },
): Promise<File> => {
  const { bytes, declaredType } = readDataUri(dataUri, sizeLimit);
  const extension = extensionOf(declaredType);
  const key = `files/${randomUUID()}.${extension}`;
  const facts = { name: name ?? `file.${extension}`, key, contentType: declaredType, size: bytes.length };
  const isNobodys = accountId === undefined;
  if (isNobodys) await read((tx) => checkQuota(tx, now, bytes.length));
  // The bytes before the row: a row never points at nothing.
  await platform.files.put(key, bytes, declaredType);
  const row = await write(async (tx) => {
    if (isNobodys) {
      await lockNobodysFiles(tx);
      await checkQuota(tx, now, bytes.length);
    }
    return insertFile(tx, { ...facts, accountId: accountId ?? null });
  }).catch(async (error: unknown) => {
    await platform.files.remove(key);
    throw error;
  });
  return {
    id: row.id,
    name: row.name,
    r2Path: row.key,
    url: `${organization.websiteUrl}/api/${row.key}`,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
};
