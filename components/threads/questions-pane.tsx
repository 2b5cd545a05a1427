"use client";

import { MessageCircleQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import { JumpButton } from "#components/conversations/jump-button";
import { MessageField } from "#components/conversations/message-field";
import { MoreByItself } from "#components/conversations/more-by-itself";
import { UnsentMessage } from "#components/conversations/unsent-message";
import { useRemoval } from "#components/conversations/use-removal";
import { useSendInOrder, useWaiting } from "#components/conversations/use-waiting";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { EmptyState } from "#components/ui/states/empty-state";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { useAnswer, useVote } from "#hooks/conversations/questions";
import { useSayInThread, type useThreadQuestions } from "#hooks/conversations/threads";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import type { Author } from "#lib/composer/drafts";
import { type Desk, forgetUnsent, newUnsent } from "#lib/conversations/unsent";
import { currentBrowser } from "#lib/session/browser";
import { longestMessage } from "#lib/threads/limits";
import { type Remark, remarksAsked } from "#lib/threads/remarks";
import { QuestionRow } from "./question-row";
import { TalkArrival } from "./talk-arrival";
import { useArranged } from "./use-arranged";

const RemoveRemarkDialog = late(() => import("./remove-remark-dialog").then((part) => part.RemoveRemarkDialog));
const ReportRemarkDialog = late(() => import("./report-remark-dialog").then((part) => part.ReportRemarkDialog));

type Read = ReturnType<typeof useThreadQuestions>;

export type QuestionsPaneProps = {
  threadId: string;
  /** Of what is talked about. */
  name: string;
  author: Author;
  list: Read & { data: NonNullable<Read["data"]> };
  /** Marks questions as answered, and deletes those of others. */
  mayModerate: boolean;
};

/** What is asked live, and where one asks. */
export function QuestionsPane({ threadId, name, author, list, mayModerate }: QuestionsPaneProps) {
  const t = useTranslations("threads.questions");
  const words = useTranslations("conversations");
  const desk = useMemo<Desk>(
    () => ({ author, place: `thread.${threadId}.questions`, storage: currentBrowser().local }),
    [author, threadId],
  );
  const waiting = useWaiting(desk, list.data.items);
  const ask = useSendInOrder(waiting, list, useSayInThread(threadId, desk, { isQuestion: true }));
  const viewerId = useViewerId();
  const asked = useMemo(() => remarksAsked(list.data.items), [list.data]);
  const { open, answered, isInOrder, sort } = useArranged(asked);
  const pane = useRef<HTMLDivElement>(null);
  const removal = useRemoval<string>(pane);
  const [reported, setReported] = useState<Remark | null>(null);
  const endReport = () => setReported(null);
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (waiting.length > 0) own.current?.scrollIntoView({ block: "nearest" });
  }, [waiting.length]);
  const sortAnew = () => {
    sort();
    // The button goes, and the focus would with it.
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollTo({ top: 0 });
  };
  const rows = { threadId, mayModerate, viewerId, onRemove: removal.ask, onReport: setReported };
  const isEmpty = asked.length === 0 && waiting.length === 0;
  return (
    <>
      <div className="relative min-h-0 flex-1">
        <section
          ref={pane}
          aria-label={t("label", { name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll
          tabIndex={0}
          className="absolute inset-0 overflow-y-auto overscroll-y-contain px-3 pb-4 -outline-offset-2"
        >
          {isEmpty && (
            <EmptyState icon={<MessageCircleQuestion />} level={3} title={t("emptyTitle")} text={t("emptyText")} />
          )}
          <Rows questions={open} {...rows} />
          <div ref={own}>
            {waiting.map((message) => (
              <UnsentMessage
                key={message.clientKey}
                message={message}
                onRetry={() => ask(message)}
                onDiscard={() => forgetUnsent(desk, new Set([message.clientKey]))}
              />
            ))}
          </div>
          {answered.length > 0 && (
            <>
              <h4 className="mt-4 text-ink-muted text-sm">{t("answered")}</h4>
              <Rows questions={answered} {...rows} />
            </>
          )}
          <MoreByItself list={list} side="end" label={t("more")} failed={words("moreFailed")} />
        </section>
        {!isInOrder && <JumpButton side="top" label={t("sort")} onPress={sortAnew} />}
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
        <TalkArrival remarks={asked} viewerId={viewerId} />
      </div>
      <MessageField
        desk={desk}
        label={t("ask", { name })}
        placeholder={t("placeholder")}
        longest={longestMessage}
        onSay={(text) => ask(newUnsent(text))}
      />
    </>
  );
}

type RowsProps = Pick<QuestionsPaneProps, "threadId" | "mayModerate"> & {
  questions: ReturnType<typeof remarksAsked>;
  viewerId: string | null;
  onRemove: (id: string) => void;
  onReport: (question: Remark) => void;
};

function Rows({ questions, threadId, mayModerate, viewerId, onRemove, onReport }: RowsProps) {
  const zone = useReaderZone() ?? "UTC";
  const vote = useVote(threadId);
  const answer = useAnswer(threadId);
  if (questions.length === 0) return null;
  return (
    <ul>
      {questions.map((question) => (
        <QuestionRow
          key={question.id}
          question={question}
          zone={zone}
          isOwn={question.accountId === viewerId}
          mayModerate={mayModerate}
          onVote={(isOn) => vote(question, isOn)}
          onAnswer={(isOn) => answer(question, isOn)}
          onRemove={() => onRemove(question.id)}
          onReport={() => onReport(question)}
        />
      ))}
    </ul>
  );
}
