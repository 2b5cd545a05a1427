"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "#components/ui/fields/checkbox";
import { RadioCards } from "#components/ui/fields/radio-cards";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import { valuesOf } from "#lib/registration/questions";
import type { AnswerControlProps } from "./question-field";

type Choice = RegistrationQuestion["choices"][number];

/** What a choice is called, and whether it is gone; one that was taken stays open. */
export function useChoiceLabel(): (choice: Choice, value: string) => { label: string; disabled: boolean } {
  const t = useTranslations("registration.questions");
  return (choice, value) => {
    const name = choice.text || choice.value;
    const disabled = choice.supply !== null && choice.supply <= 0 && !valuesOf(value).includes(choice.value);
    return { label: disabled ? t("gone", { name }) : name, disabled };
  };
}

/** Below this many a number is worth saying. */
const few = 20;

/** How many still may take it, where that is worth saying. */
function useChoiceLeft(): (choice: Choice) => string | null {
  const t = useTranslations("registration.passes");
  return ({ supply }) => (supply !== null && supply > 0 && supply <= few ? t("left", { count: supply }) : null);
}

const inOrder = (choices: readonly Choice[]) => choices.toSorted((a, b) => a.sortOrder - b.sortOrder);

export function RadioGroup({ question, label, value, error, onChange }: AnswerControlProps) {
  const t = useTranslations("registration.questions");
  const choiceLabel = useChoiceLabel();
  const choiceLeft = useChoiceLeft();
  const legend = question.required ? label : t("optionalLegend", { label });
  return (
    <div className="grid gap-1.5">
      <RadioCards
        legend={legend}
        columns={question.choices.length > 3 && question.span > 6 ? 2 : 1}
        error={error}
        value={value}
        onValueChange={onChange}
        aria-invalid={error ? true : undefined}
        aria-required={question.required || undefined}
        options={inOrder(question.choices).map((choice) => ({
          value: choice.value,
          description: choice.description,
          aside: choiceLeft(choice),
          ...choiceLabel(choice, value),
        }))}
      />
      {question.description && (
        <p dir="auto" className="text-caption text-ink-muted">
          {question.description}
        </p>
      )}
    </div>
  );
}

export function CheckboxGroup({ question, label, value, error, onChange }: AnswerControlProps) {
  const t = useTranslations("registration.questions");
  const choiceLabel = useChoiceLabel();
  const choiceLeft = useChoiceLeft();
  const noteId = useId();
  const taken = valuesOf(value);
  const toggle = (choice: string) => {
    const next = taken.includes(choice) ? taken.filter((known) => known !== choice) : [...taken, choice];
    onChange(next.join(","));
  };
  return (
    <fieldset aria-describedby={noteId}>
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {!question.required && <span className="font-normal text-caption text-ink-muted"> {t("optional")}</span>}
      </legend>
      <div className="grid gap-1">
        {inOrder(question.choices).map((choice, at) => (
          <Checkbox
            key={choice.id}
            checked={taken.includes(choice.value)}
            aria-invalid={error && at === 0 ? true : undefined}
            onChange={() => toggle(choice.value)}
            description={[choice.description, choiceLeft(choice)].filter(Boolean).join(" · ")}
            {...choiceLabel(choice, value)}
          />
        ))}
      </div>
      <p
        id={noteId}
        aria-live="polite"
        className={`mt-1 text-caption empty:hidden ${error ? "text-bad" : "text-ink-muted"}`}
      >
        {error ?? question.description}
      </p>
    </fieldset>
  );
}
