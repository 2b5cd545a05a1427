import type { Metadata } from "next";
import { memberMetadata } from "../metadata";
import type { MemberPlace } from "../prefetch";
import { MemberPage } from "./member-page";

type Props = { params: Promise<MemberPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return memberMetadata(await params, "activity");
}

export default async function MemberActivityPage({ params }: Props) {
  return <MemberPage place={await params} section="activity" />;
}
