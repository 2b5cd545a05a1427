import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import { hasChoices, questionTypes } from "#lib/questions/question-types";
import { newChoice } from "#lib/questions/question-values";
import type { QuestionForm } from "./use-question-form";

type FieldsProps = { form: QuestionForm };

export function TextFields({ form }: FieldsProps) {
  const t = useTranslations("questions.form");
  return (
    <>
      <Field label={t("name")} error={form.errorOf("name")} required>
        <TextInput placeholder={t("namePlaceholder")} autoComplete="off" {...form.register("name")} />
      </Field>
      <Field label={t("description")} hint={t("descriptionHint")} error={form.errorOf("description")}>
        <Textarea rows={1} {...form.register("description")} />
      </Field>
    </>
  );
}

export function TypeField({ form, isFixed }: FieldsProps & { isFixed: boolean }) {
  const t = useTranslations("questions");
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <Field
          label={t("form.type")}
          hint={isFixed ? t("form.typeFixed") : undefined}
          error={form.errorOf("type")}
          className="max-w-80"
        >
          <Select
            ref={ref}
            name={name}
            value={value}
            onBlur={onBlur}
            disabled={isFixed}
            options={questionTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
            onChange={({ target }) => {
              const type = questionTypes.find((known) => known === target.value) ?? value;
              onChange(type);
              if (hasChoices(type) && form.getValues("choices").length === 0)
                form.setValue("choices", [newChoice(), newChoice()]);
              // What bounded another kind of answer says nothing of this one.
              for (const bound of ["min", "max", "default"] as const) form.setValue(bound, "");
            }}
          />
        </Field>
      )}
    />
  );
}

export function AskingFields({ form }: FieldsProps) {
  const t = useTranslations("questions.form");
  return (
    <div className="grid gap-3">
      <Checkbox label={t("required")} description={t("requiredText")} {...form.register("required")} />
      <Checkbox label={t("mutable")} description={t("mutableText")} {...form.register("mutable")} />
    </div>
  );
}
