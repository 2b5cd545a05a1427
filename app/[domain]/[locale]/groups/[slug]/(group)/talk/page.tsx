import type { Metadata } from "next";
import { groupMetadata } from "../../../metadata";
import type { GroupPlace } from "../../../prefetch";
import { GroupPage } from "../group-page";

type Props = { params: Promise<GroupPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return groupMetadata(await params, "talk");
}

export default async function GroupTalkPage({ params }: Props) {
  return <GroupPage place={await params} section="talk" />;
}
