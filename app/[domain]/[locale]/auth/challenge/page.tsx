import type { Metadata } from "next";
 from "react";
}import { ChallengeScreen } from "#components/auth/challenge-screen";
import { authMetadata } from "../metadata";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authMetadata(await params, routes.challenge(), "challenge");
}

export default function ChallengePage() {
  return <ChallengeScreen />;
}
