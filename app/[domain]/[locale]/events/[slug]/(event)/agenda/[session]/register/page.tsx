import type { Metadata } from "next";
import { RegisterSessionScreen } from "#components/sessions/register-session-screen";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import type { EventPlace } from "../../../../../prefetch";

type Props = { params: Promise<EventPlace & { session: string }> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, session, ...place } = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "sessions")]);
  const path = routes.registerSession(slug, session);
  return pageMetadata({ config, locale: place.locale, path, title: t("page"), hidden: true });
}

export default async function RegisterSessionPage({ params }: Props) {
  const { slug, session } = await params;
  return <RegisterSessionScreen slug={slug} session={session} />;
}
