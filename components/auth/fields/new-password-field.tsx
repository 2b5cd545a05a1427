"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";
import { Field } from "#components/ui/fields/field";
import { PasswordInput } from "#components/ui/fields/password-input";
import { meetsPasswordRule, passwordRules } from "./password-rules";
import { RuleList } from "./rule-list";
import { useCapsLock } from "./use-caps-lock";

export type NewPasswordFieldProps = {
  label: string;
  /** What is typed so far. */
  password: string;
  error: string | undefined;
} & Omit<ComponentProps<"input">, "type" | "prefix">;

/** A password somebody chooses, with the rules it has to meet. */
export function NewPasswordField({ label, password, error, ...input }: NewPasswordFieldProps) {
  const t = useTranslations("auth");
  const rulesId = useId();
  const capsLock = useCapsLock();
  const rules = passwordRules.map((key) => ({
    key,
    label: t(`passwordRules.${key}`),
    met: meetsPasswordRule(password, key),
  }));
  return (
    <div className="grid gap-2.5">
      <Field label={label} required error={error} hint={capsLock.isOn && t("capsLock")}>
        <PasswordInput
          autoComplete="new-password"
          {...input}
          {...capsLock.watch}
          aria-describedby={rulesId}
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
        />
      </Field>
      <RuleList id={rulesId} rules={rules} metLabel={t("ruleMet")} className="sm:grid-cols-2" />
    </div>
  );
}
