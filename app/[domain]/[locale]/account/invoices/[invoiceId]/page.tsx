import type { Metadata } from "next";
import { InvoiceScreen } from "#components/invoices/invoice-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../../metadata";

type Params = Place & { invoiceId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { invoiceId, ...place } = await params;
  return accountMetadata(place, routes.invoice(invoiceId), "invoices");
}

export default async function InvoicePage({ params }: Props) {
  const { invoiceId } = await params;
  return <InvoiceScreen invoiceId={invoiceId} />;
}
