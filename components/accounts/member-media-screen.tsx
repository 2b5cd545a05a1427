"use client";

import { Images } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActivityBody } from "#components/activities/card/activity-card";
import { Segmented } from "#components/ui/fields/segmented";
import { ShowMore } from "#components/ui/lists/show-more";
import { Dialog } from "#components/ui/overlays/dialog";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Activity } from "#entities/community/activities";
import { useNow } from "#hooks/browser/use-now";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useReadPages } from "#hooks/calls/use-call";
import { accountMediaOptions } from "#hooks/people/accounts-options";
import { displayName } from "#lib/format/names";
import { MediaTile } from "./media-tile";
import { PeopleSection } from "./people-section";
import { useMemberName } from "./use-member-name";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(10rem,45%),1fr))] gap-2 sm:gap-3";
const kinds = ["images", "videos"] as const;

/** `renderedAt`: when the page was made, ISO 8601. */
export function MemberMediaScreen({ username, renderedAt }: { username: string; renderedAt: string }) {
  const t = useTranslations("accounts.media");
  const now = useNow(renderedAt);
  const name = useMemberName(username);
  const [type, setType] = useUrlParam("type");
  const kind = kinds.find((known) => known === type);
  const read = useReadPages(accountMediaOptions(username, kind));
  const [opened, setOpened] = useState<Activity | null>(null);
  return (
    <>
      <Segmented
        label={t("kinds")}
        options={[{ value: "", label: t("all") }, ...kinds.map((value) => ({ value, label: t(value) }))]}
        value={kind ?? ""}
        onValueChange={setType}
        className="mb-6"
      />
      <PeopleSection read={read} errorTitle={t("errorTitle")} skeleton={<MediaSkeleton label={t("loading")} />}>
        {({ items }) =>
          items.length > 0 ? (
            <>
              <ul className={grid}>
                {items.map((activity) => (
                  <li key={activity.id}>
                    <MediaTile activity={activity} onOpen={() => setOpened(activity)} />
                  </li>
                ))}
              </ul>
              <ShowMore list={read} label={t("more")} />
            </>
          ) : (
            <EmptyState icon={<Images />} title={t("emptyTitle")} text={t("emptyText", { name })} />
          )
        }
      </PeopleSection>
      {opened && <MediaDialog activity={opened} now={now} onClose={() => setOpened(null)} />}
    </>
  );
}

function MediaDialog({ activity, now, onClose }: { activity: Activity; now: Date; onClose: () => void }) {
  const t = useTranslations("accounts.media");
  const closeLabel = useTranslations("common.actions")("close");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t("dialogTitle", { name: displayName(activity.account) })}
      closeLabel={closeLabel}
    >
      <div className="grid grid-cols-1 gap-3">
        <ActivityBody activity={activity} now={now} />
      </div>
    </Dialog>
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
