"use client";

import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { BaseThread } from "#entities/platform/streams";

const UnreadMark = late(() => import("./unread-mark").then((part) => part.UnreadMark));

export type TalkTabProps = {
  label: string;
  thread: BaseThread | null;
  /** The reader looks at it. */
  isOpen: boolean;
};

/** The word on the tab of a talk, with a mark where something is unread. */
export function TalkTab({ label, thread, isOpen }: TalkTabProps) {
  return (
    <>
      {label}
      {thread && !isOpen && (
        <LatePart>
          <UnreadMark key={thread.id} thread={thread} />
        </LatePart>
      )}
    </>
  );
}
