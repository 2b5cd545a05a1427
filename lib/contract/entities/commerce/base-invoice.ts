import * as z from "zod";
import { id, timestamp } from "#kernel/wire";

export const invoiceStatus = z.enum(["sent", "paid", "void"]);

export const baseInvoice = z.object({
  id,
  /** Running number for people; never a key. */
  alternateId: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  sentDate: timestamp.nullable(),
  dueDate: timestamp,
  status: invoiceStatus,
});
export type BaseInvoice = z.infer<typeof baseInvoice>;
