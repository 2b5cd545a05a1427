import type * as z from "zod";
import type { messageFileInput } from "#entities/platform/uploads";
import type { MessageFile } from "#entities/shared/media";
import { AppError } from "#kernel/errors";
import type { OrganizationId, Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import type { JobCtx } from "#server/jobs/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import {
  keepPrivateFile,
  privateFileAddress,
  privateFileKey,
  readSentFile,
  removePrivateFiles,
} from "#server/modules/platform/storage/private-files.service";
import type { Platform } from "#server/platform";
import { requireWithin } from "#server/ports/rate-limit";
import { chatLimits } from "./conversations.policy.ts";
import * as queries from "./message-files.queries.ts";

type Owner = Pick<OrganizationRecord, "id" | "websiteUrl">;

const shown = (owner: Owner, { secret, ...row }: queries.MessageFileRow): MessageFile => ({
  ...row,
  url: privateFileAddress(owner, { id: row.id, secret: Buffer.from(secret, "base64") }),
});

/** Files of a message as the wire shows them, with addresses for who may see it: that is the caller's to know. */
export const messageFilesOf = (owner: Owner, rows: readonly queries.MessageFileRow[] | null): MessageFile[] =>
  (rows ?? []).map((row) => shown(owner, row));

/**
 * Keeps a file of the viewer for a message, as it is, up to 25 MB; one that is in no message after a day goes. Throws
 * `file_rejected`, `payload_too_large`, `rate_limited`.
 */
export const uploadMessageFile = async (
  { organization, platform: { files, limiter }, viewer: { accountId }, write }: MemberCtx,
  { dataUri, name }: z.output<typeof messageFileInput>,
): Promise<MessageFile> => {
  await requireWithin(limiter, `chat:files:${accountId}`, chatLimits.files);
  const sent = readSentFile(dataUri);
  const { length: size } = sent.bytes;
  await requireWithin(limiter, `chat:file-kilobytes:${accountId}`, chatLimits.fileKilobytes, Math.ceil(size / 1024));
  const facts = { name, size, contentType: sent.contentType };
  const kept = await keepPrivateFile(files, sent, (opener) =>
    write((tx) => queries.insertFile(tx, { ...opener, ...facts, accountId })),
  );
  return { id: kept.id, ...facts, url: privateFileAddress(organization, kept) };
};

/**
 * Puts files into a new message, in this order: its author has uploaded them, and they stand in none yet. Throws
 * `validation_failed`, in the same words for those of others and for those that never were.
 */
export const attachFiles = async (
  tx: Tx,
  message: { messageId: number; accountId: string },
  fileIds: readonly string[],
): Promise<queries.MessageFileRow[]> => {
  if (fileIds.length === 0) return [];
  const ids = fileIds.map((id) => id.toLowerCase());
  const attached = new Map((await queries.putFiles(tx, message, ids)).map((row) => [row.id, row]));
  const unknown = ids.flatMap((id, place) => (attached.has(id) ? [] : [[`fileIds.${place}`, "unknown"]]));
  if (unknown.length > 0) throw new AppError("validation_failed", { fields: Object.fromEntries(unknown) });
  return ids.flatMap((id) => attached.get(id) ?? []);
};

/** Forgets files of one message; their bytes go once the transaction is kept. */
export const forgetFiles = async (tx: Tx, files: readonly { id: string }[] | null): Promise<void> => {
  const ids = (files ?? []).map(({ id }) => id);
  if (ids.length > 0) await removePrivateFiles(tx, await queries.deleteFiles(tx, ids));
};

/** The same of all that was said in these conversations. */
export const forgetFilesIn = async (tx: Tx, conversationIds: readonly string[]): Promise<void> =>
  removePrivateFiles(tx, await queries.deleteFilesIn(tx, conversationIds));

/** The same of all that an account has uploaded. */
export const forgetFilesOf = async (tx: Tx, accountId: string): Promise<void> =>
  removePrivateFiles(tx, await queries.deleteFilesOf(tx, accountId));

/** How long a file waits for the message it was chosen for, in ms. */
const unsaidFor = 24 * 60 * 60 * 1000;
const batchSize = 500;

/** Removes files that were uploaded and never said, a day after they came; rows and bytes. */
export const sweepMessageFiles = async ({ platform, write }: JobCtx): Promise<void> => {
  const before = new Date(platform.now().getTime() - unsaidFor);
  const sweepBatch = () =>
    write(async (tx) => {
      const ids = await queries.deleteUnsaid(tx, before, batchSize);
      await removePrivateFiles(tx, ids);
      return ids.length;
    });
  for (let swept = batchSize; swept === batchSize; ) swept = await sweepBatch();
};

/** A file as its addresses open it, and what they are signed with; null where it is not there. */
export const openMessageFile = async ({ database }: Platform, organizationId: OrganizationId, id: string) => {
  const row = await database.organization(organizationId).read((tx) => queries.findFile(tx, id));
  if (!row) return null;
  const { secret, name, size, contentType } = row;
  return { signed: { organizationId, id, secret }, key: privateFileKey(id), name, size, contentType };
};
