import type { Payment } from "#entities/commerce/payments";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { MemberCtx } from "#server/http/context";
import { paymentsOfRows } from "./payment-summaries.service.ts";
import { findOwnPayment, pageOwnPayments } from "./payments.queries.ts";

/** What the viewer paid and got back. */
export const listPayments = (ctx: MemberCtx, query: PageQuery): Promise<Page<Payment>> =>
  ctx.read(async (tx) => {
    const { rows, count } = await pageOwnPayments(tx, ctx.viewer.accountId, query);
    return { items: await paymentsOfRows(ctx, tx, rows), count };
  });

type Payer = Pick<MemberCtx, "read" | "organization" | "now"> & { viewer: { accountId: string } };

/** One of them. Throws 404 for everybody else's. */
export const getPayment = (ctx: Payer, id: string): Promise<Payment> =>
  ctx.read(async (tx) => {
    const row = isId(id) ? await findOwnPayment(tx, ctx.viewer.accountId, id.toLowerCase()) : undefined;
    const [payment] = row ? await paymentsOfRows(ctx, tx, [row]) : [];
    if (!payment) throw new AppError("not_found");
    return payment;
  });
