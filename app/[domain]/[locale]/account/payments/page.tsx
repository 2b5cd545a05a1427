import type { Metadata } from "next";
import { PaymentsScreen } from "#components/payments/payments-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.payments(), "payments");
}

export default function PaymentsPage() {
  return <PaymentsScreen />;
}
