"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Field } from "#components/ui/fields/field";
import { PasswordInput } from "#components/ui/fields/password-input";
import { useCapsLock } from "./use-caps-lock";

export type CurrentPasswordFieldProps = { label: string; error: string | undefined } & Omit<
  ComponentProps<"input">,
  "type" | "prefix"
>;

/** The password somebody has already. */
export function CurrentPasswordField({ label, error, ...input }: CurrentPasswordFieldProps) {
  const t = useTranslations("auth");
  const capsLock = useCapsLock();
  return (
    <Field label={label} required error={error} hint={capsLock.isOn && t("capsLock")}>
      <PasswordInput
        autoComplete="current-password"
        {...input}
        {...capsLock.watch}
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
      />
    </Field>
  );
}
