import type { Metadata } from "next";
import { memberMetadata } from "../../metadata";
import type { MemberPlace } from "../../prefetch";
import { MemberPage } from "../member-page";

type Props = { params: Promise<MemberPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return memberMetadata(await params, "following");
}

export default async function MemberFollowingPage({ params }: Props) {
  return <MemberPage place={await params} section="following" />;
}
