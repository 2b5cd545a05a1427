"use client";

import { SendHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { IconButton } from "#components/ui/actions/icon-button";
import { Textarea } from "#components/ui/fields/textarea";
import type { EntityInput } from "#entities/community/activities";
import { keepDraft, readDraft } from "#lib/composer/drafts";
import { excessOf, isSayable } from "#lib/conversations/sayable";
import type { Desk } from "#lib/conversations/unsent";
import { cx } from "#lib/format/class-names";

/** Writes in the field by another hand. */
export type Pen = {
  field: () => HTMLTextAreaElement | null;
  /** `caret`: where the next letter is written. */
  write: (text: string, caret: number) => void;
};

export type MessageFieldProps = {
  desk: Desk;
  label: string;
  /** UTF-16 code units that the platform takes. */
  longest: number;
  /** For whoever helps with writing. */
  pen?: Ref<Pen>;
  /** What parts of a text are, asked whenever it is another one; kept with the draft. */
  partsOf?: (text: string) => EntityInput[];
  /** Who comes here comes to write. */
  takesFocus?: boolean;
  className?: string;
  /** The text is another one, by the hand of who writes. */
  onWrite?: (text: string) => void;
  onSay: (text: string) => void;
};

/** Where a finger writes, Enter begins a new line and the button sends; and the field waits, as a keyboard would jump up. */
const isTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** Where one writes. What is typed stays on this device until it is sent. */
export function MessageField(props: MessageFieldProps) {
  const { desk, label, longest, pen, partsOf, takesFocus = false, className, onWrite, onSay } = props;
  const t = useTranslations("conversations.write");
  const noteId = useId();
  const [text, setText] = useKeptText(desk, partsOf);
  const excess = excessOf(text, longest);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus && !isTouch()) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const write = (written: string) => {
    setText(written);
    onWrite?.(written);
  };
  useImperativeHandle(pen, () => ({
    field: () => field.current,
    write: (written, caret) => {
      flushSync(() => write(written));
      field.current?.setSelectionRange(caret, caret);
    },
  }));
  const say = () => {
    if (!isSayable(text, longest)) return;
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
    <form onSubmit={submit} className={cx("border-line border-t px-3 py-3", className)}>
      <div className="flex items-end gap-2">
        <Textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={label}
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
          disabled={!isSayable(text, longest)}
          className="text-brand-ink"
        />
      </div>
      <p id={noteId} role="status" className="text-bad text-caption">
        {excess > 0 && t("tooLong", { count: excess })}
      </p>
    </form>
  );
}

/** A text that this device keeps for the conversation; at once, as the field may go with what it sends. */
function useKeptText({ storage, author, place }: Desk, partsOf: MessageFieldProps["partsOf"]) {
  const [text, setText] = useState(() => readDraft(storage, author, place, Date.now())?.message ?? "");
  const keep = (message: string) => {
    setText(message);
    keepDraft(storage, author, place, { message, entities: partsOf?.(message) ?? [], pictures: [] });
  };
  return [text, keep] as const;
}
