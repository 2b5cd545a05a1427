"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useMemo } from "react";
import { useAuthor } from "#components/activities/composer/use-author";
import { MessagesSkeleton } from "#components/conversations/messages-skeleton";
import { useSendInOrder, useWaiting } from "#components/conversations/use-waiting";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { LoadError } from "#components/layout/load-error";
import { useShortNumbers } from "#components/layout/navigation/counted-link";
import { Tabs } from "#components/ui/navigation/tabs";
import {
  useNotedAsRead,
  useSayInThread,
  useThread,
  useThreadMessages,
  useThreadQuestions,
} from "#hooks/conversations/threads";
import { isGate } from "#lib/api/refusal";
import type { Author } from "#lib/composer/drafts";
import { type Desk, forgetUnsent, newUnsent } from "#lib/conversations/unsent";
import { cx } from "#lib/format/class-names";
import { currentBrowser } from "#lib/session/browser";
import { isAnswered } from "#lib/threads/questions";
import { remarksAsked } from "#lib/threads/remarks";
import { TalkField } from "./talk-field";
import { TalkMessages } from "./talk-messages";

/** Comes once somebody looks at what is asked. */
const QuestionsPane = late(() => import("./questions-pane").then((part) => part.QuestionsPane), <MessagesSkeleton />);

export type TalkPaneProps = {
  threadId: string;
  /** Of what is talked about. */
  name: string;
  /** The cached answer that says whether something is unread there. */
  namedBy?: QueryKey;
};

/** What is said and asked live, and where one says or asks something. */
export function TalkPane(props: TalkPaneProps) {
  const author = useAuthor();
  if (!author) return null;
  return <OpenTalk key={`${author.accountId} ${props.threadId}`} author={author} {...props} />;
}

function OpenTalk({ threadId, name, namedBy, author }: TalkPaneProps & { author: Author }) {
  const t = useTranslations("threads");
  const words = useTranslations();
  const headingId = useId();
  const read = useThreadMessages(threadId);
  const thread = useThread(threadId);
  useNotedAsRead(threadId, { namedBy: namedBy ?? null, isLoaded: read.isSuccess });
  const desk = useMemo<Desk>(
    () => ({ author, place: `thread.${threadId}`, storage: currentBrowser().local }),
    [author, threadId],
  );
  const waiting = useWaiting(desk, read.data?.items);
  const say = useSendInOrder(waiting, read, useSayInThread(threadId, desk));
  const questions = useThreadQuestions(threadId);
  const isOver = read.error?.code === "not_found" || thread.error?.code === "not_found";
  const mayModerate = thread.data?.can?.moderate ?? false;
  const talk = read.data ? (
    <>
      <TalkMessages
        threadId={threadId}
        name={name}
        list={{ ...read, data: read.data }}
        mayModerate={mayModerate}
        waiting={waiting}
        onRetry={say}
        onDiscard={({ clientKey }) => forgetUnsent(desk, new Set([clientKey]))}
      />
      <TalkField
        desk={desk}
        name={name}
        onSay={({ message, entities }) => say(newUnsent(message, { mentions: entities }))}
      />
    </>
  ) : (
    <NoMessages read={read} title={words("conversations.errorTitle")} />
  );
  const asked = questions.data ? (
    <LatePart fallback={<Note>{t("questions.broken")}</Note>}>
      <QuestionsPane
        threadId={threadId}
        name={name}
        author={author}
        list={{ ...questions, data: questions.data }}
        mayModerate={mayModerate}
      />
    </LatePart>
  ) : (
    <NoMessages read={questions} title={t("questions.broken")} />
  );
  return (
    <section aria-labelledby={headingId} className="absolute inset-0 flex flex-col">
      <h3 id={headingId} className={cx(isOver ? "border-line border-b px-3 py-2.5 text-base" : "sr-only")}>
        {t("title")}
      </h3>
      {isOver ? (
        <Note>{t("gone")}</Note>
      ) : (
        <Tabs
          fills
          label={t("title")}
          items={[
            { value: "talk", label: t("questions.talk"), content: talk, stays: true },
            { value: "questions", label: <QuestionsTab read={questions} />, content: asked },
          ]}
        />
      )}
    </section>
  );
}

/** With how many are open, as far as they are loaded. */
function QuestionsTab({ read }: { read: ReturnType<typeof useThreadQuestions> }) {
  const t = useTranslations("threads.questions");
  const shortNumber = useShortNumbers();
  const asked = useMemo(() => remarksAsked(read.data?.items ?? []), [read.data]);
  const openCount = asked.filter((question) => !isAnswered(question)).length;
  // Answered ones come last: where one is loaded, all that are open are.
  const isAll = !read.hasNextPage || openCount < asked.length;
  const number = isAll || openCount > 99 ? shortNumber(openCount) : `${shortNumber(openCount)}+`;
  return (
    <>
      {t("title")}
      {openCount > 0 && (
        <>
          <span aria-hidden="true" className="figures rounded-full bg-wash px-1.5 text-ink-muted text-xs leading-5">
            {number}
          </span>
          <span className="sr-only">{t("openCount", { count: openCount, number })}</span>
        </>
      )}
    </>
  );
}

/** They are on their way, or why they do not come. */
function NoMessages({ read, title }: { read: ReturnType<typeof useThreadMessages>; title: string }) {
  const t = useTranslations();
  const { error } = read;
  if (!error) return <MessagesSkeleton />;
  if (isGate(error)) return <Note>{t(`errors.${error.code}`)}</Note>;
  return (
    <div className="grid flex-1 place-items-center p-6">
      <LoadError level={3} title={title} read={read} />
    </div>
  );
}

function Note({ children }: { children: string }) {
  return <p className="grid flex-1 place-items-center p-6 text-center text-ink-muted text-sm">{children}</p>;
}
