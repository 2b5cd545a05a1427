import { useTranslations } from "next-intl";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { hasBounds, hasPattern, isSeldomBound, type QuestionType } from "#lib/questions/question-types";
import { SearchListField } from "./search-list-field";
import type { QuestionForm } from "./use-question-form";

/** Whose words name the bounds of a type. */
const boundWords = (type: QuestionType): "text" | "number" | "date" | "time" | "checkbox" => {
  if (hasPattern(type)) return "text";
  return type === "date" || type === "time" || type === "checkbox" ? type : "number";
};

/** What only questions of this type have. */
export function TypeFields({ form }: { form: QuestionForm }) {
  const t = useTranslations("questions.form");
  const type = form.watch("type");
  if (type === "search") return <SearchListField form={form} />;
  if (type === "location") {
    return (
      <Field label={t("location")} className="max-w-80">
        <Select
          options={(["country", "countryState", "countryStateCity"] as const).map((value) => ({
            value,
            label: t(value),
          }))}
          {...form.register("locationOption")}
        />
      </Field>
    );
  }
  if (!hasBounds(type) || isSeldomBound(type)) return null;
  return <BoundFields form={form} />;
}

export function BoundFields({ form }: { form: QuestionForm }) {
  const t = useTranslations("questions.form");
  const type = form.watch("type");
  const words = boundWords(type);
  const control =
    type === "date" || type === "time"
      ? { type }
      : { inputMode: type === "number" ? ("decimal" as const) : ("numeric" as const), autoComplete: "off" };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["min", "max"] as const).map((bound) => (
        <Field key={`${bound} ${type}`} label={t(`${bound}.${words}`)} error={form.errorOf(bound)}>
          <TextInput {...control} {...form.register(bound)} />
        </Field>
      ))}
    </div>
  );
}
