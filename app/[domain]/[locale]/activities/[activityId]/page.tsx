import type { Metadata } from "next";
import { cache } from "react";
import { ActivityScreen } from "#components/activities/thread/activity-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { activityOptions, commentsOptions } from "#hooks/community/activities-options";
import { picturesOf } from "#lib/activities/pictures";
import { displayName } from "#lib/format/names";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { prefetchPart } from "../../prefetch-part";
import { PrefetchedPart } from "../../prefetched-part";

type Params = Place & { activityId: string };
type Props = { params: Promise<Params> };

export const revalidate = 60;

/** Every post's page is made when it is first asked for. */
export const generateStaticParams = (): Params[] => [];

/** Read once for the page and its metadata. */
const prefetchActivity = cache((domain: string, locale: string, activityId: string) =>
  prefetchPart({ domain, locale }, async (client) => {
    const activity = await client.fetchQuery(activityOptions(activityId));
    await client.fetchInfiniteQuery(commentsOptions(activityId));
    return activity;
  }),
);

/** Characters that search engines and messengers show of a description. */
const described = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale, activityId } = await params;
  const [config, found, t, common] = await Promise.all([
    organizationOf(domain),
    prefetchActivity(domain, locale, activityId),
    translatorOf({ domain, locale }, "activities"),
    translatorOf({ domain, locale }, "common"),
  ]);
  if (found.kind === "missing") return { title: common("notFound.title"), robots: { index: false } };
  const path = routes.activity(activityId);
  if (found.kind === "refused") return pageMetadata({ config, locale, path, title: t("page.title"), hidden: true });
  const [picture] = picturesOf(found.value);
  return pageMetadata({
    config,
    locale,
    path,
    title: t("page.titleBy", { name: displayName(found.value.account) }),
    description: found.value.message.slice(0, described),
    image: { image: picture?.moderation === "safe" ? picture.uri : null },
  });
}

export default async function ActivityPage({ params }: Props) {
  const { domain, locale, activityId } = await params;
  const part = await prefetchActivity(domain, locale, activityId);
  return (
    <ModuleMessages params={params} names={["activities", "composer"]}>
      <PrefetchedPart part={part}>
        <ActivityScreen activityId={activityId} renderedAt={new Date().toISOString()} />
      </PrefetchedPart>
    </ModuleMessages>
  );
}
