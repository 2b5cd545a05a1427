import type { Metadata } from "next";
import { AnnouncementScreen } from "#components/announcements/announcement-screen";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Params = Place & { announcementId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

/** An announcement is for those it was made to: its own title stays out of here. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { announcementId, ...place } = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "announcements")]);
  const path = routes.announcement(announcementId);
  return pageMetadata({ config, locale: place.locale, path, title: t("title"), hidden: true });
}

export default async function AnnouncementPage({ params }: Props) {
  const { announcementId } = await params;
  return <AnnouncementScreen announcementId={announcementId} />;
}
