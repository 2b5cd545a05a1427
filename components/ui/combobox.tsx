'use client';

import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '#lib/format/class-names';
import { controlClass } from './control-class';
import { useFieldControl } from './field-context';
import { Spinner } from './spinner';

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
  loadingText = '',
  placeholder,
  disabled,
  className,
}: ComboboxProps) {
  const wired = useFieldControl({});
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const highlighted = Math.min(active, options.length - 1);

  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return;
    onValueChange(option.value, option);
    setOpen(false);
  };
  const move = (by: number) => {
    setOpen(true);
    if (open && options.length > 0) setActive((highlighted + by + options.length) % options.length);
  };
  const press = (event: KeyboardEvent) => {
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: open ? () => choose(options[highlighted]) : undefined,
      Escape: open ? () => setOpen(false) : undefined,
    };
    const action = event.nativeEvent.isComposing ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  return (
    <div className={cx('relative', className)}>
      <input
        {...wired}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && options[highlighted] ? `${listId}-${highlighted}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={query}
        onChange={(event) => {
          onQueryChange(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        className={cx(controlClass, 'pe-10')}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-ink-muted"
      >
        {loading ? <Spinner className="size-4.5" /> : <ChevronDown className="size-4.5" />}
      </span>
      <div
        className={cx(
          'absolute inset-x-0 top-full z-40 mt-1.5 max-h-72 overflow-y-auto rounded-card border border-line',
          'bg-surface-raised p-1.5 shadow-float',
          !open && 'hidden',
        )}
      >
        <div id={listId} role="listbox" aria-label={label ?? placeholder} tabIndex={-1}>
          {options.map((option, at) => (
            <Option
              key={option.value}
              id={`${listId}-${at}`}
              option={option}
              chosen={option.value === value}
              highlighted={at === highlighted}
              onPress={() => choose(option)}
            />
          ))}
        </div>
        <p role="status" className="px-2.5 py-2 text-ink-muted text-sm empty:hidden">
          {open && options.length === 0 && (loading ? loadingText : emptyText)}
        </p>
      </div>
    </div>
  );
}

type OptionProps = { id: string; option: ComboboxOption; chosen: boolean; highlighted: boolean; onPress: () => void };

function Option({ id, option, chosen, highlighted, onPress }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      // The press must not take the focus from the input, whose blur would close the list first.
      onPointerDown={(event) => {
        event.preventDefault();
        onPress();
      }}
      className={cx(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm hover:bg-wash',
        'pointer-coarse:min-h-11',
        highlighted && 'bg-wash',
        chosen && 'font-medium',
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
