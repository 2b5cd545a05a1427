"use client";

import { useTranslations } from "next-intl";
import { useId, useMemo } from "react";
import { useAuthor } from "#components/activities/composer/use-author";
import { MessagesSkeleton } from "#components/conversations/messages-skeleton";
import { useSendAgain, useWaiting } from "#components/conversations/use-waiting";
import { LoadError } from "#components/layout/load-error";
import { useSayInThread, useThread, useThreadMessages } from "#hooks/conversations/threads";
import { isGate } from "#lib/api/refusal";
import type { Author } from "#lib/composer/drafts";
import { type Desk, forgetUnsent, newUnsent } from "#lib/conversations/unsent";
import { currentBrowser } from "#lib/session/browser";
import { TalkField } from "./talk-field";
import { TalkMessages } from "./talk-messages";

export type TalkPaneProps = {
  threadId: string;
  /** Of the stream. */
  name: string;
};

/** What is said beside a stream, and where one says something. */
export function TalkPane(props: TalkPaneProps) {
  const author = useAuthor();
  if (!author) return null;
  return <OpenTalk key={`${author.accountId} ${props.threadId}`} author={author} {...props} />;
}

function OpenTalk({ threadId, name, author }: TalkPaneProps & { author: Author }) {
  const t = useTranslations("threads");
  const headingId = useId();
  const read = useThreadMessages(threadId);
  const thread = useThread(threadId);
  const desk = useMemo<Desk>(
    () => ({ author, place: `thread.${threadId}`, storage: currentBrowser().local }),
    [author, threadId],
  );
  const say = useSayInThread(threadId, desk);
  const waiting = useWaiting(desk, read.data?.items);
  useSendAgain(waiting, read, say);
  const isOver = read.error?.code === "not_found" || thread.error?.code === "not_found";
  return (
    <section aria-labelledby={headingId} className="absolute inset-0 flex flex-col">
      <h3 id={headingId} className="border-line border-b px-3 py-2.5 text-base">
        {t("title")}
      </h3>
      {isOver && <Note>{t("gone")}</Note>}
      {!(isOver || read.data) && <NoMessages read={read} />}
      {!isOver && read.data && (
        <TalkMessages
          threadId={threadId}
          name={name}
          list={{ ...read, data: read.data }}
          mayModerate={thread.data?.can?.moderate ?? false}
          waiting={waiting}
          onRetry={say}
          onDiscard={({ clientKey }) => forgetUnsent(desk, new Set([clientKey]))}
        />
      )}
      {!isOver && read.data && (
        <TalkField
          desk={desk}
          name={name}
          onSay={({ message, entities }) => say(newUnsent(message, { mentions: entities }))}
        />
      )}
    </section>
  );
}

/** They are on their way, or why they do not come. */
function NoMessages({ read }: { read: ReturnType<typeof useThreadMessages> }) {
  const t = useTranslations();
  const { error } = read;
  if (!error) return <MessagesSkeleton />;
  if (isGate(error)) return <Note>{t(`errors.${error.code}`)}</Note>;
  return (
    <div className="grid flex-1 place-items-center p-6">
      <LoadError level={3} title={t("conversations.errorTitle")} read={read} />
    </div>
  );
}

function Note({ children }: { children: string }) {
  return <p className="grid flex-1 place-items-center p-6 text-center text-ink-muted text-sm">{children}</p>;
}
