"use client";

import { useLocale, useTranslations } from "next-intl";
import type { BaseRegistrationQuestionResponse, RegistrationQuestion } from "#entities/commerce/questions";
import { countryName } from "#lib/events/place";
import { placeOf, valuesOf } from "#lib/registration/questions";

type Response = Pick<BaseRegistrationQuestionResponse, "questionId" | "question" | "value">;

/** Questions with what was answered; blanks are left out. */
export function AnswerList({ responses }: { responses: readonly Response[] }) {
  const answerText = useAnswerText();
  return (
    <dl className="grid gap-3 text-sm">
      {responses
        .filter(({ value }) => value.trim() !== "")
        .map(({ questionId, question, value }) => (
          <div key={questionId} className="min-w-0">
            <dt className="text-caption text-ink-muted">{question.label || question.name}</dt>
            <dd className="whitespace-pre-line break-words">{answerText(question, value)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** An answer as people read it; the wire carries text for machines. */
export function useAnswerText(): (question: RegistrationQuestion, value: string) => string {
  const t = useTranslations("registration.answers");
  const locale = useLocale();
  return (question, value) => {
    switch (question.type) {
      case "toggle":
        return t(value === "true" ? "yes" : "no");
      case "date":
        return dayText(value, locale);
      case "location": {
        const { country, state, city } = placeOf(value);
        return [city, state, country && countryName(country, locale)].filter(Boolean).join(", ");
      }
      case "select":
      case "radio":
        return choiceText(question, value);
      case "checkbox":
        return new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(
          valuesOf(value).map((part) => choiceText(question, part)),
        );
      case "file":
        return t("file");
      default:
        return question.masked ? "••••••" : value;
    }
  };
}

const choiceText = ({ choices }: RegistrationQuestion, value: string): string =>
  choices.find((choice) => choice.value === value)?.text || value;

const dayText = (value: string, locale: string): string => {
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? value
    : new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(day);
};
