"use client";

import { MessageCircle, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { actClass, Count } from "#components/activities/card/act";
import { useShare } from "#components/activities/card/use-share";
import type { Content } from "#entities/content/contents";
import { useReadPages } from "#hooks/calls/use-call";
import { contentActivitiesOptions } from "#hooks/content/channels-options";
import { routes } from "#lib/routes";
import { type ContentNames, commentsId } from "./content-comments";
import { LikeContent } from "./like-content";

/** Like, comment, share, each with how many did. */
export function ContentActs({ content, names }: { content: Content; names: ContentNames }) {
  const t = useTranslations("activities.card");
  const { share } = useShare(routes.content(content.channel.slug, content.slug));
  // The list below counts with what was just said.
  const { data } = useReadPages(contentActivitiesOptions(names.channel, names.name));
  const comments = data?.count ?? content._count?.comments ?? 0;
  return (
    <div className="-mx-2.5 flex items-center gap-1">
      <LikeContent content={content} />
      <a href={`#${commentsId}`} aria-label={t("commentOn", { count: comments })} className={actClass()}>
        <MessageCircle aria-hidden="true" />
        <Count>{comments}</Count>
      </a>
      <button type="button" onClick={() => void share()} className={`${actClass()} ms-auto`}>
        <Share2 aria-hidden="true" />
        {t("share")}
      </button>
    </div>
  );
}
