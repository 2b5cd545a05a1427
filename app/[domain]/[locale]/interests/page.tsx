import type { Metadata } from "next";
import { InterestsScreen } from "#components/interests/interests-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { interestsOptions } from "#hooks/community/interests-options";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { prefetchPart } from "../prefetch-part";
import { PrefetchedPart } from "../prefetched-part";

type Props = { params: Promise<Place> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "interests")]);
  return pageMetadata({
    config,
    locale: place.locale,
    path: routes.interests(),
    title: t("title"),
    description: t("description", { name: config.NAME }),
  });
}

export default async function InterestsPage({ params }: Props) {
  const part = await prefetchPart(await params, (client) => client.fetchInfiniteQuery(interestsOptions()));
  return (
    <ModuleMessages params={params} names={["interests"]}>
      <PrefetchedPart part={part}>
        <InterestsScreen />
      </PrefetchedPart>
    </ModuleMessages>
  );
}
