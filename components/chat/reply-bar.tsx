"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import type { ChatReply } from "#entities/conversations/chat";
import { useQuote } from "./use-quote";

export type ReplyBarProps = { reply: ChatReply; onGiveUp: () => void };

/** Above the field: which message the next one answers, and a way to answer none. */
export function ReplyBar({ reply, onGiveUp }: ReplyBarProps) {
  const t = useTranslations("chat.reply");
  const quote = useQuote(reply);
  if (!quote) return null;
  const b = (name: ReactNode) => <bdi>{name}</bdi>;
  return (
    <div className="mb-2 flex items-center gap-1 rounded-control border-brand border-s-2 bg-wash ps-3">
      <p role="status" className="min-w-0 flex-1 py-1.5 text-caption">
        <span className="block truncate font-medium">
          {quote.isOwn ? t("own") : t.rich("to", { name: quote.name, b })}
        </span>{" "}
        <span dir="auto" className="block truncate text-start text-ink-muted">
          {quote.words}
        </span>
      </p>
      <IconButton size="sm" label={t("giveUp")} icon={<X />} onClick={onGiveUp} />
    </div>
  );
}
