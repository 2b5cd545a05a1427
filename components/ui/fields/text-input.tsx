"use client";

import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/format/class-names";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";

export type TextInputProps = {
  /** An icon or symbol inside, before the text. */
  prefix?: ReactNode;
  /** A unit, icon or small button inside, after the text. */
  suffix?: ReactNode;
} & Omit<ComponentProps<"input">, "prefix">;

export function TextInput({ prefix, suffix, className, ...rest }: TextInputProps) {
  const wired = useFieldControl(rest);
  const input = (
    <input
      type="text"
      {...rest}
      {...wired}
      className={cx(controlClass, prefix ? "ps-10" : "", suffix ? "pe-12" : "", !prefix && !suffix && className)}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <div className={cx("relative", className)}>
      {prefix && <Adornment side="start-0">{prefix}</Adornment>}
      {input}
      {suffix && <Adornment side="end-0">{suffix}</Adornment>}
    </div>
  );
}

function Adornment({ side, children }: { side: "start-0" | "end-0"; children: ReactNode }) {
  return (
    <span
      className={cx(
        "pointer-events-none absolute inset-y-0 flex min-w-10 items-center justify-center text-ink-muted text-sm",
        "[&>*]:pointer-events-auto [&>svg]:size-4.5",
        side,
      )}
    >
      {children}
    </span>
  );
}
