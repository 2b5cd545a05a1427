"use client";

import { Images } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MediaTile } from "#components/accounts/media-tile";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { notifyFailure } from "#components/layout/notices/toasts";
import { Segmented } from "#components/ui/fields/segmented";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Activity } from "#entities/community/activities";
import { useNow } from "#hooks/browser/use-now";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useReadPages } from "#hooks/calls/use-call";
import { groupMediaOptions } from "#hooks/groups/groups-options";
import { GroupSection } from "./group-section";

const Lightbox = late(() => import("./media-lightbox").then((part) => part.MediaLightbox));

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(10rem,45%),1fr))] gap-2 sm:gap-3";
const kinds = ["images", "videos"] as const;

/** `renderedAt`: when the page was made, ISO 8601. */
export function GroupMediaScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("groups.media");
  const [type, setType] = useUrlParam("type");
  const kind = kinds.find((known) => known === type);
  const read = useReadPages(groupMediaOptions(slug, kind));
  return (
    <>
      <Segmented
        label={t("kinds")}
        options={[{ value: "", label: t("all") }, ...kinds.map((value) => ({ value, label: t(value) }))]}
        value={kind ?? ""}
        onValueChange={setType}
        className="mb-6"
      />
      <GroupSection
        slug={slug}
        read={read}
        errorTitle={t("errorTitle")}
        skeleton={<MediaSkeleton label={t("loading")} />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <>
              <Gallery items={items} renderedAt={renderedAt} />
              <ShowMore list={read} label={t("more")} />
            </>
          ) : (
            <EmptyState icon={<Images />} title={t("emptyTitle")} text={t("emptyText")} />
          )
        }
      </GroupSection>
    </>
  );
}

function Gallery({ items, renderedAt }: { items: Activity[]; renderedAt: string }) {
  const failed = useTranslations("errors");
  const now = useNow(renderedAt);
  const [openId, setOpenId] = useState<string | null>(null);
  const giveUp = () => {
    setOpenId(null);
    notifyFailure(failed("unavailable"));
  };
  return (
    <>
      <ul className={grid}>
        {items.map((activity) => (
          <li key={activity.id}>
            <MediaTile activity={activity} onOpen={() => setOpenId(activity.id)} />
          </li>
        ))}
      </ul>
      {openId && (
        <LatePart onBroken={giveUp}>
          <Lightbox items={items} openId={openId} now={now} onOpenChange={setOpenId} />
        </LatePart>
      )}
    </>
  );
}

const places = ["a", "b", "c", "d", "e", "f"];

function MediaSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={grid}>
      {places.map((place) => (
        <Skeleton key={place} shape="block" className="aspect-square" />
      ))}
    </SkeletonGroup>
  );
}
