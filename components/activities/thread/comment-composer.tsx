"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { AuthorAvatar } from "#components/activities/composer/author";
import { ComposeField } from "#components/activities/composer/composer-field";
import { useOpening } from "#components/activities/composer/opening";
import { useAuthor } from "#components/activities/composer/use-author";
import type { Activity } from "#entities/community/activities";
import type { Author } from "#lib/composer/drafts";

export type CommentComposerProps = {
  /** What is commented on. */
  activityId: string;
  /** Opens at once: somebody asked to comment. */
  autoFocus?: boolean;
  onDone?: (comment: Activity) => void;
};

/** Where a member comments; nothing for who is not signed in. Needs the messages of `composer` and `activities`. */
export function CommentComposer(props: CommentComposerProps) {
  const author = useAuthor();
  if (!author) return null;
  return <OwnCommentComposer key={`${author.accountId} ${props.activityId}`} {...props} author={author} />;
}

/** On phones a bar covers the foot of the page. */
const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" });

function OwnCommentComposer({
  activityId,
  autoFocus = false,
  onDone,
  author,
}: CommentComposerProps & { author: Author }) {
  const t = useTranslations("composer.label");
  const opening = useOpening(autoFocus);
  const field = useRef<HTMLButtonElement>(null);
  const place = { kind: "comment", activityId } as const;
  const avatar = <AuthorAvatar size="sm" />;
  const { Panel } = opening;
  if (!Panel) {
    return (
      <ComposeField
        ref={field}
        label={t("comment")}
        avatar={avatar}
        author={author}
        place={place}
        opening={opening}
        isCompact
      />
    );
  }
  return (
    <div ref={bringIntoSight} className="scroll-mb-24 rounded-card border border-line-strong bg-surface p-3">
      <Panel
        place={place}
        author={author}
        avatar={avatar}
        label={t("comment")}
        autoFocus
        isCompact
        onPosted={(comment) => onDone?.(comment)}
        onClose={null}
      />
    </div>
  );
}
