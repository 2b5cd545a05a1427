"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Textarea } from "#components/ui/fields/textarea";
import type { EntityInput } from "#entities/community/activities";
import type { Written } from "#lib/composer/written";
import { isSaid } from "#lib/conversations/keys";
import { rewritten, trimmed } from "#lib/conversations/mentions";
import { excessOf, isSayable } from "#lib/conversations/sayable";
import { useErrorText } from "#lib/forms/use-error-text";

export type EditFormProps = {
  /** What it says so far. */
  text: string;
  /** What parts of that are. Those that are left as they are stay so, wherever they move. */
  parts: EntityInput[];
  /** UTF-16 code units that the platform takes. */
  longest: number;
  /** Something else stands in the message. */
  mayBeEmpty?: boolean;
  busy: boolean;
  error: Parameters<ReturnType<typeof useErrorText>>[0] | null;
  /** Other words than before, without the white space around them. */
  onSave: (said: Written) => void;
  onClose: () => void;
};

/** In place of a message's text: where its author says it in other words. What was typed stays until it is taken. */
export function EditForm({ text, parts, longest, mayBeEmpty = false, busy, error, onSave, onClose }: EditFormProps) {
  const t = useTranslations();
  const errorText = useErrorText();
  const noteId = useId();
  const [written, setWritten] = useState<Written>({ message: text, entities: parts });
  const excess = excessOf(written.message, longest);
  const said = trimmed(written);
  const canSave = isSayable(written.message, longest) || (mayBeEmpty && said.message === "");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || !canSave) return;
    if (said.message === text) onClose();
    else onSave(said);
  };
  const press = (event: KeyboardEvent) => {
    if (isSaid(event)) return save(event);
    // While a word is put together from several keys, Escape gives up the word.
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form onSubmit={save} className="grid w-lg max-w-full gap-2 py-1">
      <Textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={t("conversations.message.editLabel")}
        aria-describedby={noteId}
        aria-invalid={excess > 0 || undefined}
        value={written.message}
        onChange={({ target }) => setWritten(rewritten(written, target.value))}
        onKeyDown={press}
        className="max-h-40! min-h-10! resize-none!"
      />
      <p id={noteId} role="status" className="text-bad text-caption empty:hidden">
        {excess > 0 && t("conversations.write.tooLong", { count: excess })}
      </p>
      {error && (
        <p role="alert" className="text-bad text-caption">
          {errorText(error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t("common.actions.cancel")}
        </Button>
        <Button size="sm" type="submit" busy={busy} disabled={!canSave}>
          {t("common.actions.save")}
        </Button>
      </div>
    </form>
  );
}
