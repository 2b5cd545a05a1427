"use client";

import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { Composer } from "#components/activities/composer/composer";
import { ActivityFeed } from "#components/activities/feed/activity-feed";
import { LoadError } from "#components/layout/load-error";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Content } from "#entities/content/contents";
import { useReadPages } from "#hooks/calls/use-call";
import { contentActivitiesOptions } from "#hooks/content/channels-options";
import { isGate } from "#lib/api/refusal";
import { useSession } from "#lib/session/use-session";

/** Where the row of acts leads. */
export const commentsId = "comments";

/** What the page's address calls the channel and the content: slugs, or ids. */
export type ContentNames = { channel: string; name: string };

export type ContentCommentsProps = { content: Content; names: ContentNames; now: Date };

/** What is said about a content, and a place to say something. */
export function ContentComments({ content, names, now }: ContentCommentsProps) {
  const t = useTranslations("activities.comments");
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  const read = useReadPages(contentActivitiesOptions(names.channel, names.name));
  // To whom posts are closed, there is nothing to say here.
  if (!read.data && isGate(read.error)) return null;
  return (
    <div id={commentsId} className="grid scroll-mt-20 grid-cols-1 gap-4">
      <h2 className="text-xl">{t("label")}</h2>
      {/* Nobody can read what is said before it is out. */}
      {content.published && <Composer place={{ kind: "content", contentId: content.id }} />}
      {isAnonymous && (
        <SignInLink variant="secondary" size="sm" className="justify-self-start">
          {t("signIn")}
        </SignInLink>
      )}
      <Said content={content} names={names} now={now} />
    </div>
  );
}

function Said({ content, names, now }: ContentCommentsProps) {
  const t = useTranslations("activities.comments");
  const words = useTranslations("contents.comments");
  const options = contentActivitiesOptions(names.channel, names.name);
  const read = useReadPages(options);
  if (!read.data) {
    return read.error ? (
      <LoadError title={t("errorTitle")} read={read} />
    ) : (
      <ActivitySkeleton label={t("loading")} count={1} />
    );
  }
  if (read.data.items.length === 0) {
    return <EmptyState level={3} icon={<MessageSquareText />} title={words("emptyTitle")} text={words("emptyText")} />;
  }
  return (
    <ActivityFeed
      list={{ ...read, data: read.data }}
      queryKey={options.queryKey}
      now={now}
      label={t("label")}
      place={`contents/${content.id}`}
      inPlace
      isBelow
    />
  );
}
