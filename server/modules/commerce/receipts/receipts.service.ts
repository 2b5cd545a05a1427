import type { MemberCtx } from "#server/http/context";
import { getPayment } from "#server/modules/commerce/payments/own-payments.service";
import { findPayer } from "./receipts.queries.ts";

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
  // What draws documents brings 45 MB, and waits for the first one.
  const { receiptPdf } = await import("#server/receipts/receipt-pdf");
  const bytes = await receiptPdf(organization, payment, {
    name: [payer.firstName, payer.lastName].filter(Boolean).join(" ") || payer.username,
    locale: organization.locales.includes(language) ? language : organization.defaultLocale,
  });
  return { filename: `${organization.slug}-${payment.id.slice(0, 8)}.pdf`, bytes };
};
