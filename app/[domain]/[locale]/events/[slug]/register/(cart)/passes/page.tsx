import type { Metadata } from "next";
import { PassesScreen } from "#components/registration/passes/passes-screen";
import type { EventPlace } from "../../../../prefetch";
import { registerMetadata } from "../../metadata";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return registerMetadata(await params, "passes");
}

export default function PassesPage() {
  return <PassesScreen />;
}
