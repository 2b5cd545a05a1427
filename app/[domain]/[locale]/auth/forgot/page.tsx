import type { Metadata } from "next";
 from "react";
}import { ForgotScreen } from "#components/auth/forgot-screen";
import { authMetadata } from "../metadata";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authMetadata(await params, routes.forgotPassword(), "forgot");
}

export default function ForgotPage() {
  return <ForgotScreen />;
}
