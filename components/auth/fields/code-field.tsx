"use client";

import { type Ref, useEffect, useRef } from "react";
import { Field } from "#components/ui/fields/field";
import { OtpInput } from "#components/ui/fields/otp-input";

export type CodeFieldProps = {
  label: string;
  name: string;
  value: string;
  onValueChange: (code: string) => void;
  onComplete?: () => void;
  error: string | undefined;
  /** Takes the focus when the screen opens: the code is what one came to type. */
  opensFocused?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A six-digit code, typed, pasted or offered by the phone. */
export function CodeField({ label, error, opensFocused = false, ref, ...input }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opensFocused) box.current?.querySelector("input")?.focus();
  }, [opensFocused]);
  return (
    <div ref={box}>
      <Field label={label} required error={error}>
        <OtpInput {...input} ref={ref} />
      </Field>
    </div>
  );
}
