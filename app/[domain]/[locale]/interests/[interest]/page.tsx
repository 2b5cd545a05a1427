import type { Metadata } from "next";
import { InterestScreen } from "#components/interests/interest-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { PrefetchedPart } from "../../prefetched-part";
import { namedInterest, prefetchInterest } from "./prefetch";

type Props = { params: Promise<Place & { interest: string }> };

export const revalidate = 60;

/** Every interest's page is made when it is first asked for. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale, interest } = await params;
  const [config, { found }, t] = await Promise.all([
    organizationOf(domain),
    prefetchInterest(domain, locale, namedInterest(interest)),
    translatorOf({ domain, locale }, "interests"),
  ]);
  if (found.kind === "missing") {
    const common = await translatorOf({ domain, locale }, "common");
    return { title: common("notFound.title"), robots: { index: false } };
  }
  const path = routes.interest(namedInterest(interest));
  if (found.kind === "refused") return pageMetadata({ config, locale, path, title: t("title"), hidden: true });
  const { name, image } = found.value;
  return pageMetadata({
    config,
    locale,
    // Other spellings of its name are found too: one of them is its own.
    path: routes.interest(name),
    title: `${name} · ${t("title")}`,
    description: t("one.metaDescription", { interest: name, name: config.NAME }),
    image: { subtitle: t("title"), image: image?.uri ?? null },
  });
}

export default async function InterestPage({ params }: Props) {
  const { domain, locale, interest: segment } = await params;
  const interest = namedInterest(segment);
  const { found, posts } = await prefetchInterest(domain, locale, interest);
  return (
    <ModuleMessages params={params} names={["interests", "activities", "composer"]}>
      <PrefetchedPart part={found}>
        <PrefetchedPart part={posts}>
          <InterestScreen interest={interest} renderedAt={new Date().toISOString()} />
        </PrefetchedPart>
      </PrefetchedPart>
    </ModuleMessages>
  );
}
