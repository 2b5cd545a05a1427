"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { BaseThread } from "#entities/platform/streams";
import { useWatch } from "#hooks/calls/use-watch";
import { useViewerId } from "#hooks/identity/use-viewer-id";

const timeOf = (moment: string | null | undefined): number => (moment ? Date.parse(moment) : 0);

/** A dot where others have said something since the reader looked last; what they say now is heard. */
export function UnreadMark({ thread }: { thread: BaseThread }) {
  const t = useTranslations("threads");
  const viewerId = useViewerId();
  const [heardAt, setHeardAt] = useState(0);
  useWatch(`threads/${thread.id}`, ({ type, body }) => {
    if (type === "thread.message.created" && body.message.accountId !== viewerId)
      setHeardAt(timeOf(body.message.sentAt));
  });
  const isUnread = Math.max(timeOf(thread.lastMessageAt), heardAt) > timeOf(thread.lastReadAt);
  return (
    isUnread && (
      <>
        <span aria-hidden="true" className="size-2 rounded-full bg-brand" />
        <span className="sr-only">({t("unread")})</span>
      </>
    )
  );
}
