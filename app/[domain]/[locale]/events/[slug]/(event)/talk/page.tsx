import type { Metadata } from "next";
import { TalkScreen } from "#components/events/talk-screen";
import { eventTabMetadata } from "../../../metadata";
import type { EventPlace } from "../../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { ...(await eventTabMetadata(await params, "talk")), robots: { index: false } };
}

/** What is said there is told to nobody in particular, so the page brings nothing along. */
export default async function EventTalkPage({ params }: Props) {
  const { slug } = await params;
  return <TalkScreen slug={slug} />;
}
