import type { Metadata } from "next";
import { QuestionsScreen } from "#components/registration/questions/questions-screen";
import type { EventPlace } from "../../../../prefetch";
import { registerMetadata } from "../../metadata";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return registerMetadata(await params, "questions");
}

export default function QuestionsPage() {
  return <QuestionsScreen />;
}
