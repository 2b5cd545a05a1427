"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { type Besides, MessageField } from "#components/conversations/message-field";
import type { ChatChannelMember } from "#entities/conversations/chat";
import type { Attachments } from "#hooks/conversations/use-attachments";
import { longestMessage } from "#lib/composer/readiness";
import type { Desk } from "#lib/conversations/unsent";
import { RequestBar } from "./request-bar";

export type PlaceToWriteProps = {
  membership: ChatChannelMember;
  name: string;
  desk: Desk;
  /** The viewer has asked, and was not answered yet. */
  hasAsked: boolean;
  /** Null where the organization has no uploads. */
  attachments: Attachments | null;
  onWrite: (text: string) => void;
  onSay: (text: string, besides: Besides) => void;
};

/** Where one writes; until both have agreed to a conversation of two, it says what that does. */
export function PlaceToWrite({ membership, name, desk, hasAsked, attachments, onWrite, onSay }: PlaceToWriteProps) {
  const t = useTranslations("chat");
  const { request } = membership.channel;
  if (hasAsked) return <WaitingNote>{t("asking.waiting", { name })}</WaitingNote>;
  return (
    <>
      {request === "asking" && (
        <p className="border-line border-t px-3 py-2 text-ink-muted text-sm sm:px-6">{t("asking.text", { name })}</p>
      )}
      {request === "received" && <RequestBar membership={membership} name={name} />}
      <MessageField
        desk={desk}
        label={t("write.label", { name })}
        longest={longestMessage}
        attachments={attachments}
        hasCards={attachments !== null}
        takesFocus={request !== "received"}
        className="sm:px-6"
        onWrite={onWrite}
        onSay={onSay}
      />
    </>
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
