"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Textarea } from "#components/ui/fields/textarea";
import { useEditThreadMessage } from "#hooks/conversations/threads";
import { excessOf, isSayable } from "#lib/conversations/sayable";
import { useErrorText } from "#lib/forms/use-error-text";
import { longestMessage } from "#lib/threads/limits";
import { partsOfEdited } from "#lib/threads/parts";
import type { Remark } from "#lib/threads/remarks";

export type EditFormProps = { threadId: string; remark: Remark; onClose: () => void };

/** In place of a message's text: where its author says it in other words. */
export function EditForm({ threadId, remark, onClose }: EditFormProps) {
  const t = useTranslations();
  const errorText = useErrorText();
  const noteId = useId();
  const [text, setText] = useState(remark.body);
  const edit = useEditThreadMessage();
  const excess = excessOf(text, longestMessage);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (edit.isPending || !isSayable(text, longestMessage)) return;
    const body = text.trim();
    if (body === remark.body) return onClose();
    const params = { threadId, threadMessageId: remark.id };
    edit.mutate({ params, body: { body, entities: partsOfEdited(remark, body) } }, { onSuccess: onClose });
  };
  const press = (event: KeyboardEvent) => {
    // While a word is put together from several keys, Escape gives up the word.
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form onSubmit={save} className="grid gap-2 py-1">
      <Textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={t("conversations.message.editLabel")}
        aria-describedby={noteId}
        aria-invalid={excess > 0 || undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        className="max-h-40! min-h-10!"
      />
      <p id={noteId} role="status" className="text-bad text-caption empty:hidden">
        {excess > 0 && t("conversations.write.tooLong", { count: excess })}
      </p>
      {edit.error && (
        <p role="alert" className="text-bad text-caption">
          {errorText(edit.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t("common.actions.cancel")}
        </Button>
        <Button size="sm" type="submit" busy={edit.isPending} disabled={!isSayable(text, longestMessage)}>
          {t("common.actions.save")}
        </Button>
      </div>
    </form>
  );
}
