"use client";

import { Popover } from "radix-ui";
import { type ReactNode, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { cx } from "#lib/format/class-names";

export type Suggestion = {
  key: string;
  label: string;
  text?: string;
  leading?: ReactNode;
  onChoose: () => void;
};

/** Hears the field's keys before the field does; true = it was for the list. */
export type SuggestionKeys = (event: KeyboardEvent) => boolean;

export type SuggestionListProps = {
  /** Whose names: "Members". */
  label: string;
  suggestions: readonly Suggestion[];
  /** What there is instead of suggestions, or how many there are. */
  status: string;
  /** What was typed of the name: another one highlights afresh. */
  query: string;
  /** Whether Enter takes the first one; otherwise one must be chosen by the arrows. */
  isEager: boolean;
  /** Where one writes; it keeps the focus. */
  field: HTMLElement;
  /** Where the name begins on the screen. */
  placeOf: () => DOMRect;
  keys: RefObject<SuggestionKeys | null>;
  onDismiss: () => void;
};

/** What may be meant, at the name being typed. The focus stays in the field, which tells what is highlighted. */
export function SuggestionList({
  label,
  suggestions,
  status,
  query,
  isEager,
  field,
  placeOf,
  keys,
  onDismiss,
}: SuggestionListProps) {
  const listId = useId();
  const [moved, setMoved] = useState<{ query: string; at: number } | null>(null);
  const at = moved?.query === query ? Math.min(moved.at, suggestions.length - 1) : isEager ? 0 : -1;
  const active = suggestions[at];
  useFieldAttributes(field, listId, active && `${listId}-${active.key}`);
  useImperativeHandle(keys, () => (event) => {
    if (event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && suggestions.length > 0) setMoved({ query, at: nextOf(at, step, suggestions.length) });
    else if (active && (event.key === "Enter" || event.key === "Tab")) active.onChoose();
    else return false;
    event.preventDefault();
    return true;
  });
  return (
    <Popover.Root open>
      <NameAnchor placeOf={placeOf} />
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onEscapeKeyDown={onDismiss}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50 w-72 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface-raised p-1.5 text-ink shadow-float"
        >
          <div
            id={listId}
            role="listbox"
            aria-label={label}
            tabIndex={-1}
            className="scroll-quiet max-h-[min(20.5rem,var(--radix-popover-content-available-height))] overflow-y-auto empty:hidden"
          >
            {suggestions.map((suggestion) => (
              <Option
                key={suggestion.key}
                id={`${listId}-${suggestion.key}`}
                suggestion={suggestion}
                isActive={suggestion === active}
              />
            ))}
          </div>
          <p role="status" className={cx("text-ink-muted text-sm", suggestions.length > 0 ? "sr-only" : "px-2.5 py-2")}>
            {status}
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const nextOf = (at: number, step: number, count: number): number =>
  at < 0 && step < 0 ? count - 1 : (at + step + count) % count;

/** The field is not a child of the list: its attributes say that it leads it. */
function useFieldAttributes(field: HTMLElement, listId: string, activeId: string | undefined) {
  useEffect(() => {
    field.setAttribute("aria-controls", listId);
    return () => field.removeAttribute("aria-controls");
  }, [field, listId]);
  useEffect(() => {
    if (!activeId) return;
    field.setAttribute("aria-activedescendant", activeId);
    return () => field.removeAttribute("aria-activedescendant");
  }, [field, activeId]);
}

/** Where the name begins on the screen, asked whenever the list is placed. */
function NameAnchor({ placeOf }: Pick<SuggestionListProps, "placeOf">) {
  const anchor = useRef({ getBoundingClientRect: () => new DOMRect() });
  useEffect(() => {
    anchor.current.getBoundingClientRect = placeOf;
  }, [placeOf]);
  return <Popover.Anchor virtualRef={anchor} />;
}

function Option({ id, suggestion, isActive }: { id: string; suggestion: Suggestion; isActive: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const { label, text, leading, onChoose } = suggestion;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and hears the keys
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        "flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm hover:bg-wash",
        "pointer-coarse:min-h-11",
        isActive && "bg-wash",
      )}
    >
      {leading}
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium">
          {label}
        </span>
        {text && (
          <span dir="ltr" className="block truncate text-start text-caption text-ink-muted">
            {text}
          </span>
        )}
      </span>
    </div>
  );
}
