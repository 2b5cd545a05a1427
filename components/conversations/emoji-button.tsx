"use client";

import { Smile } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { notifyFailure } from "#components/layout/notices/toasts";
import { IconButton } from "#components/ui/actions/icon-button";

const EmojiPanel = late(() => import("./emoji-panel").then((part) => part.EmojiPanel));

export type EmojiButtonProps = {
  onChoose: (emoji: string) => void;
  /** It was left without choosing one. */
  onLeave: () => void;
};

/** Emoji for who writes with keys: the keyboard under a finger brings its own. */
export function EmojiButton({ onChoose, onLeave }: EmojiButtonProps) {
  const t = useTranslations("conversations.emoji");
  const failed = useTranslations("errors");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        ref={button}
        label={t("label")}
        icon={<Smile strokeWidth={1.75} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="pointer-coarse:hidden"
      />
      {isOpen && (
        <LatePart
          onBroken={() => {
            close();
            notifyFailure(failed("unavailable"));
          }}
        >
          <EmojiPanel
            anchor={button}
            onLeave={() => {
              close();
              onLeave();
            }}
            onChoose={(emoji) => {
              close();
              onChoose(emoji);
            }}
          />
        </LatePart>
      )}
    </>
  );
}
