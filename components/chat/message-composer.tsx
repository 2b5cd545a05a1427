"use client";

import { SendHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { Textarea } from "#components/ui/fields/textarea";
import { draftPlaceOf } from "#lib/chat/drafted";
import { excessOf, isSayable } from "#lib/chat/sayable";
import type { Desk } from "#lib/chat/unsent";
import { keepDraft, readDraft } from "#lib/composer/drafts";

export type MessageComposerProps = {
  desk: Desk;
  name: string;
  /** The text is another one, by the hand of who writes. */
  onWrite: (text: string) => void;
  onSay: (text: string) => void;
};

/** Where a finger writes, Enter begins a new line and the button sends; and the field waits, as a keyboard would jump up. */
const isTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** Where one writes. What is typed stays on this device until it is sent. */
export function MessageComposer({ desk, name, onWrite, onSay }: MessageComposerProps) {
  const t = useTranslations("chat.write");
  const noteId = useId();
  const [text, setText] = useKeptText(desk);
  const excess = excessOf(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isTouch()) field.current?.focus({ preventScroll: true });
  }, []);
  const write = (written: string) => {
    setText(written);
    onWrite(written);
  };
  const say = () => {
    if (!isSayable(text)) return;
    onSay(text);
    setText("");
    // The button has nothing to send now, and a phone's keyboard stays.
    field.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    say();
  };
  const press = (event: KeyboardEvent) => {
    // While a word is put together from several keys, Enter chooses it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    say();
  };
  return (
    <form onSubmit={submit} className="border-line border-t px-3 py-3 sm:px-6">
      <div className="flex items-end gap-2">
        <Textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={t("label", { name })}
          aria-describedby={noteId}
          aria-invalid={excess > 0 || undefined}
          placeholder={t("placeholder")}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
          className="max-h-40! min-h-10! resize-none!"
        />
        <IconButton
          type="submit"
          label={t("send")}
          icon={<SendHorizontal className="rtl:-scale-x-100" />}
          disabled={!isSayable(text)}
          className="text-brand-ink"
        />
      </div>
      <p id={noteId} role="status" className="text-bad text-caption">
        {excess > 0 && t("tooLong", { count: excess })}
      </p>
    </form>
  );
}

/** A text that this device keeps for the conversation. */
function useKeptText({ storage, author, conversationId }: Desk) {
  const place = draftPlaceOf(conversationId);
  const [text, setText] = useState(() => readDraft(storage, author, place, Date.now())?.message ?? "");
  useEffect(() => {
    keepDraft(storage, author, place, { message: text, entities: [], pictures: [] });
  }, [storage, author, place, text]);
  return [text, setText] as const;
}
