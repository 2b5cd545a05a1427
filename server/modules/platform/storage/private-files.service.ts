import { randomBytes, randomUUID } from "node:crypto";
import { type OrganizationId, organizationOf, type Tx } from "#server/db/database";
import { enqueue } from "#server/jobs/enqueue";
import type { FileStore } from "#server/ports/files";
import { readDataUri } from "./data-uri.ts";
import { declaredAs } from "./file-types.ts";
import { accessTo } from "./media-address.ts";

/** Files that open by signed addresses alone. Their rows are kept by whoever has them sent. */

/** Largest one, in bytes. */
const sizeLimit = 25 * 1024 * 1024;

/** Where its bytes lie: apart, where the addresses of the others do not lead. */
export const privateFileKey = (id: string): string => `private-files/${id}`;

interface SentFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** A file as somebody sent it, as it is, up to 25 MB. Throws `file_rejected`, `payload_too_large`. */
export const readSentFile = (dataUri: string): SentFile => {
  const { bytes, declaredType } = readDataUri(dataUri, sizeLimit);
  return { bytes, contentType: declaredAs(declaredType) };
};

/** What names it, and what its addresses are signed with. */
interface Opener {
  readonly id: string;
  readonly secret: Buffer;
}

/** Keeps its bytes, and then its row: a row never points at nothing. */
export const keepPrivateFile = async (
  files: FileStore,
  { bytes, contentType }: SentFile,
  keepRow: (opener: Opener) => Promise<unknown>,
): Promise<Opener> => {
  const opener = { id: randomUUID(), secret: randomBytes(32) };
  const key = privateFileKey(opener.id);
  await files.put(key, bytes, contentType);
  await keepRow(opener).catch(async (error: unknown) => {
    await files.remove(key);
    throw error;
  });
  return opener;
};

/** Its address for who may have it, which lasts some hours. */
export const privateFileAddress = (
  { id: organizationId, websiteUrl }: { readonly id: OrganizationId; readonly websiteUrl: string },
  { id, secret }: Opener,
): string =>
  `${websiteUrl}/api/media/${organizationId}/files/${id}/${accessTo({ organizationId, id, secret }, "reader")}`;

/** Files that one job removes. */
const atOnce = 500;

/** Bytes of files whose rows are gone; they go once the transaction is kept. */
export const removePrivateFiles = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const keys = ids.map(privateFileKey);
  for (let at = 0; at < keys.length; at += atOnce)
    await enqueue(tx, "files.remove", { organizationId: organizationOf(tx), keys: keys.slice(at, at + atOnce) });
};
