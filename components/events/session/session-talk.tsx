"use client";

import { useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { Session } from "#entities/events/sessions";
import { eventSessionOptions } from "#hooks/events/events-options";
import { isShown } from "#lib/streams/shown";
import { threadOf } from "#lib/threads/named";

const NamedTalk = late(() => import("#components/threads/named-talk").then((part) => part.NamedTalk));

export type SessionTalkProps = {
  /** Of the event. */
  slug: string;
  session: Session;
};

/** What those who come to a session say to each other live. Beside a stream people talk about that, and in one place. */
export function SessionTalk({ slug, session }: SessionTalkProps) {
  const thread = threadOf(session);
  const [wasOpen, setWasOpen] = useState(thread !== null);
  if (thread && !wasOpen) setWasOpen(true);
  const hasStream = session.streamInput !== null && isShown(session.streamInput);
  if (!wasOpen || hasStream) return null;
  return (
    <LatePart>
      <NamedTalk
        thread={thread}
        namedBy={eventSessionOptions(slug, session.slug).queryKey}
        className="h-[clamp(18rem,calc(100svh-var(--top-bar)-var(--tab-bar)-var(--action-bar)-var(--player)-6rem),34rem)]"
      />
    </LatePart>
  );
}
