"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { limits } from "#entities/shared/text";

export type NameFieldProps = {
  value: string;
  /** It is asked for, and there is none. */
  isMissing: boolean;
  onChange: (name: string) => void;
};

/** What a conversation of many is called. */
export function NameField({ value, isMissing, onChange }: NameFieldProps) {
  const t = useTranslations("chat.open");
  return (
    <Field label={t("name")} required error={isMissing ? t("nameMissing") : undefined}>
      <TextInput
        autoComplete="off"
        maxLength={limits.name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
