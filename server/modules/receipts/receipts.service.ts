import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { enqueue } from "#server/jobs/enqueue";
import { getPayment } from "#server/modules/payments/own-payments.service";
import { receiptPdf } from "#server/receipts/receipt-pdf";
import { findMovedPayment, findPayer } from "./receipts.queries.ts";

/** Who asks for what they paid: a request, or a job in their name. */
type PayerCtx = Pick<MemberCtx, "read" | "organization" | "now"> & { viewer: { accountId: string } };

export interface Receipt {
  readonly filename: string;
  readonly bytes: Buffer;
}

/** A payment of the viewer as a document, in their own language unless told another. Throws 404 for everybody else's. */
export const makeReceipt = async (ctx: PayerCtx, paymentId: string, locale?: string): Promise<Receipt> => {
  const payment = await getPayment(ctx, paymentId);
  const payer = await ctx.read((tx) => findPayer(tx, ctx.viewer.accountId));
  const { organization } = ctx;
  const language = locale ?? payer.locale;
  const bytes = await receiptPdf(organization, payment, {
    name: [payer.firstName, payer.lastName].filter(Boolean).join(" ") || payer.username,
    locale: organization.locales.includes(language) ? language : organization.defaultLocale,
  });
  return { filename: `${organization.slug}-${payment.id.slice(0, 8)}.pdf`, bytes };
};

/** Has the receipt of a payment or refund mailed, once its money has moved; nothing for a payment of nothing. */
export const enqueueReceipt = async (tx: Tx, paymentId: string): Promise<void> => {
  const payment = await findMovedPayment(tx, paymentId);
  if (payment) await enqueue(tx, "payments.receipt", { organizationId: payment.organizationId, paymentId });
};
