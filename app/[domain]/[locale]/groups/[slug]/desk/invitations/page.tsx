import type { Metadata } from "next";
import { InvitationsScreen } from "#components/desk/invitations/invitations-screen";
import type { Place } from "#lib/organization/text";
import { deskMetadata } from "../metadata";

type Params = Place & { slug: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return deskMetadata(await params, "invitations");
}

export default async function DeskInvitationsPage({ params }: Props) {
  const { slug } = await params;
  return <InvitationsScreen slug={slug} />;
}
