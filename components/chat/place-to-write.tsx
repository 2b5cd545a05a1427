"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { MessageField } from "#components/conversations/message-field";
import { useNaming } from "#components/conversations/use-naming";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { notifyFailure } from "#components/layout/notices/toasts";
import type { ChatChannelMember } from "#entities/conversations/chat";
import type { Attachments } from "#hooks/conversations/use-attachments";
import { longestMessage } from "#lib/composer/readiness";
import { saidIn } from "#lib/conversations/mentions";
import type { Besides, Desk } from "#lib/conversations/unsent";
import { RequestBar } from "./request-bar";
import type { Replying } from "./use-replying";

/** Comes with the first name that somebody types: few do. */
const MemberNames = late(() => import("./member-names").then((part) => part.MemberNames));

/** Likewise with the first answer. */
const ReplyBar = late(() => import("./reply-bar").then((part) => part.ReplyBar));

export type PlaceToWriteProps = {
  membership: ChatChannelMember;
  name: string;
  desk: Desk;
  /** The viewer has asked, and was not answered yet. */
  hasAsked: boolean;
  /** Null where the organization has no uploads. */
  attachments: Attachments | null;
  /** Says again what the viewer said last; null = nothing. */
  onUp: (() => void) | null;
  replying: Replying;
  onWrite: (text: string) => void;
  onSay: (text: string, besides: Besides) => void;
};

/** Where one writes; until both have agreed to a conversation of two, it says what that does. */
export function PlaceToWrite({ hasAsked, ...props }: PlaceToWriteProps) {
  const t = useTranslations("chat");
  const { membership, name } = props;
  const { request } = membership.channel;
  if (hasAsked) return <WaitingNote>{t("asking.waiting", { name })}</WaitingNote>;
  return (
    <>
      {request === "asking" && (
        <p className="border-line border-t px-3 py-2 text-ink-muted text-sm sm:px-6">{t("asking.text", { name })}</p>
      )}
      {request === "received" && <RequestBar membership={membership} name={name} />}
      <Field {...props} />
    </>
  );
}

/** Among many whoever is named with @ is chosen from the members; two people have nobody to name. */
function Field(props: Omit<PlaceToWriteProps, "hasAsked">) {
  const { membership, name, desk, attachments, replying, onUp, onWrite, onSay } = props;
  const t = useTranslations("chat");
  const { channel, channelId } = membership;
  const { pen, partsOf, written, names } = useNaming(
    desk,
    channel.direct ? null : (shown) => <MemberNames {...shown} conversationId={String(channelId)} />,
  );
  const say = (text: string, besides: Besides) => {
    const { message, entities } = saidIn(written(), text);
    onSay(message, { ...besides, mentions: entities });
  };
  return (
    <>
      <MessageField
        desk={desk}
        label={t("write.label", { name })}
        longest={longestMessage}
        attachments={attachments}
        hasCards={attachments !== null}
        pen={pen}
        answering={replying}
        above={<AnsweredMessage replying={replying} onGivenUp={() => pen.current?.field()?.focus()} />}
        partsOf={partsOf}
        takesFocus={channel.request !== "received"}
        className="sm:px-6"
        onUp={onUp}
        onWrite={onWrite}
        onSay={say}
      />
      {names}
    </>
  );
}

type AnsweredMessageProps = {
  replying: Replying;
  /** The bar has gone, and its button with it. */
  onGivenUp: () => void;
};

/** The message that the next one answers; nothing while it answers none. */
function AnsweredMessage({ replying: { reply, giveUp }, onGivenUp }: AnsweredMessageProps) {
  const failed = useTranslations("errors");
  if (!reply) return null;
  const giveUpBroken = () => {
    giveUp();
    notifyFailure(failed("unavailable"));
  };
  return (
    <LatePart onBroken={giveUpBroken}>
      <ReplyBar
        reply={reply}
        onGiveUp={() => {
          giveUp();
          onGivenUp();
        }}
      />
    </LatePart>
  );
}

/** Stands where the field was. Who has just written there has the focus here: it would be nowhere. */
function WaitingNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={note} tabIndex={-1} className="border-line border-t px-3 py-4 text-ink-muted text-sm outline-none sm:px-6">
      {children}
    </p>
  );
}
