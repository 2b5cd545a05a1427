import * as z from "zod";
import { id, timestamp, uri } from "#kernel/wire";

export const accountExportStatus = z.enum(["waiting", "running", "ready", "failed", "expired"]);

/** Everything the product keeps of an account, packed for its owner. */
export const accountExport = z.object({
  id,
  status: accountExportStatus,
  /** Per cent. */
  progress: z.int().min(0).max(100),
  /** Bytes, once it is ready. */
  size: z.int().nullable(),
  /** Where it can be fetched from while it is ready; the address is a secret of its own. */
  url: uri.nullable(),
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
});
export type AccountExport = z.infer<typeof accountExport>;
