"use client";

import { useState } from "react";
import { currencySign, parseMoney, writeMoney } from "./money-text";
import { TextInput, type TextInputProps } from "./text-input";

export type MoneyInputProps = {
  /** ISO 4217. */
  currency: string;
  locale: string;
  /** Integer hundredths; null while nothing is written. */
  value: number | null;
  onValueChange: (minor: number | null) => void;
} & Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "prefix" | "suffix" | "type" | "inputMode">;

/** A sum in the reader's own writing. What would make it no sum is not taken up; leaving it shows how it was understood. */
export function MoneyInput({ currency, locale, value, onValueChange, onBlur, ...rest }: MoneyInputProps) {
  const written = writeMoney(value, locale, currency);
  const [typed, setTyped] = useState(written);
  const { sign, side } = currencySign(locale, currency);
  const isCurrent = parseMoney(typed, locale, currency) === value;
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      {...(side === "before" ? { prefix: sign } : { suffix: sign })}
      value={isCurrent ? typed : written}
      onChange={({ target }) => {
        const minor = parseMoney(target.value, locale, currency);
        if (minor === undefined) return;
        setTyped(target.value);
        if (minor !== value) onValueChange(minor);
      }}
      onBlur={(event) => {
        setTyped(written);
        onBlur?.(event);
      }}
    />
  );
}
