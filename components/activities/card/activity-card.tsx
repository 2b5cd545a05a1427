"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { late, later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { Card } from "#components/ui/display/card";
import type { Activity } from "#entities/community/activities";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { displayName } from "#lib/format/names";
import { ActivityActs } from "./activity-acts";
import { ActivityAuthor } from "./activity-author";
import { ActivityMedia } from "./activity-media";
import { ActivityMessage } from "./activity-message";
import { ActivityStanding } from "./activity-standing";
import { LinkCard } from "./link-card";
import { SharedPost } from "./shared-post";

// Only members have something to choose from there, and most discussions stay closed.
const ActivityMenu = later(
  () => import("./activity-menu").then((part) => part.ActivityMenu),
  <span className="size-8" />,
);
const Discussion = late(() => import("#components/activities/thread/discussion").then((part) => part.Discussion));

export type ActivityCardProps = {
  activity: Activity;
  now: Date;
  /** It stands in the feed of its own group, event or content: no need to name that, but what is pinned there is marked. */
  inPlace?: boolean;
};

/** What somebody shared, and what one can do with it. */
export function ActivityCard({ activity, now, inPlace }: ActivityCardProps) {
  const t = useTranslations("activities.card");
  return (
    <Card
      as="article"
      data-activity={activity.id}
      tabIndex={-1}
      aria-label={t(activity.commentedId ? "comment" : "post", { name: displayName(activity.account) })}
      className="grid grid-cols-1 gap-3 focus-visible:-outline-offset-2"
    >
      <ActivityBody activity={activity} now={now} {...(inPlace && { inPlace })} />
    </Card>
  );
}

/** The card's content, where it already lies in a frame. */
export function ActivityBody({ activity, now, inPlace = false }: ActivityCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActivityContent activity={activity} now={now} inPlace={inPlace} />
      <ActivityActs activity={activity} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      {isOpen && (
        <LatePart>
          <Discussion activity={activity} now={now} writes />
        </LatePart>
      )}
    </>
  );
}

/** Who said what, and what one may do about it. `whole`: a long text is shown to its end. */
export function ActivityContent({
  activity,
  now,
  inPlace = false,
  whole = false,
}: ActivityCardProps & { whole?: boolean }) {
  const isMember = useViewerId() !== null;
  const { account, message, entities, image, images, video, reshare = false, shared = null } = activity;
  const preview = entities?.find(({ linkPreview }) => linkPreview)?.linkPreview;
  const hasMedia = video !== null || image !== null;
  return (
    <>
      <header className="flex items-start gap-2">
        <ActivityAuthor
          activity={inPlace ? { ...activity, group: null, event: null, content: null } : activity}
          now={now}
        />
        {inPlace && <ActivityStanding activity={activity} className="mt-1.5" />}
        {isMember && (
          <LatePart>
            <ActivityMenu activity={activity} />
          </LatePart>
        )}
      </header>
      <ActivityMessage message={message} entities={entities} whole={whole} />
      <ActivityMedia image={image} video={video} name={displayName(account)} {...(images && { images })} />
      {preview && !hasMedia && <LinkCard preview={preview} />}
      <SharedPost reshare={reshare} shared={shared} now={now} />
    </>
  );
}
