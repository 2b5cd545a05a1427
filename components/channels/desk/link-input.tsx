"use client";

import { TextInput, type TextInputProps } from "#components/ui/fields/text-input";

/** An address on the web is written from left to right in every language. */
export function LinkInput(props: TextInputProps) {
  return (
    <TextInput
      dir="ltr"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      className="rtl:text-end"
      {...props}
    />
  );
}
