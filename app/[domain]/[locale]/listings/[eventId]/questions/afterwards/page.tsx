import type { Metadata } from "next";
import { QuestionsScreen } from "#components/questions/questions-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { listingsMetadata } from "../../../metadata";

type Params = Place & { eventId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { eventId, ...place } = await params;
  return listingsMetadata(place, routes.listingPart(eventId, "questions", "afterwards"), "tabs.questions");
}

export default async function FollowupQuestionsPage({ params }: Props) {
  const { eventId } = await params;
  return <QuestionsScreen eventId={eventId} kind="followup" />;
}
