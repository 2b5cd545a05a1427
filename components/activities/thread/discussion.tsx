"use client";

import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import type { Activity } from "#entities/community/activities";
import { useSession } from "#lib/session/use-session";
import { Comment } from "./comment";
import { CommentComposer } from "./comment-composer";
import { Comments } from "./comments";

export type DiscussionProps = {
  activity: Activity;
  now: Date;
  /** All that is loaded rather than the latest few. */
  whole?: boolean;
  /** Somebody asked to comment. */
  writes?: boolean;
};

/** What is said about a post, and a place to say something. */
export function Discussion({ activity, now, whole = false, writes = false }: DiscussionProps) {
  const t = useTranslations("activities.comments");
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  return (
    <section aria-label={t("label")} className="grid gap-4 border-line border-t pt-4">
      <Comments activity={activity} whole={whole} empty={<p className="text-caption text-ink-muted">{t("none")}</p>}>
        {(comment) => <Comment comment={comment} now={now} depth={1} />}
      </Comments>
      <div data-write="" className="empty:hidden">
        <CommentComposer activityId={activity.id} autoFocus={writes} />
      </div>
      {isAnonymous && (
        <SignInLink variant="secondary" size="sm" className="justify-self-start">
          {t("signIn")}
        </SignInLink>
      )}
    </section>
  );
}
