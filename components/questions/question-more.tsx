import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { hasPattern, hasPlaceholder, hasPreset, isSeldomBound } from "#lib/questions/question-types";
import { BoundFields } from "./question-type-fields";
import type { QuestionForm } from "./use-question-form";

type MoreProps = { form: QuestionForm };

/** What most questions do without. */
export function MoreFields({ form }: MoreProps) {
  const t = useTranslations("questions.form");
  const type = form.watch("type");
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-4 font-medium text-sm marker:content-['']">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-muted transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:rotate-90"
        />
        {t("more")}
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-5">
        <Field label={t("label")} hint={t("labelHint")} error={form.errorOf("label")}>
          <TextInput {...form.register("label")} />
        </Field>
        {hasPlaceholder(type) && (
          <Field label={t("placeholder")} error={form.errorOf("placeholder")}>
            <TextInput {...form.register("placeholder")} />
          </Field>
        )}
        {hasPreset(type) && (
          <Field key={type} label={t("default")} error={form.errorOf("default")}>
            <TextInput type={type === "date" || type === "time" ? type : "text"} {...form.register("default")} />
          </Field>
        )}
        {isSeldomBound(type) && <BoundFields form={form} />}
        {hasPattern(type) && <PatternFields form={form} />}
        <Field label={t("span")} className="max-w-56">
          <Select
            options={[
              { value: "12", label: t("spanFull") },
              { value: "6", label: t("spanHalf") },
            ]}
            {...form.register("span")}
          />
        </Field>
        {type === "text" && <Checkbox label={t("masked")} {...form.register("masked")} />}
      </div>
    </details>
  );
}

function PatternFields({ form }: MoreProps) {
  const t = useTranslations("questions.form");
  return (
    <>
      <Field label={t("validation")} hint={t("validationHint")} error={form.errorOf("validation")}>
        <TextInput
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          {...form.register("validation")}
        />
      </Field>
      {form.watch("validation") !== "" && (
        <Field label={t("validationMessage")} error={form.errorOf("validationMessage")}>
          <TextInput {...form.register("validationMessage")} />
        </Field>
      )}
    </>
  );
}
