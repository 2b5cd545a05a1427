"use client";

import { useLocale, useTranslations } from "next-intl";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import type { Fault } from "#lib/forms/faults";
import { useFaultText } from "#lib/forms/use-fault-text";
import { answerFaults } from "#lib/registration/answer-faults";

type Own = (typeof answerFaults)[number];
const isOwn = (code: string): code is Own => answerFaults.some((known) => known === code);

/** What is missing, where that is not something to be filled in. */
const requiredWords: Partial<Record<RegistrationQuestion["type"], "requiredDate" | "requiredFile" | "requiredChoice">> =
  {
    date: "requiredDate",
    file: "requiredFile",
    select: "requiredChoice",
    radio: "requiredChoice",
    checkbox: "requiredChoice",
  };

/** Words for what is wrong with an answer, with the question's own bounds and its hosts' own sentence. */
export function useAnswerFaultText(): (question: RegistrationQuestion, fault: Fault) => string {
  const t = useTranslations("registration.faults");
  const locale = useLocale();
  const otherwise = useFaultText();
  const written = ({ type }: RegistrationQuestion, bound: string | null): string => {
    if (bound === null) return "";
    if (type !== "date") return bound;
    return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(bound));
  };
  return (question, fault) => {
    if (!("code" in fault) || !isOwn(fault.code)) return otherwise(fault);
    if (fault.code === "required") return t(requiredWords[question.type] ?? "required");
    if (fault.code === "pattern" && question.validationMessage) return question.validationMessage;
    return t(fault.code, { min: written(question, question.min), max: written(question, question.max) });
  };
}
