"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Pill } from "#components/ui/actions/pill";
import type { BaseInterest } from "#entities/community/interests";

export type InterestChipsProps = {
  chosen: readonly BaseInterest[];
  offered: readonly BaseInterest[];
  /** What is offered answers a search. */
  isSearch: boolean;
  onChoose: (interest: BaseInterest) => void;
};

/** What is chosen stays in sight, whatever is searched for; what is offered stays in its place when it is chosen. */
export function InterestChips({ chosen, offered, isSearch, onChoose }: InterestChipsProps) {
  const t = useTranslations("interests.picker");
  const elsewhere = chosen.filter(({ id }) => !offered.some((interest) => interest.id === id));
  return (
    <>
      <ul aria-label={t("choices")} className="flex flex-wrap gap-2 empty:hidden">
        {[...elsewhere, ...offered].map((interest) => {
          const isChosen = chosen.some(({ id }) => id === interest.id);
          return (
            <li key={interest.id} className="max-w-full">
              <Pill pressed={isChosen} onClick={() => onChoose(interest)} className="max-w-full">
                {isChosen && <Check aria-hidden="true" strokeWidth={2.5} className="shrink-0" />}
                <span className="truncate">{interest.name}</span>
              </Pill>
            </li>
          );
        })}
      </ul>
      {offered.length === 0 && (
        <p role="status" className="text-ink-muted text-sm">
          {isSearch ? t("none") : t("noneYet")}
        </p>
      )}
    </>
  );
}
