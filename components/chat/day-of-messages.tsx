"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
import { DaySection } from "#components/conversations/day-section";
import { EditedMark } from "#components/conversations/edited-mark";
import { Reactions } from "#components/conversations/reactions";
import { RunOfMessages } from "#components/conversations/run-of-messages";
import { LatePart } from "#components/layout/late-part";
import { Html } from "#components/ui/display/html";
import type { ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import type { ReactionName } from "#entities/conversations/reactions";
import { isPair } from "#lib/chat/people";
import type { Day, Run } from "#lib/conversations/days";
import { EditMessage } from "./edit-message";
import { HouseLine } from "./house-line";
import { MessageActs } from "./message-acts";
import { MessageCard } from "./message-card";
import { MessageFiles } from "./message-files";
import { MessagePictures, type MessagePicturesProps } from "./message-pictures";
import { Quoted } from "./quoted";
import { Receipt } from "./receipt";

/** Most messages name nobody. */
const NamingText = lazy(() => import("./naming-text").then((part) => ({ default: part.NamingText })));

export type DayOfMessagesProps = {
  day: Day<ChatChannelMessage>;
  membership: ChatChannelMember;
  viewerId: string | null;
  /** The reader's. */
  zone: string;
  /** The address of a picture or a file opens nothing any more. */
  onStale: (uri: string) => void;
  /** Which one its author says in other words now; null = none. */
  editedId: number | null;
  onEdit: (messageId: number) => void;
  /** It was, or will not be. */
  onEdited: () => void;
  /** Somebody wants to see the message that another one answers. */
  onOpen: (messageId: number) => void;
  /** Somebody begins to answer a message; null where nothing can be said now. */
  onReply: ((message: ChatChannelMessage) => void) | null;
  /** Somebody wants to delete the message of this id. */
  onRemove: (messageId: number) => void;
  /** Somebody wants to report what another has said. */
  onReport: (message: ChatChannelMessage) => void;
  onReact: (message: ChatChannelMessage, name: ReactionName, isOn: boolean) => void;
  /** The message under which stands who has read it: what the viewer said last; null = nothing so far. */
  receiptUnder: number | null;
  /** The message that the conversation was opened at; null = none. */
  foundId: number | null;
};

/** What was said on one day, and what happened. */
export function DayOfMessages(props: DayOfMessagesProps) {
  const { day, membership, viewerId, zone, onStale, onOpen, onReply, onRemove, onReport, onReact } = props;
  const { editedId, onEdit, onEdited, receiptUnder, foundId } = props;
  const conversationId = String(membership.channelId);
  // Who is only asked for a conversation reacts to nothing there.
  const mayReact = membership.channel.request !== "received";
  const reactionsTo = (message: ChatChannelMessage) => ({
    message,
    viewerId,
    onReact: (name: ReactionName, isOn: boolean) => onReact(message, name, isOn),
  });
  return (
    <DaySection day={day} zone={zone}>
      {day.runs.map((run) =>
        run.isLine ? (
          <HouseLine key={run.id} run={run} zone={zone} foundId={foundId} />
        ) : (
          <RunWithLine key={run.id} run={run}>
            <RunOfMessages
              run={run}
              account={run.messages[0].account}
              isOwn={run.accountId === viewerId}
              isNamed={!isPair(membership.channel)}
              foundId={foundId}
              zone={zone}
              bodyOf={(message) => (
                <>
                  {message.replyTo && <Quoted reply={message.replyTo} onOpen={onOpen} />}
                  <MessageBody
                    message={message}
                    viewerId={viewerId}
                    isCovered={membership.channel.request === "received"}
                    onStale={onStale}
                  >
                    {message.id === editedId && (
                      <EditMessage conversationId={conversationId} message={message} onClose={onEdited} />
                    )}
                  </MessageBody>
                </>
              )}
              noteOf={({ editedAt }) => <EditedMark editedAt={editedAt} zone={zone} />}
              actsOf={(message) =>
                message.id !== editedId && (
                  <MessageActs
                    message={message}
                    isOwn={run.accountId === viewerId}
                    isModerator={membership.role === "moderator"}
                    reacting={mayReact ? reactionsTo(message) : null}
                    onReply={onReply && (() => onReply(message))}
                    onEdit={() => onEdit(message.id)}
                    onRemove={() => onRemove(message.id)}
                    onReport={() => onReport(message)}
                  />
                )
              }
              belowOf={(message) => mayReact && <Reactions {...reactionsTo(message)} />}
            />
            {run.messages
              .filter(({ id }) => id === receiptUnder)
              .map((message) => (
                <Receipt key={message.id} membership={membership} message={message} />
              ))}
          </RunWithLine>
        ),
      )}
    </DaySection>
  );
}

function RunWithLine({ run, children }: { run: Run<ChatChannelMessage>; children: ReactNode }) {
  const t = useTranslations("chat.conversation");
  if (!run.isUnread) return children;
  return (
    <>
      <p
        data-unread-line=""
        className="my-4 flex items-center gap-3 font-medium text-brand-ink text-caption before:h-px before:flex-1 before:bg-brand after:h-px after:flex-1 after:bg-brand"
      >
        {t("unread")}
      </p>
      {children}
    </>
  );
}

type MessageBodyProps = Omit<MessagePicturesProps, "message"> & {
  message: ChatChannelMessage;
  viewerId: string | null;
  /** In place of its words. */
  children: ReactNode;
};

function MessageBody({ message, viewerId, isCovered, onStale, children }: MessageBodyProps) {
  const { html, images, files, linkPreview } = message;
  const words = children || (html !== "" && <Words message={message} viewerId={viewerId} />);
  // What is read stays as it is when the card comes.
  const card = linkPreview && <MessageCard preview={linkPreview} isCovered={isCovered} />;
  if (images.length + files.length === 0) {
    return (
      <>
        {words}
        {card}
      </>
    );
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        {images.length > 0 && <MessagePictures message={message} isCovered={isCovered} onStale={onStale} />}
        {files.length > 0 && <MessageFiles files={files} isCovered={isCovered} onStale={onStale} />}
        {words}
      </div>
      {card}
    </>
  );
}

/** Where it names somebody, names lead to profiles as soon as that has come; the words are there before. */
function Words({ message, viewerId }: Pick<MessageBodyProps, "message" | "viewerId">) {
  const plain = <Html html={message.html} />;
  if (message.mentions.length === 0) return plain;
  return (
    <LatePart fallback={plain}>
      <Suspense fallback={plain}>
        <NamingText message={message} viewerId={viewerId} />
      </Suspense>
    </LatePart>
  );
}
