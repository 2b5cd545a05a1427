"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { MessageScroller } from "#components/conversations/message-scroller";
import { useEditing } from "#components/conversations/use-editing";
import { partsOf, useMessageScroll } from "#components/conversations/use-message-scroll";
import { useReacting } from "#components/conversations/use-reacting";
import { useRemoval } from "#components/conversations/use-removal";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { useReactInThread } from "#hooks/conversations/thread-reactions";
import { useReadAnew, type useThreadMessages } from "#hooks/conversations/threads";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { arrivedSince, daysOf } from "#lib/conversations/days";
import type { ShownUnsent } from "#lib/conversations/unsent";
import { type Remark, remarksIn } from "#lib/threads/remarks";
import { DayOfTalk } from "./day-of-talk";
import { TalkArrival } from "./talk-arrival";

const RemoveRemarkDialog = late(() => import("./remove-remark-dialog").then((part) => part.RemoveRemarkDialog));
const ReportRemarkDialog = late(() => import("./report-remark-dialog").then((part) => part.ReportRemarkDialog));

/** A talk of a whole evening would make the page heavy: who is at its end needs no more than that. */
const mostShown = 300;

type Read = ReturnType<typeof useThreadMessages>;

export type TalkMessagesProps = {
  threadId: string;
  /** Of what is talked about. */
  name: string;
  list: Read & { data: NonNullable<Read["data"]> };
  /** Deletes what others said. */
  mayModerate: boolean;
  /** What has not been taken yet. */
  waiting: readonly ShownUnsent[];
  onRetry: (message: ShownUnsent) => void;
  onDiscard: (message: ShownUnsent) => void;
};

/** What was said and what is on its way, by days. */
export function TalkMessages({ threadId, name, list, mayModerate, waiting, onRetry, onDiscard }: TalkMessagesProps) {
  const t = useTranslations("threads");
  const zone = useReaderZone() ?? "UTC";
  const viewerId = useViewerId();
  const remarks = useMemo(() => remarksIn(list.data.items), [list.data]);
  const days = useMemo(() => daysOf(remarks, zone), [remarks, zone]);
  const scroll = useMessageScroll({
    ids: remarks.map(({ id }) => id),
    ownCount: waiting.length,
    parts: partsOf(remarks),
  });
  const removal = useRemoval<string>(scroll.pane);
  const [reported, setReported] = useState<Remark | null>(null);
  const endReport = () => setReported(null);
  const { edited, ...editing } = useEditing<string>();
  const readAnew = useEffectEvent(useReadAnew(threadId));
  const isTooLong = scroll.isAtEnd && edited === null && remarks.length > mostShown;
  useEffect(() => {
    if (isTooLong) readAnew();
  }, [isTooLong]);
  const react = useReacting<Remark>(scroll.pane, useReactInThread(threadId));
  return (
    <div className="relative min-h-0 flex-1">
      <MessageScroller
        label={t("label", { name })}
        list={list}
        scroll={scroll}
        isEmpty={remarks.length === 0}
        waiting={waiting}
        onRetry={onRetry}
        onDiscard={onDiscard}
        arrived={arrivedSince(remarks, scroll.left, viewerId)}
      >
        {days.map((day) => (
          <DayOfTalk
            key={day.key}
            day={day}
            threadId={threadId}
            zone={zone}
            viewerId={viewerId}
            mayModerate={mayModerate}
            edited={edited}
            onEdit={(remark: Remark) => editing.begin(remark.id)}
            onEdited={() => editing.end(scroll.pane.current)}
            onRemove={(remark: Remark) => removal.ask(remark.id)}
            onReport={setReported}
            onReact={react}
          />
        ))}
      </MessageScroller>
      {removal.asked !== null && (
        <LatePart onBroken={removal.stop}>
          <RemoveRemarkDialog
            params={{ threadId, threadMessageId: removal.asked }}
            onClose={removal.stop}
            onRemoved={removal.end}
          />
        </LatePart>
      )}
      {reported && (
        <LatePart onBroken={endReport}>
          <ReportRemarkDialog threadId={threadId} remark={reported} onClose={endReport} />
        </LatePart>
      )}
      <TalkArrival remarks={remarks} viewerId={viewerId} />
    </div>
  );
}
