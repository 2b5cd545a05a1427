import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import type { EventSessionQuestion, EventSessionSection } from "#entities/attendance/session-questions";
import type { RegistrationSection } from "#entities/commerce/questions";
import { pricedQuestions, sessionSections } from "#lib/attendee/questions";
import { formatMoney } from "#lib/format/money";

/** Few enough left to say so. */
const few = 20;

/** A session's questions for the fields of the registration, with what an answer costs under each. */
export function usePricedSections(sections: readonly EventSessionSection[], eventId: string): RegistrationSection[] {
  const t = useTranslations("sessions");
  const locale = useLocale();
  const { CURRENCY: currency } = useAppContext().config.PAYMENT;
  return useMemo(() => {
    const priced = pricedQuestions(sections);
    const noteOf = ({ price, supply }: EventSessionQuestion): string[] => [
      ...(price ? [t("each", { price: formatMoney({ minor: price, currency, locale }) })] : []),
      ...(supply !== null && supply <= few ? [t("left", { count: supply })] : []),
    ];
    return sessionSections(sections, eventId).map((section) => ({
      ...section,
      questions: section.questions.map((question) => {
        const own = priced.get(question.id);
        const notes = own ? noteOf(own) : [];
        return { ...question, description: [question.description, ...notes].filter(Boolean).join(" · ") || null };
      }),
    }));
  }, [sections, eventId, t, currency, locale]);
}
