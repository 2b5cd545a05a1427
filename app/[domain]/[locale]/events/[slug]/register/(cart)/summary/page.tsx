import type { Metadata } from "next";
import { SummaryScreen } from "#components/registration/summary/summary-screen";
import type { EventPlace } from "../../../../prefetch";
import { registerMetadata } from "../../metadata";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return registerMetadata(await params, "summary");
}

export default function SummaryPage() {
  return <SummaryScreen />;
}
