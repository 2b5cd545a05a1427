"use client";

import { Search, X } from "lucide-react";
import { IconButton } from "#components/ui/actions/icon-button";
import { cx } from "#lib/format/class-names";
import { TextInput } from "./text-input";

export type SearchFieldProps = {
  label: string;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
};

export function SearchField({ label, clearLabel, value, onValueChange, className }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      prefix={<Search aria-hidden="true" />}
      suffix={value && <IconButton size="sm" label={clearLabel} icon={<X />} onClick={() => onValueChange("")} />}
      className={cx("[&_input::-webkit-search-cancel-button]:hidden", className)}
    />
  );
}
