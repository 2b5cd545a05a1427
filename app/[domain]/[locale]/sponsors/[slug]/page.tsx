import type { Metadata } from "next";
import { cache } from "react";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { LevelScreen } from "#components/levels/level-screen";
import { levelAccountsOptions, levelOptions } from "#hooks/people/levels-options";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { prefetchPart } from "../../prefetch-part";
import { PrefetchedPart } from "../../prefetched-part";

type Props = { params: Promise<Place & { slug: string }> };

export const revalidate = 60;

/** Every level's page is made when it is first asked for. */
export const generateStaticParams = () => [];

const prefetchLevel = cache((domain: string, locale: string, slug: string) =>
  prefetchPart({ domain, locale }, async (client) => {
    const [level] = await Promise.all([
      client.fetchQuery(levelOptions(slug)),
      client.fetchInfiniteQuery(levelAccountsOptions(slug)),
    ]);
    return level;
  }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale, slug } = await params;
  const [config, found] = await Promise.all([organizationOf(domain), prefetchLevel(domain, locale, slug)]);
  if (found.kind === "missing") {
    const t = await translatorOf({ domain, locale }, "common");
    return { title: t("notFound.title"), robots: { index: false } };
  }
  const t = await translatorOf({ domain, locale }, "levels");
  const path = routes.sponsorLevel(slug);
  if (found.kind === "refused") return pageMetadata({ config, locale, path, title: t("title"), hidden: true });
  const { name, subtitle, description, image } = found.value;
  return pageMetadata({
    config,
    locale,
    path,
    title: `${name} · ${t("title")}`,
    description: description ?? subtitle ?? t("levelDescription", { level: name, name: config.NAME }),
    image: { subtitle, image: image?.uri ?? null },
  });
}

export default async function SponsorLevelPage({ params }: Props) {
  const { domain, locale, slug } = await params;
  return (
    <ModuleMessages params={params} names={["levels"]}>
      <PrefetchedPart part={await prefetchLevel(domain, locale, slug)}>
        <LevelScreen slug={slug} />
      </PrefetchedPart>
    </ModuleMessages>
  );
}
