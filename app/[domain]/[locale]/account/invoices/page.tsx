import type { Metadata } from "next";
import { InvoicesScreen } from "#components/invoices/invoices-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.invoices(), "invoices");
}

export default function InvoicesPage() {
  return <InvoicesScreen />;
}
