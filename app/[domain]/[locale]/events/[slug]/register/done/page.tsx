import type { Metadata } from "next";
import { DoneScreen } from "#components/registration/done/done-screen";
import type { EventPlace } from "../../../prefetch";
import { registerMetadata } from "../metadata";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return registerMetadata(await params, "done");
}

export default async function DonePage({ params }: Props) {
  const { slug } = await params;
  return <DoneScreen slug={slug} />;
}
