"use client";

import { useTranslations } from "next-intl";
import type { ChatReply } from "#entities/conversations/chat";
import { useQuote } from "./use-quote";

export type QuotedProps = {
  reply: ChatReply;
  /** Shows the answered message where it stands. */
  onOpen: (messageId: number) => void;
};

/** The message that another one answers: who said it, and how it begins. Its words say nothing of the direction around it. */
export function Quoted({ reply, onOpen }: QuotedProps) {
  const t = useTranslations("chat");
  const quote = useQuote(reply);
  if (!quote)
    return (
      <p dir="auto" className="mb-1 border-line border-s-2 ps-2 text-caption text-ink-muted">
        {t("conversation.messageGoneTitle")}
      </p>
    );
  return (
    <button
      type="button"
      // By the word that stands first in it, which is the reader's.
      dir="auto"
      onClick={() => onOpen(reply.id)}
      className="mb-1 block w-full min-w-0 rounded-control border-brand border-s-2 bg-wash px-2 py-1 text-start text-caption"
    >
      <span className="sr-only">{t("reply.quoted")}: </span>
      <bdi className="block truncate font-medium">{quote.name}</bdi>{" "}
      <span dir="auto" className="wrap-anywhere line-clamp-2 text-ink-muted">
        {quote.words}
      </span>
    </button>
  );
}
