"use client";

import { SendHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { notifyFailure } from "#components/layout/notices/toasts";
import { IconButton } from "#components/ui/actions/icon-button";
import { Textarea } from "#components/ui/fields/textarea";
import type { EntityInput } from "#entities/community/activities";
import type { ChatReply } from "#entities/conversations/chat";
import type { Attachments } from "#hooks/conversations/use-attachments";
import { withInserted } from "#lib/conversations/emoji";
import { isSaid, isTouch } from "#lib/conversations/keys";
import { keepPreview } from "#lib/conversations/previews";
import { excessOf, readyToSay } from "#lib/conversations/sayable";
import type { Besides, Desk } from "#lib/conversations/unsent";
import { cx } from "#lib/format/class-names";
import { AttachButton } from "./attach-button";
import { EmojiButton } from "./emoji-button";
import { type Chosen, useKeptText } from "./use-kept-text";

// Most messages are words.
const ChosenAttachments = late(() => import("./chosen-attachments").then((part) => part.ChosenAttachments));
const LinkChoice = late(() => import("./link-choice").then((part) => part.LinkChoice));

/** A text without such a point leads nowhere; whether one leads somewhere takes a script of its own. */
const mayLead = /\S\.\S/;

/** Writes in the field by another hand. */
export type Pen = {
  field: () => HTMLTextAreaElement | null;
  /** `caret`: where the next letter is written. */
  write: (text: string, caret: number) => void;
};

/** Which message the next one answers. */
export interface Answering {
  /** Null where it answers none. */
  reply: ChatReply | null;
  /** Rises each time somebody begins to answer: they want to write then. */
  turn: number;
  giveUp: () => void;
}

export type MessageFieldProps = {
  desk: Desk;
  label: string;
  /** What stands in it while it is empty; by default that one writes a message there. */
  placeholder?: string;
  /** UTF-16 code units that the platform takes. */
  longest: number;
  /** Pictures and files that go along; null where there are none. */
  attachments?: Attachments | null;
  /** Messages show cards of pages that they lead to. */
  hasCards?: boolean;
  /** For whoever helps with writing. */
  pen?: Ref<Pen>;
  /** Kept with the draft, and given up with Escape; missing where nothing is answered. */
  answering?: Answering;
  /** Stands above the field. */
  above?: ReactNode;
  /** What parts of a text are, asked whenever it is another one; kept with the draft. */
  partsOf?: (text: string) => EntityInput[];
  /** Who comes here comes to write. */
  takesFocus?: boolean;
  className?: string;
  /** Whoever has written nothing goes back to what they said last; null = there is nothing. */
  onUp?: (() => void) | null;
  /** The text is another one, by the hand of who writes. */
  onWrite?: (text: string) => void;
  /** The text is empty where there are pictures or files alone. */
  onSay: (text: string, besides: Besides) => void;
};

const noAnswer: Answering = { reply: null, turn: 0, giveUp: () => undefined };

const chosenFrom = (attachments: Attachments | null): Chosen => ({
  ...{ pictures: attachments?.pictures.items ?? [], files: attachments?.files.items ?? [] },
});

/** Where one writes. What is typed, and what has arrived of pictures and files, stay on this device until they are sent. */
export function MessageField(props: MessageFieldProps) {
  const {
    desk,
    label,
    placeholder,
    longest,
    attachments = null,
    hasCards = false,
    pen,
    answering: { reply, turn, giveUp } = noAnswer,
    above,
    partsOf,
    takesFocus = false,
    className,
    onUp = null,
    onWrite,
    onSay,
  } = props;
  const t = useTranslations("conversations.write");
  const noteId = useId();
  const chosen = chosenFrom(attachments);
  const { text, plainLink, keepText, keepPlain, empty } = useKeptText(desk, chosen, reply, partsOf);
  const excess = excessOf(text, longest);
  const message = readyToSay(text, longest, chosen);
  const isEmpty = text === "" && chosen.pictures.length + chosen.files.length === 0;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus && !isTouch()) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (turn > 0) field.current?.focus();
  }, [turn]);
  const focus = () => field.current?.focus();
  const writeOn = () => {
    if (!isTouch()) focus();
  };
  const write = (written: string) => {
    keepText(written);
    onWrite?.(written);
  };
  const writeAt = (written: string, caret: number) => {
    flushSync(() => write(written));
    field.current?.setSelectionRange(caret, caret);
  };
  useImperativeHandle(pen, () => ({ field: () => field.current, write: writeAt }));
  const insert = (emoji: string) => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {};
    const inserted = withInserted(text, emoji, { start, end });
    writeAt(inserted.text, inserted.caret);
    focus();
  };
  const say = () => {
    if (!message) return;
    for (const { sent, file } of chosen.pictures) if (sent && file) keepPreview(sent.id, file);
    const plain = plainLink !== null && ({ preview: false } as const);
    onSay(message.text, { ...message, ...plain, ...(reply && { replyTo: reply }) });
    attachments?.clear();
    empty();
    giveUp();
    // The button has nothing to send now, and a phone's keyboard stays.
    focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    say();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) giveUp();
    if (event.key === "ArrowUp" && isEmpty && onUp) {
      event.preventDefault();
      onUp();
    }
    if (!isSaid(event)) return;
    event.preventDefault();
    say();
  };
  const paste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    // Word processors put a picture of the text beside it.
    if (!attachments || files.length === 0 || event.clipboardData.getData("text/plain") !== "") return;
    event.preventDefault();
    attachments.add([...files]);
  };
  return (
    <div className={cx("border-line border-t px-3 py-3", className)}>
      {above}
      {/* Beside the form: what is described there is sent by a form of its own. */}
      {attachments && <Choice attachments={attachments} onRemoved={focus} />}
      <form onSubmit={submit} className="flex items-end gap-2">
        {attachments && <AttachButton attachments={attachments} onChosen={writeOn} />}
        <Textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={excess > 0 || undefined}
          placeholder={placeholder ?? t("placeholder")}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
          onPaste={paste}
          className="max-h-40! min-h-10! resize-none!"
        />
        <EmojiButton onChoose={insert} onLeave={focus} />
        <IconButton
          type="submit"
          label={t("send")}
          icon={<SendHorizontal className="rtl:-scale-x-100" />}
          disabled={message === null}
          className="text-brand-ink"
        />
      </form>
      {hasCards && mayLead.test(text) && (
        <LatePart>
          <LinkChoice text={text} plainLink={plainLink} onPlain={keepPlain} onHidden={focus} />
        </LatePart>
      )}
      <Note id={noteId} excess={excess} chosen={chosen} />
    </div>
  );
}

/** What goes along, and what was not taken; nothing while there is neither. */
function Choice({ attachments, onRemoved }: { attachments: Attachments; onRemoved: () => void }) {
  const failed = useTranslations("errors");
  const { pictures, files, refused } = attachments;
  if (pictures.items.length === 0 && files.items.length === 0 && refused.length === 0) return null;
  const giveUp = () => {
    attachments.clear();
    notifyFailure(failed("unavailable"));
  };
  return (
    <LatePart onBroken={giveUp}>
      <ChosenAttachments attachments={attachments} onRemoved={onRemoved} />
    </LatePart>
  );
}

/** Why it cannot be sent yet. */
function Note({ id, excess, chosen }: { id: string; excess: number; chosen: Chosen }) {
  const t = useTranslations("conversations");
  const items = [...chosen.pictures, ...chosen.files];
  const isComing = items.some(({ sending }) => sending !== null);
  const hasFailed = items.some(({ fault }) => fault !== null);
  return (
    <p id={id} role="status" className={cx("text-caption", excess > 0 || hasFailed ? "text-bad" : "text-ink-muted")}>
      {excess > 0 && t("write.tooLong", { count: excess })}
      {excess === 0 && hasFailed && t("files.failed")}
      {excess === 0 && !hasFailed && isComing && t("files.coming")}
    </p>
  );
}
