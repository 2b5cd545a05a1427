import type { Metadata } from "next";
import { ExtrasScreen } from "#components/registration/extras/extras-screen";
import type { EventPlace } from "../../../../prefetch";
import { registerMetadata } from "../../metadata";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return registerMetadata(await params, "extras");
}

export default function ExtrasPage() {
  return <ExtrasScreen />;
}
