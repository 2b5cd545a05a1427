import type { Metadata } from "next";
 from "react";
}import { SignInScreen } from "#components/auth/sign-in-screen";
import { authMetadata } from "../metadata";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authMetadata(await params, routes.signIn(), "signIn");
}

export default function SignInPage() {
  return <SignInScreen />;
}
