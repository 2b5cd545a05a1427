"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { Quantity } from "#components/ui/fields/quantity";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import type { Fault } from "#lib/forms/faults";
import { CheckboxGroup, RadioGroup, useChoiceLabel } from "./choice-fields";
import { FileField } from "./file-field";
import { LocationField } from "./location-field";
import { SearchAnswer } from "./search-answer";
import { useAnswerFaultText } from "./use-answer-fault-text";

export type QuestionFieldProps = {
  question: RegistrationQuestion;
  value: string;
  fault: Fault | undefined;
  onChange: (value: string) => void;
};

/** One question with the control of its type; every answer is text. */
export function QuestionField({ question, value, fault, onChange }: QuestionFieldProps) {
  const t = useTranslations("registration.questions");
  const faultText = useAnswerFaultText();
  const error = fault && faultText(question, fault);
  const control = { question, value, onChange, error, label: question.label || question.name };
  switch (question.type) {
    case "toggle":
      return <Toggle {...control} />;
    case "radio":
      return <RadioGroup {...control} />;
    case "checkbox":
      return <CheckboxGroup {...control} />;
    case "location":
      return <LocationField {...control} />;
    case "file":
      return <FileField {...control} />;
    default:
      return (
        <Field
          label={control.label}
          hint={question.description}
          error={error}
          required={question.required}
          {...(!question.required && { optionalLabel: t("optional") })}
          {...counterOf(question, value, t)}
        >
          <Control {...control} />
        </Field>
      );
  }
}

export type AnswerControlProps = {
  question: RegistrationQuestion;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function Control({ question, label, value, onChange }: AnswerControlProps) {
  const t = useTranslations("registration.questions");
  const choiceLabel = useChoiceLabel();
  const { type, placeholder, masked, min, max, choices } = question;
  const typed = {
    value,
    placeholder: placeholder ?? undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (type) {
    case "textarea":
      return <Textarea {...typed} rows={3} />;
    case "select":
      return (
        <Select
          {...typed}
          placeholder={placeholder || t("choose")}
          options={choices.map((choice) => ({ value: choice.value, ...choiceLabel(choice, value) }))}
        />
      );
    case "search":
      return <SearchAnswer question={question} value={value} onChange={onChange} />;
    case "quantity":
      return (
        <Quantity
          label={label}
          decreaseLabel={t("fewer", { name: label })}
          increaseLabel={t("more", { name: label })}
          value={Number(value) || 0}
          min={min ? Number(min) : 0}
          {...(max && { max: Number(max) })}
          onValueChange={(next) => onChange(String(next))}
        />
      );
    case "date":
    case "time":
      return <TextInput {...typed} type={type} min={min ?? undefined} max={max ?? undefined} />;
    case "number":
      return <TextInput {...typed} inputMode="decimal" autoComplete="off" />;
    default:
      return <TextInput {...typed} type={masked ? "password" : "text"} autoComplete="off" />;
  }
}

/** Its label is its question: a field around it would say both twice. */
function Toggle({ question, label, value, error, onChange }: AnswerControlProps) {
  return (
    <Checkbox
      label={label}
      description={question.description}
      checked={value === "true"}
      required={question.required}
      error={error}
      onChange={(event) => onChange(String(event.target.checked))}
    />
  );
}

type Words = ReturnType<typeof useTranslations<"registration.questions">>;

/** Only where a limit is near enough to matter. */
function counterOf({ type, max }: RegistrationQuestion, value: string, t: Words) {
  const limit = Number(max);
  if ((type !== "text" && type !== "textarea") || !limit || value.length < limit * 0.8) return {};
  return { counter: { used: value.length, limit, label: t("counter", { used: value.length, limit }) } };
}
