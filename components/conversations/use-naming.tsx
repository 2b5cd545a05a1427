"use client";

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { NamesProps } from "#components/activities/composer/account-suggestions";
import type { SuggestionKeys } from "#components/activities/composer/suggestion-list";
import { LatePart } from "#components/layout/late-part";
import type { EntityInput } from "#entities/community/activities";
import type { BaseAccount } from "#entities/people/accounts";
import { readDraft } from "#lib/composer/drafts";
import type { Written } from "#lib/composer/written";
import { type NameTyped, nameTypedAt, rewritten, withMention } from "#lib/conversations/mentions";
import type { Desk } from "#lib/conversations/unsent";
import { displayName } from "#lib/format/names";
import type { Pen } from "./message-field";

interface Naming {
  pen: RefObject<Pen | null>;
  partsOf: (text: string) => EntityInput[];
  /** What is in the field now. */
  written: () => Written;
  /** Who may be meant by the name that is being typed. */
  names: ReactNode;
}

/**
 * Members are named in a plain field: it holds their names, and here is known where these stand. `namesOf`: those who are
 * offered, by what is typed of a name; null where nobody is.
 */
export function useNaming(
  { storage, author, place }: Desk,
  namesOf: ((shown: NamesProps) => ReactNode) | null,
): Naming {
  const [kept] = useState<Written>(
    () => readDraft(storage, author, place, Date.now()) ?? { message: "", entities: [] },
  );
  const latest = useRef(kept);
  const pen = useRef<Pen>(null);
  const keys = useRef<SuggestionKeys | null>(null);
  const [typed, setTyped] = useState<(NameTyped & { field: HTMLTextAreaElement }) | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const isOn = namesOf !== null;

  /** The caret has moved, or the text is another one. */
  const look = (): void => {
    const field = pen.current?.field();
    const isWriting =
      field?.value === latest.current.message &&
      field === document.activeElement &&
      field.selectionStart === field.selectionEnd;
    const name = isOn && isWriting ? nameTypedAt(latest.current, field.selectionEnd) : null;
    setTyped(name && field ? { ...name, field } : null);
  };
  const partsOf = (text: string): EntityInput[] => {
    latest.current = rewritten(latest.current, text);
    look();
    return latest.current.entities;
  };
  const choose = ({ id: accountId, ...account }: BaseAccount): void => {
    if (!typed) return;
    const { written, caret } = withMention(latest.current, typed, { accountId, name: displayName(account) });
    latest.current = written;
    pen.current?.write(written.message, caret);
  };

  const onMove = useEffectEvent(look);
  useEffect(() => {
    const field = pen.current?.field();
    if (!field || !isOn) return;
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-haspopup", "listbox");
    // Before the field hears it: Enter would send.
    const press = (event: KeyboardEvent) => {
      if (keys.current?.(event)) event.stopPropagation();
    };
    const move = () => onMove();
    field.addEventListener("keydown", press);
    field.addEventListener("blur", move);
    field.ownerDocument.addEventListener("selectionchange", move);
    return () => {
      field.removeAttribute("aria-autocomplete");
      field.removeAttribute("aria-haspopup");
      field.removeEventListener("keydown", press);
      field.removeEventListener("blur", move);
      field.ownerDocument.removeEventListener("selectionchange", move);
    };
  }, [isOn]);

  // Another name may begin where one was left alone.
  if (dismissed !== null && typed && typed.from !== dismissed) setDismissed(null);
  const isShown = typed !== null && typed.from !== dismissed;
  return {
    pen,
    partsOf,
    written: () => latest.current,
    names: isShown && namesOf && (
      <LatePart>
        {namesOf({
          query: typed.query,
          field: typed.field,
          placeOf: () => typed.field.getBoundingClientRect(),
          keys,
          onDismiss: () => setDismissed(typed.from),
          onChoose: choose,
        })}
      </LatePart>
    ),
  };
}
