import type { Metadata } from "next";
import { MembersScreen } from "#components/desk/members/members-screen";
import type { Place } from "#lib/organization/text";
import { deskMetadata } from "../metadata";

type Params = Place & { slug: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return deskMetadata(await params, "members");
}

export default async function DeskMembersPage({ params }: Props) {
  const { slug } = await params;
  return <MembersScreen slug={slug} />;
}
