"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { actClass } from "#components/activities/card/act";
import { ActivityMedia } from "#components/activities/card/activity-media";
import { ActivityMessage } from "#components/activities/card/activity-message";
import { LikeButton } from "#components/activities/card/like-button";
import { TimeAgo } from "#components/activities/time-ago";
import { later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { Avatar } from "#components/ui/display/avatar";
import type { Activity } from "#entities/community/activities";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { CommentComposer } from "./comment-composer";
import { Comments } from "./comments";

const ActivityMenu = later(
  () => import("#components/activities/card/activity-menu").then((part) => part.ActivityMenu),
  <span className="size-8" />,
);

export type CommentProps = {
  comment: Activity;
  now: Date;
  /** 1 = on a post: its replies open below it. 2 = on a comment: theirs are a page of their own. */
  depth: 1 | 2;
};

export function Comment({ comment, now, depth }: CommentProps) {
  const href = useHref();
  const isMember = useViewerId() !== null;
  const { account, message, entities, image, images, video } = comment;
  const name = displayName(account);
  const profile = href(routes.member(account.username));
  return (
    <div className="flex items-start gap-2.5">
      <Link href={profile} prefetch={false} tabIndex={-1} aria-hidden="true" className="rounded-full">
        <Avatar name={name} src={account.image?.uri ?? null} size="sm" />
      </Link>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <div className="flex items-start gap-1">
          <div className="grid min-w-0 grid-cols-1 gap-1.5 rounded-card bg-wash px-3 py-2 text-sm">
            <p className="truncate font-medium">
              <Link href={profile} prefetch={false} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            </p>
            <ActivityMessage message={message} entities={entities} />
            <ActivityMedia image={image} video={video} name={name} {...(images && { images })} />
          </div>
          {isMember && (
            <LatePart>
              <ActivityMenu activity={comment} />
            </LatePart>
          )}
        </div>
        <Answers comment={comment} now={now} depth={depth} />
      </div>
    </div>
  );
}

/** When it was said, and what one can answer it with. */
function Answers({ comment, now, depth }: CommentProps) {
  const t = useTranslations("activities.comments");
  const href = useHref();
  const [isOpen, setIsOpen] = useState(false);
  const { comments: replies } = comment._count;
  const words = replies > 0 ? t("replies", { count: replies }) : t("reply");
  const label = replies > 0 ? undefined : t("replyTo", { name: displayName(comment.account) });
  const page = href(routes.activity(comment.id));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 ps-1.5 text-caption text-ink-muted">
        <Link href={page} prefetch={false} className="me-1 px-1.5 hover:underline">
          <TimeAgo instant={comment.createdAt} now={now} />
        </Link>
        {depth === 2 ? (
          <Link href={page} prefetch={false} aria-label={label} className={actClass("sm")}>
            {words}
          </Link>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={label}
            onClick={() => setIsOpen(!isOpen)}
            className={actClass("sm")}
          >
            {words}
          </button>
        )}
        {/* Last, so that its number moves nothing. */}
        <LikeButton activity={comment} size="sm" />
      </div>
      {isOpen && (
        <div className="mt-1 grid gap-3">
          <Comments activity={comment}>{(reply) => <Comment comment={reply} now={now} depth={2} />}</Comments>
          <CommentComposer activityId={comment.id} autoFocus />
        </div>
      )}
    </>
  );
}
