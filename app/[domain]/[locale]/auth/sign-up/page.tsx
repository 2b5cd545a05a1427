import type { Metadata } from "next";
 from "react";
}import { SignUpScreen } from "#components/auth/sign-up-screen";
import { authMetadata } from "../metadata";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authMetadata(await params, routes.signUp(), "signUp");
}

export default function SignUpPage() {
  return <SignUpScreen />;
}
