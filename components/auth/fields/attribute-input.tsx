"use client";

import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { type Attribute, autoCompleteOf } from "#lib/account/attributes";
import { useAttributeLabel } from "#lib/account/use-attribute-label";

export type AttributeInputProps = {
  attribute: Attribute;
  error: string | undefined;
  /** As the form library's controller hands it over; every answer travels as text. */
  field: {
    name: string;
    value: string;
    onChange: (value: string) => void;
    onBlur: () => void;
    ref: Ref<HTMLInputElement>;
  };
};

/** One question of the organization's own. */
export function AttributeInput({ attribute, error, field: { value, onChange, ...field } }: AttributeInputProps) {
  const t = useTranslations("auth");
  const { description, type, required } = attribute;
  const label = useAttributeLabel()(attribute);
  if (type === "boolean")
    return (
      <Checkbox
        label={label}
        description={description}
        required={required}
        error={error}
        {...field}
        checked={value === "true"}
        onChange={({ target }) => onChange(String(target.checked))}
      />
    );
  return (
    <Field
      label={label}
      hint={description}
      required={required}
      optionalLabel={required ? undefined : t("optional")}
      error={error}
    >
      <TextInput
        type={type === "date" ? "date" : "text"}
        inputMode={type === "number" ? "decimal" : undefined}
        autoComplete={autoCompleteOf(attribute)}
        {...field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
