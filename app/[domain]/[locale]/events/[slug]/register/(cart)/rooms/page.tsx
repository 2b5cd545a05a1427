import type { Metadata } from "next";
import { RoomsScreen } from "#components/registration/stay/rooms-screen";
import type { EventPlace } from "../../../../prefetch";
import { registerMetadata } from "../../metadata";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return registerMetadata(await params, "rooms");
}

export default function RoomsPage() {
  return <RoomsScreen />;
}
