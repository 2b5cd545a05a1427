import type { Metadata } from "next";
import { SecurityScreen } from "#components/security/security-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.security(), "security");
}

export default function SecurityPage() {
  return <SecurityScreen />;
}
