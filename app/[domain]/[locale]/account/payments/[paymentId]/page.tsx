import type { Metadata } from "next";
import { PaymentScreen } from "#components/payments/payment-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../../metadata";

type Params = Place & { paymentId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { paymentId, ...place } = await params;
  return accountMetadata(place, routes.payment(paymentId), "payments");
}

export default async function PaymentPage({ params }: Props) {
  const { paymentId } = await params;
  return <PaymentScreen paymentId={paymentId} />;
}
