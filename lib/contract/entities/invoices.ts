import * as z from "zod";
import { id, money, timestamp } from "#kernel/wire";
import { baseEvent } from "./base-event.ts";
import { baseInvoice } from "./base-invoice.ts";
import { baseOrganization } from "./organization.ts";
import { basePayment } from "./payments.ts";
import { self } from "./self.ts";

export const invoiceLineItem = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.int(),
  /** For one of them. */
  amount: money,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type InvoiceLineItem = z.infer<typeof invoiceLineItem>;

export const invoice = baseInvoice.extend({
  lineItems: z.array(invoiceLineItem),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** How it is paid, with the provider's own names for it. */
  type: z.string().optional(),
  intentId: z.string().optional(),
  connectionId: z.string().optional(),
  secret: z.string().optional(),
  /** Billed to. */
  account: self.nullable(),
  event: baseEvent.nullable(),
  /** Billed from. */
  organization: baseOrganization,
  notes: z.string().nullable(),
  payments: z.array(basePayment),
  /** Of its sums. */
  currency: z.string().optional(),
});
export type Invoice = z.infer<typeof invoice>;
