import { randomUUID } from "node:crypto";
import type { File } from "#entities/media";
import type { Ctx } from "#server/http/context";
import { readDataUri } from "./data-uri.ts";
import { extensionOf } from "./file-types.ts";
import { insertFile } from "./files.queries.ts";

/** Largest file, in bytes (contract, endpoints §20). */
const sizeLimit = 25 * 1024 * 1024;

/** Keeps a file as it is, up to 25 MB; what it may do in a browser is decided when it is served. Throws `file_rejected`, `payload_too_large`. */
export const storeFile = async (
  ctx: Pick<Ctx, "organization" | "platform" | "write">,
  dataUri: string,
  { name, accountId }: { name?: string | undefined; accountId?: string | undefined },
): Promise<File> => {
  const { bytes, declaredType } = readDataUri(dataUri, sizeLimit);
  const extension = extensionOf(declaredType);
  const key = `files/${randomUUID()}.${extension}`;
  await ctx.platform.files.put(key, bytes, declaredType);
  const row = await ctx.write((tx) =>
    insertFile(tx, {
      name: name ?? `file.${extension}`,
      key,
      contentType: declaredType,
      size: bytes.length,
      accountId: accountId ?? null,
    }),
  );
  return {
    id: row.id,
    name: row.name,
    r2Path: row.key,
    url: `${ctx.organization.websiteUrl}/api/${row.key}`,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
};
