"use client";

import { useTranslations } from "next-intl";

type RefundPartsProps = {
  parts: readonly { id: string; name: string; due: number }[];
  /** Of all of them. */
  due: number;
  money: (minor: number) => string;
};

/** What is given back for passes that leave together: for each, and for all. */
export function RefundParts({ parts, due, money }: RefundPartsProps) {
  const t = useTranslations("attendee.cancel");
  if (parts.length < 2 || due === 0) return null;
  return (
    <dl className="figures grid gap-1.5 rounded-card bg-wash px-4 py-3 text-sm">
      {parts.map((part) => (
        <div key={part.id} className="flex justify-between gap-4 text-ink-muted">
          <dt>{t("dueOf", { pass: part.name })}</dt>
          <dd>{money(part.due)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 font-semibold">
        <dt>{t("dueAll")}</dt>
        <dd>{money(due)}</dd>
      </div>
    </dl>
  );
}
