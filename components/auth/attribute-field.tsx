"use client";

import { useTranslations } from "next-intl";
import { type Control, Controller } from "react-hook-form";
import { Checkbox } from "#components/ui/checkbox";
import { Field } from "#components/ui/field";
import { TextInput } from "#components/ui/text-input";
import type { Attribute, ProfileInput } from "./profile-form";

export type AttributeFieldProps = {
  attribute: Attribute;
  control: Control<ProfileInput, unknown, ProfileInput>;
  error: string | undefined;
};

/** One question of the organization's own; every answer travels as text. */
export function AttributeField({ attribute, control, error }: AttributeFieldProps) {
  const t = useTranslations("auth");
  const { id, label, description, type, required } = attribute;
  return (
    <Controller
      control={control}
      name={`attributes.${id}`}
      render={({ field: { value, onChange, ...field } }) =>
        type === "boolean" ? (
          <Checkbox
            label={label}
            description={description}
            required={required}
            error={error}
            {...field}
            checked={value === "true"}
            onChange={(event) => onChange(String(event.target.checked))}
          />
        ) : (
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
              autoComplete="off"
              {...field}
              value={value}
              onChange={onChange}
            />
          </Field>
        )
      }
    />
  );
}
