import type { Metadata } from "next";
import { BenefitsScreen } from "#components/benefits/benefits-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { benefitsOptions } from "#hooks/community/benefits-options";
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
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "benefits")]);
  return pageMetadata({
    config,
    locale: place.locale,
    path: routes.benefits(),
    title: t("title"),
    description: t("description", { name: config.NAME }),
  });
}

export default async function BenefitsPage({ params }: Props) {
  const part = await prefetchPart(await params, (client) => client.fetchInfiniteQuery(benefitsOptions()));
  return (
    <ModuleMessages params={params} names={["benefits"]}>
      <PrefetchedPart part={part}>
        <BenefitsScreen renderedAt={new Date().toISOString()} />
      </PrefetchedPart>
    </ModuleMessages>
  );
}
