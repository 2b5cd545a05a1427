import type { Metadata } from "next";
import { PassSessionScreen } from "#components/attendee/passes/pass-session-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { myEventsMetadata } from "../../../../../metadata";

type Params = Place & { slug: string; passId: string; session: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, passId, session, ...place } = await params;
  return myEventsMetadata(place, routes.passSession(slug, passId, session), "session.title");
}

export default async function PassSessionPage({ params }: Props) {
  const { slug, passId, session } = await params;
  return <PassSessionScreen slug={slug} passId={passId} session={session} />;
}
