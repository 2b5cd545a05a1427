"use client";

import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Activity } from "#entities/community/activities";
import { actClass, Count } from "./act";
import { LikeButton } from "./like-button";
import { ShareButton } from "./share-button";

export type ActivityActsProps = {
  activity: Activity;
  /** Whether its comments are shown. */
  isOpen: boolean;
  onToggle: () => void;
  /** Beside the counts. */
  children?: ReactNode;
};

/** Like, comment, share, each with how many did. */
export function ActivityActs({ activity, isOpen, onToggle, children }: ActivityActsProps) {
  const t = useTranslations("activities.card");
  const { comments } = activity._count;
  return (
    <div className="-mx-2.5 -mb-2 flex items-center gap-1">
      <LikeButton activity={activity} />
      <button
        type="button"
        data-act="comment"
        aria-expanded={isOpen}
        aria-label={t("commentOn", { count: comments })}
        onClick={onToggle}
        className={actClass()}
      >
        <MessageCircle aria-hidden="true" />
        <Count>{comments}</Count>
      </button>
      <ShareButton activity={activity} />
      {children}
    </div>
  );
}
