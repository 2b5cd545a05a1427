import * as z from "zod";
import { self } from "#entities/account/self";
import { baseEvent } from "#entities/events/base-event";
import { baseOrganization } from "#entities/organization/organization";
import { id, money, timestamp } from "#kernel/wire";
import { baseInvoice } from "./base-invoice.ts";
import { basePayment } from "./payments.ts";

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
