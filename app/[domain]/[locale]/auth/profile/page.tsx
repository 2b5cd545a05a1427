import type { Metadata } from "next";
 from "react";
}import { ProfileScreen } from "#components/auth/profile-screen";
import { authMetadata } from "../metadata";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authMetadata(await params, routes.createProfile(), "profile");
}

export default function ProfilePage() {
  return <ProfileScreen />;
}
