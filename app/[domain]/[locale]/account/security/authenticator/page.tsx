import type { Metadata } from "next";
import { AuthenticatorScreen } from "#components/security/authenticator-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.authenticator(), "security");
}

export default function AuthenticatorPage() {
  return <AuthenticatorScreen />;
}
