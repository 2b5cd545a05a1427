"use client";

import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Spinner } from "#components/ui/states/spinner";
import { cx } from "#lib/format/class-names";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";

export type ComboboxOption = { value: string; label: string; text?: string; leading?: ReactNode };

export type ComboboxProps = {
  /** Its name for screen readers, where no Field stands around it. */
  label?: string;
  /** Already matched to the query, by the caller or the server. */
  options: ComboboxOption[];
  value: string | null;
  onValueChange: (value: string, option: ComboboxOption) => void;
  query: string;
  onQueryChange: (query: string) => void;
  emptyText: string;
  loading?: boolean;
  loadingText?: string;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
};

/** Type to find, arrows to move, Enter to choose. */
export function Combobox({
  label,
  options,
  value,
  onValueChange,
  query,
  onQueryChange,
  emptyText,
  loading = false,
  loadingText = "",
  placeholder,
  disabled,
  className,
}: ComboboxProps) {
  const wired = useFieldControl({});
  const listId = useId();
  const list = useListKeys(options, (option) => onValueChange(option.value, option));

  return (
    <div className={cx("relative", className)}>
      <input
        {...wired}
        role="combobox"
        aria-label={label}
        aria-expanded={list.open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={list.open && options[list.at] ? `${listId}-${list.at}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={query}
        onChange={(event) => {
          onQueryChange(event.target.value);
          list.show();
        }}
        onFocus={list.show}
        onBlur={list.hide}
        onKeyDown={list.press}
        className={cx(controlClass, "pe-10")}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-ink-muted"
      >
        {loading ? <Spinner className="size-4.5" /> : <ChevronDown className="size-4.5" />}
      </span>
      <div
        className={cx(
          "absolute inset-x-0 top-full z-40 mt-1.5 max-h-72 overflow-y-auto rounded-card border border-line",
          "bg-surface-raised p-1.5 shadow-float",
          !list.open && "hidden",
        )}
      >
        <div id={listId} role="listbox" aria-label={label ?? placeholder} tabIndex={-1}>
          {options.map((option, at) => (
            <Option
              key={option.value}
              id={`${listId}-${at}`}
              option={option}
              chosen={option.value === value}
              highlighted={at === list.at}
              onPress={() => list.choose(option)}
            />
          ))}
        </div>
        <p role="status" className="px-2.5 py-2 text-ink-muted text-sm empty:hidden">
          {list.open && options.length === 0 && (loading ? loadingText : emptyText)}
        </p>
      </div>
    </div>
  );
}

function useListKeys(options: ComboboxOption[], onChoose: (option: ComboboxOption) => void) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const at = Math.min(active, options.length - 1);
  const hide = () => setOpen(false);
  const show = () => {
    setActive(0);
    setOpen(true);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChoose(option);
    hide();
  };
  const move = (by: number) => {
    if (!open) show();
    else if (options.length > 0) setActive((at + by + options.length) % options.length);
  };
  const press = (event: KeyboardEvent) => {
    const isChoice = event.key === "Enter" && open;
    const isRetreat = event.key === "Escape" && open;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || !(isChoice || isRetreat || step)) return;
    event.preventDefault();
    // An Escape that closes the list must not also close the dialog around it.
    event.stopPropagation();
    if (isChoice) choose(options[at]);
    else if (isRetreat) hide();
    else if (step) move(step);
  };
  return { open, at, show, hide, choose, press };
}

type OptionProps = { id: string; option: ComboboxOption; chosen: boolean; highlighted: boolean; onPress: () => void };

function Option({ id, option, chosen, highlighted, onPress }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and hears the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      // The press must not take the focus from the input, whose blur would close the list first.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cx(
        "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm hover:bg-wash",
        "pointer-coarse:min-h-11",
        highlighted && "bg-wash",
        chosen && "font-medium",
      )}
    >
      {option.leading}
      <span className="min-w-0">
        <span className="block truncate">{option.label}</span>
        {option.text && <span className="block truncate text-caption text-ink-muted">{option.text}</span>}
      </span>
    </div>
  );
}
