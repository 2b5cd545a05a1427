"use client";

import { CircleX, Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent, RefObject } from "react";
import { IconButton } from "#components/ui/actions/icon-button";

export type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  /** The list below it, and which of it is marked; null while there is none. */
  list: { id: string; activeId: string | undefined } | null;
};

/** As long as a search may be. */
const longest = 200;

export function SearchField({ field, text, onText, onKeyDown, onClose, list }: SearchFieldProps) {
  const t = useTranslations("search");
  const actions = useTranslations("common.actions");
  const clear = () => {
    onText("");
    field.current?.focus();
  };
  return (
    <div className="flex items-center gap-1 border-line border-b ps-5 pe-2 focus-within:border-line-strong">
      <Search aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-muted" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t("field")}
        aria-expanded={list !== null}
        aria-controls={list?.id}
        aria-autocomplete="list"
        aria-activedescendant={list?.activeId}
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longest}
        placeholder={t("field")}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        className="min-h-14 min-w-0 flex-1 bg-transparent px-3 text-base placeholder:text-ink-muted focus:outline-none"
      />
      {text !== "" && <IconButton label={t("clear")} icon={<CircleX />} onClick={clear} />}
      <IconButton label={actions("close")} icon={<X />} onClick={onClose} />
    </div>
  );
}
