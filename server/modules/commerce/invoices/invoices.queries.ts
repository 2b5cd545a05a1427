import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";

const invoiceColumns = [
  ...(["id", "alternateId", "accountId", "eventId", "registrationId", "title", "description", "notes"] as const),
  ...(["status", "currency", "sentDate", "dueDate", "createdAt", "updatedAt"] as const),
] as const;

const invoices = (tx: Tx) => tx.selectFrom("invoices").select(invoiceColumns);

export const listInvoiceRows = (tx: Tx, ids: readonly string[]) =>
  invoices(tx).where("id", "in", ids).orderBy("createdAt", "desc").orderBy("id").execute();
export type InvoiceRow = Awaited<ReturnType<typeof listInvoiceRows>>[number];

export const findOwnInvoice = (tx: Tx, accountId: string, id: string) =>
  invoices(tx).where("accountId", "=", accountId).where("id", "=", id).executeTakeFirst();

export const lockInvoice = (tx: Tx, id: string) => invoices(tx).where("id", "=", id).forUpdate().executeTakeFirst();

const sortable = { createdAt: "createdAt", dueDate: "dueDate", alternateId: "alternateId" } as const;

/** One page of an account's invoices, newest first unless asked otherwise. */
export const pageOwnInvoices = async (tx: Tx, accountId: string, { page, pageSize, orderBy, search }: PageQuery) => {
  const matching = tx
    .selectFrom("invoices")
    .where("accountId", "=", accountId)
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`position(searchable(${search ?? ""}) in searchable(title)) > 0`),
    );
  const order = orderAsked(orderBy, sortable) ?? { column: "createdAt" as const, direction: "desc" as const };
  const rows = await matching
    .select(invoiceColumns)
    .orderBy(order.column, order.direction)
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};

export const listInvoiceItems = async (tx: Tx, invoiceIds: readonly string[]) =>
  invoiceIds.length === 0
    ? []
    : tx
        .selectFrom("invoiceLineItems")
        .where("invoiceId", "in", invoiceIds)
        .select(["id", "invoiceId", "name", "description", "quantity", "amount", "createdAt", "updatedAt"])
        .orderBy("sortOrder")
        .orderBy("id")
        .execute();

export const markPaid = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable("invoices")
    .set({ status: "paid", updatedAt: now })
    .where("id", "=", id)
    .where("status", "=", "sent")
    .returning("id")
    .executeTakeFirst();
