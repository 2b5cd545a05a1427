import type * as z from "zod";
import type { File } from "#entities/media";
import type { fileInput } from "#entities/uploads";
import { AppError } from "#kernel/errors";
import type { Ctx } from "#server/http/context";
import { storeFile } from "./files.service.ts";

/** Files one account may leave here, and all strangers of an organization together. */
const limit = { points: 60, seconds: 3_600 };

/** Keeps a file of the viewer, or of nobody. Throws `file_rejected`, `payload_too_large`, `rate_limited`. */
export const uploadFile = async (ctx: Ctx, { dataUri, name }: z.output<typeof fileInput>): Promise<File> => {
  const accountId = ctx.viewer?.accountId;
  const whose = accountId ?? `nobody:${ctx.organizationId}`;
  const { allowed } = await ctx.platform.limiter.consume(`storage:file:${whose}`, limit);
  if (!allowed) throw new AppError("rate_limited");
  return storeFile(ctx, dataUri, { name: name || undefined, accountId });
};
