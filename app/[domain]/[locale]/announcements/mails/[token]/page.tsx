import type { Metadata } from "next";
import { AnnouncementMailsScreen } from "#components/announcements/announcement-mails-screen";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Params = Place & { token: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: what the link is about is asked in the browser. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token, ...place } = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "announcements")]);
  const path = routes.announcementMails(token);
  return pageMetadata({ config, locale: place.locale, path, title: t("mails.metaTitle"), hidden: true });
}

export default async function AnnouncementMailsPage({ params }: Props) {
  const { token } = await params;
  return <AnnouncementMailsScreen token={token} />;
}
