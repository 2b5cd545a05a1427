import type { Metadata } from "next";
import { PassQuestionsScreen } from "#components/attendee/passes/pass-questions-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { myEventsMetadata } from "../../../../metadata";

type Params = Place & { slug: string; passId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, passId, ...place } = await params;
  return myEventsMetadata(place, routes.passQuestions(slug, passId), "links.questions.title");
}

export default async function PassQuestionsPage({ params }: Props) {
  const { slug, passId } = await params;
  return <PassQuestionsScreen slug={slug} passId={passId} />;
}
